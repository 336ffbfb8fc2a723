// Ways to corrupt a plan and the figures of its report, each of one kind.
import {
  type Corrupt,
  type Corruption,
  ANY,
  MADE,
  edited,
  minuteOff,
  oneOf,
  raised,
  routineIn,
  sectionsWith,
} from "./corruption.ts";
import { OF_CERTIFICATES } from "./certificate-corruptions.ts";

export const CORRUPTIONS: Corruption[] = [
  {
    kind: "a routine left out",
    of: ANY,
    corrupt: (parts) => {
      const [section, item] = routineIn(parts);
      section.items.splice(section.items.indexOf(item), 1);
    },
  },
  {
    kind: "a routine twice",
    of: ANY,
    corrupt: (parts) => {
      const [section, item] = routineIn(parts);
      section.items.push({ ...item });
    },
  },
  {
    kind: "a routine of nobody's",
    of: ANY,
    corrupt: (parts) => {
      const [section, item] = routineIn(parts);
      section.items.unshift({ ...item, row: 777 });
    },
  },
  { kind: "a changed name", of: ANY, corrupt: edited((item) => (item.name += "!")) },
  { kind: "a changed school", of: ANY, corrupt: edited((item) => (item.school = "Elsewhere")) },
  { kind: "a changed age", of: ANY, corrupt: edited((item) => (item.ageRange = 15)) },
  { kind: "a changed duration", of: ANY, corrupt: edited((item) => (item.duration = 9)) },
  { kind: "a changed performer", of: ANY, corrupt: edited((item) => (item.performers = ["Zed"])) },
  {
    kind: "a start one minute off",
    of: ["days"],
    corrupt: ({ report, random }) => {
      const session = oneOf(report.sessions, random);
      session.start = minuteOff(session.start);
    },
  },
  {
    kind: "an end one minute off",
    of: ["days"],
    corrupt: ({ report, random }) => {
      const session = oneOf(report.sessions, random);
      session.end = minuteOff(session.end);
    },
  },
  {
    kind: "a session's routines",
    of: ["days"],
    corrupt: ({ report, random }) => {
      oneOf(report.sessions, random).routines++;
    },
  },
  ...["routines", "sections", "runs", "totalSeconds", "conflicts", "unavoidable"].map((figure) => ({
    kind: `wrong ${figure}`,
    of: MADE,
    corrupt: raised(figure),
  })),
  {
    kind: "a reckoning that doesn't fit",
    of: MADE,
    corrupt: ({ report, random }) => {
      const figures = Object.keys(report.reckoning).filter((key) => key.endsWith("Minutes"));
      report.reckoning[oneOf(figures, random)]! += 1;
    },
  },
  {
    kind: "proven the other way",
    of: MADE,
    corrupt: ({ report }) => {
      Object.assign(report, { proven: !report.proven });
    },
  },
  {
    kind: "a number given twice",
    of: ["late"],
    corrupt: ({ plan, random }) => {
      const [first, second] = plan.published.routines;
      if (random() < 0.5) first!.number = second!.number;
      else second!.number = first!.number;
    },
  },
  {
    kind: "a retired number given again",
    of: ["late"],
    corrupt: ({ plan, random }) => {
      plan.published.retired.push(oneOf(plan.published.routines, random).number);
    },
  },
  {
    kind: "a wrong late number",
    of: ["late"],
    corrupt: ({ report }) => {
      report.added = report.added.map((number) => `${number}B`);
    },
  },
  {
    kind: "a reason left out",
    of: MADE,
    corrupt: ({ report, random }) => {
      if (report.reasons.length === 0) return false;
      report.reasons.splice(Math.floor(random() * report.reasons.length), 1);
      return true;
    },
  },
  {
    kind: "a pair that shares nobody",
    of: MADE,
    corrupt: ({ report, random }) => {
      if (report.reasons.length === 0) return false;
      oneOf(report.reasons, random).performers = ["Zed"];
      return true;
    },
  },
  {
    kind: "namesakes counted as one",
    of: MADE,
    corrupt: ({ report }) => {
      report.conflicts! += 1;
      report.reasons.push({ routines: [1, 2], performers: ["Ava Reed"], why: "" });
      Object.assign(report, { proven: report.conflicts === report.unavoidable });
    },
  },
  {
    kind: "a wrong gap",
    of: ["order"],
    corrupt: ({ plan, report }) => {
      // Nobody is in conflict then.
      plan.conflictRule = { gap: 0, breakClears: false };
      return report.conflicts! > 0;
    },
  },
  {
    kind: "a group over two sessions",
    of: ["days"],
    corrupt: (parts) => {
      const [section, item] = routineIn(parts);
      const other = sectionsWith(parts.plan, "routine").find(
        (one) => one.sessionId !== section.sessionId,
      );
      if (!other) return false;
      section.items.splice(section.items.indexOf(item), 1);
      other.items.push(item);
      return true;
    },
  },
  {
    kind: "no awards",
    of: ["days"],
    corrupt: ({ plan, random }) => {
      const { items } = oneOf(sectionsWith(plan, "event"), random);
      items.splice(
        items.findIndex(({ type }) => type === "event"),
        1,
      );
    },
  },
  ...["doneBy", "awardsPerSession", "groupInOneSession", "divisionOnOneDay"].map((name) => ({
    kind: `a wrong count of ${name}`,
    of: ["days" as const],
    corrupt: (({ report }) => {
      const wish = report.wishes.find((one) => one.name === name);
      if (!wish || wish.of === 0) return false;
      wish.met += wish.met === wish.of ? -1 : 1;
      return true;
    }) satisfies Corrupt,
  })),
  {
    kind: "a moved pin",
    of: MADE,
    corrupt: ({ report, random }) => {
      const [row] = oneOf(report.certificate.groups, random);
      const before = report.certificate.groups.flat().length;
      report.certificate.pins.push([row!, before + 1]);
    },
  },
  {
    kind: "a hidden broken limit",
    of: ["days"],
    corrupt: ({ report }) => {
      if (report.outsideLimits.length > 0) report.outsideLimits.pop();
      else report.outsideLimits.push(1);
    },
  },
  {
    kind: "an overrun left out",
    of: ["days"],
    corrupt: ({ plan, random }) => {
      const session = oneOf(plan.programme.sessions, random);
      session.endBySeconds = session.startSeconds + 60;
    },
  },
  {
    kind: "an invented move",
    of: ["late"],
    corrupt: ({ report, plan, random }) => {
      report.moved.push(oneOf(plan.published.routines, random).number);
    },
  },
  {
    kind: "a move left out",
    of: ["late"],
    corrupt: (parts) => {
      const routines = parts.plan.sections.flatMap(({ items }) =>
        items.filter(({ type, isScratched }) => type === "routine" && !isScratched),
      );
      if (routines.length < 3) return false;
      const section = parts.plan.sections.find(({ items }) => items.includes(routines[0]!))!;
      section.items.splice(section.items.indexOf(routines[0]!), 1);
      parts.plan.sections
        .findLast(({ items }) => items.includes(routines.at(-1)!))!
        .items.push(routines[0]!);
      return true;
    },
  },
  { kind: "a wrong largest shift", of: ["late"], corrupt: raised("largestShiftMinutes") },
  { kind: "wrong conflicts of a late change", of: ["late"], corrupt: raised("conflicts") },
  ...OF_CERTIFICATES,
];
