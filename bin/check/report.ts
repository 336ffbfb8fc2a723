// Recounts the figures and hard rules of a report from the plan alone.
import { nameKey } from "#app/platform/name.ts";
import type { Certificate } from "./certificate.ts";
import {
  clockText,
  type Conflict,
  type Danced,
  type Fault,
  isDanced,
  isMeal,
  isRoutine,
  type Placed,
  type Plan,
} from "./order.ts";

type Wish = { name: string; met: number; of: number };
type Reason = { routines: (number | string)[]; performers: string[] };
export type Report = Record<string, unknown> & {
  certificate?: Certificate | null;
  unavoidable: number;
} & Partial<{
    wishes: Wish[];
    reasons: Reason[];
    unavoidableAnywhere: number;
    answer: string;
    moved: (number | string)[];
  }>;

const isObject = (one: unknown): one is Record<string, unknown> =>
  typeof one === "object" && one !== null;

/** Compares what is there with what should be, down to the single values. */
function compare(found: unknown, should: unknown, place: string, fault: Fault): void {
  if (!isObject(should) || !isObject(found)) {
    if (found !== should) fault(place, found, should);
    return;
  }
  if (Array.isArray(should) && found.length !== should.length)
    fault(`${place}.length`, found.length, should.length);
  for (const [key, one] of Object.entries(should))
    if (!Array.isArray(should))
      compare(found[key], one, place === "" ? key : `${place}.${key}`, fault);
    else if (key in found) compare(found[key], one, `${place}[${key}]`, fault);
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
/** Adds up spans; time in several of them counts once. */
const unionOf = (spans: [from: number, to: number][]) => {
  let reached = -Infinity;
  return sum(
    spans
      .toSorted(([one], [other]) => one - other)
      .map(([from, to]) => {
        const own = Math.max(0, to - Math.max(from, reached));
        reached = Math.max(reached, to);
        return own;
      }),
  );
};
const asNumber = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);
const lengths = (list: Placed[]) => sum(list.map(({ start, end }) => end - start));
const reasonText = (routines: (number | string)[], names: string[]) =>
  `${routines.map(String).toSorted().join(" and ")}: ${names.toSorted().join()}`;

export function checkReport(
  plan: Plan,
  order: Placed[],
  conflicts: Conflict[],
  report: Report,
  fault: Fault,
): void {
  const danced = order.filter(isDanced);
  const { certificate, wishes = [], reasons = [], sessions, outsideLimits } = report;
  const bands = (plan.programme?.sessions ?? []).map((session) => {
    const own = order.filter((one) => one.session === session);
    const end = own.at(-1)?.end ?? session.startSeconds;
    const due =
      session.startSeconds - (session.startSeconds % 86400) + (session.endBySeconds ?? Infinity);
    const over = Math.max(0, end - (due > session.startSeconds ? due : due + 86400));
    return { session, own, end, over };
  });
  const used = bands.filter(({ own }) => own.length > 0);
  const whole = used.length > 0 ? used.map(({ own }) => own) : order.length > 0 ? [order] : [];
  const shownBands = bands.map(({ session, own, end }) => {
    const [start, last] = [session.startSeconds, end].map((at) => clockText(plan, session, at));
    const { name, day, stage } = session;
    return { name, day, stage, start, end: last, routines: own.filter(isDanced).length };
  });
  const late = bands.filter(({ over }) => over > 0);
  const outside = danced.filter((one) => isOutside(plan, one));
  const onDays = {
    sessions: shownBands,
    sessionsAtLeast: Math.ceil(lengths(danced) / 12600),
    overruns: late.map(({ session, over }) => ({ session: session.name, seconds: over })),
  };
  const should = {
    routines: order.filter(isRoutine).length,
    sections: plan.sections.length,
    ...(certificate ? { runs: certificate.groups.length } : {}),
    conflicts: conflicts.length,
    proven:
      conflicts.length === report.unavoidable && danced.some(({ dancers }) => dancers.size > 0),
    totalSeconds: unionOf(whole.map((own) => [own[0]!.at, own.at(-1)!.until])),
    reckoning: reckoningOf(used.length, order),
    ...(sessions ? onDays : {}),
    ...(outsideLimits ? { outsideLimits: outside.map((one) => asNumber(one.number)) } : {}),
  };
  compare(report, should, "", fault);
  const { answer } = report;
  const count = conflicts.length === 0 ? "No conflicts" : `${conflicts.length} conflict`;
  const isProven = should.proven && !report.questions && !!certificate;
  const last = order.reduce((one, other) => (other.until > one.until ? other : one), order[0]!);
  const shownEnd = last && clockText(plan, last.session, last.end).slice(0, 5);
  const isNamed = danced.some(({ dancers }) => dancers.size > 0);
  const isLate = / late| after midnight/.test(answer ?? "");
  if (
    answer &&
    isNamed &&
    !(
      answer.includes(count) &&
      answer.includes("best possible") === isProven &&
      (isLate || answer.includes(shownEnd))
    )
  )
    fault("answer", answer, `${shownEnd}, ${count}${isProven ? ", best possible" : ""}`);
  const given = reasons.map(({ routines, performers }) => reasonText(routines, performers));
  for (const { one, other, names } of conflicts) {
    const text = reasonText([one.number, other.number], names);
    if (!given.includes(text)) fault("reasons", "left out", text);
  }
  if (given.length !== conflicts.length) fault("reasons.length", given.length, conflicts.length);
  for (const [at, wish] of wishes.entries()) {
    const met = metOf(
      plan,
      wish.name,
      danced,
      bands.map(({ own }) => own),
      certificate?.groups ?? [],
    );
    if (met)
      compare(wish, { met: met.filter(Boolean).length, of: met.length }, `wishes[${at}]`, fault);
  }
}

function reckoningOf(sessions: number, order: Placed[]) {
  if (order.length === 0) return null;
  const strips = [
    ...Map.groupBy(order, ({ session }) => `${session?.day}\n${session?.stage}`).values(),
  ];
  const hall = sum(
    strips.map(
      (own) => Math.max(...own.map(({ end }) => end)) - Math.min(...own.map(({ start }) => start)),
    ),
  );
  const kinds = Map.groupBy(order, (one): string => {
    if (isRoutine(one)) return isDanced(one) ? "dancing" : "scratched";
    if (isMeal(one.item)) return "meals";
    return one.item.name === "Awards Ceremony"
      ? "awards"
      : one.item.name === "Dance Challenge"
        ? "challenge"
        : "breaks";
  });
  const [dancing = 0, ...others] = ["dancing", "awards", "meals", "breaks", "challenge"].map(
    (kind) => lengths(kinds.get(kind) ?? []),
  );
  const spare = hall - dancing - sum(others);
  const [hallMinutes = 0, idle = 0, ...rest] = [hall, Math.max(0, spare), ...others].map((one) =>
    Math.round(one / 60),
  );
  const [awards, meals, breaks, challenge] = rest;
  const studios = Map.groupBy(
    order.filter(isDanced).filter(({ item }) => sessions > 0 && item.school !== ""),
    ({ item }) => nameKey(item.school),
  );
  const days = [...studios.values()].map(
    (own) => new Set(own.map(({ session }) => session?.day)).size,
  );
  return {
    sessions,
    stages: new Set(order.map(({ session }) => session?.stage)).size,
    hallMinutes,
    dancingMinutes: spare >= 0 ? hallMinutes - idle - sum(rest) : Math.round(dancing / 60),
    awardsMinutes: awards,
    mealsMinutes: meals,
    breaksMinutes: breaks,
    challengeMinutes: challenge,
    idleMinutes: idle,
    studiosByDays: Array.from(
      { length: Math.max(0, ...days) },
      (_, at) => days.filter((one) => one === at + 1).length,
    ),
  };
}

function isOutside({ limits = [] }: Plan, { item, session, start, end }: Danced): boolean {
  const day = session?.day ?? "";
  const isOther = (of: string) => of !== "" && day !== "" && of !== day;
  return limits.some(
    ({ who, notBefore, notAfter, arrival, notOn = [], onlyOn = [], hours = [] }) => {
      const own = hours.find((one) => day !== "" && one.day === day);
      const named = (name: string) => who.kind !== "routine" && nameKey(name) === nameKey(who.name);
      const isAt =
        who.kind === "dancer" &&
        (who.school === undefined ||
          nameKey(who.school) === nameKey(item.school) ||
          item.atAnySchool?.some(named));
      const isDancer = isAt && item.performers.some(named);
      if (
        who.kind === "routine"
          ? who.row !== item.row
          : who.kind === "studio"
            ? item.school === "" || !named(item.school)
            : !isDancer
      )
        return false;
      const isEarly =
        notBefore && (isOther(notBefore.day) ? day < notBefore.day : start < notBefore.seconds);
      const isLate =
        notAfter && (isOther(notAfter.day) ? day > notAfter.day : end > notAfter.seconds);
      const isOff =
        day !== "" && (notOn.includes(day) || (onlyOn.length > 0 && !onlyOn.includes(day)));
      const isOutsideHours =
        start < (own?.fromSeconds ?? 0) || end > (own?.untilSeconds ?? Infinity);
      return isEarly || isLate || isOff || isOutsideHours || start < (arrival?.untilSeconds ?? 0);
    },
  );
}

/** Returns for each thing that a rule covers whether it is met; null for other rules. */
function metOf(
  { rules }: Plan,
  name: string,
  danced: Danced[],
  bands: Placed[][],
  groups: number[][],
) {
  const together = (keyOf: (one: Danced) => unknown, placeOf: (one: Danced) => unknown) =>
    [
      ...Map.groupBy(
        danced.filter((one) => keyOf(one) !== ""),
        keyOf,
      ).values(),
    ].map((own) => new Set(own.map(placeOf)).size === 1);
  const day = ({ session }: Danced) => session?.day;
  const session = (one: Danced) => one.session;
  const groupOf = ({ item }: Danced) => groups.findIndex((rows) => rows.includes(item.row));
  if (name === "groupInOneSession" && rules?.[name] === "hard" && groups.length > 0)
    return together(groupOf, session);
  if (name === "divisionOnOneDay") return together(({ item }) => item.ageGroup, day);
  if (name === "judgeCategoryWhole") return together(({ item }) => item.category, session);
  if (name === "awardsPerSession")
    return bands
      .filter((own) => own.some(isDanced))
      .map((own) => own.findLast(({ item }) => !isMeal(item))?.item.name === "Awards Ceremony");
  if (name !== "doneBy") return null;
  const young = (maxAge: number) =>
    danced.filter(({ item }) => item.ageRange !== null && item.ageRange <= maxAge);
  return (rules?.doneBy ?? []).flatMap(({ maxAge, seconds }) =>
    young(maxAge).map(({ end }) => end <= seconds),
  );
}
