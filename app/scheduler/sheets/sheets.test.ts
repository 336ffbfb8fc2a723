import { describe, expect, test } from "vitest";
import {
  makeBreakItem,
  makeEventItem,
  makePlan,
  makeRoutine,
  makeSection,
  makeSession,
  makeSessions,
} from "#tests/make-plan.ts";
import { rowsOf, sheetsMade, sheetsOf, textsOf } from "#tests/make-sheets.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import { withPhone } from "#app/scheduler/plan/phones.ts";
import { publishedOf } from "#app/scheduler/plan/published/published.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";
import { SHEET_KINDS } from "./make-sheets.ts";
import { DEFAULT_OPTIONS, type ParentsLink, type SheetOptions } from "./sheet-kind.ts";

const routine = (
  row: number,
  name: string,
  school: string,
  performers: string[],
  more: Partial<Routine> = {},
) => placed(makeRoutine({ row, name, school, performers, ...more }));

/** Two studios in one morning; the third routine is a quick change of Ava's. */
const plan = makeSessions([
  [
    makeSession({ id: "Morning", day: "2027-03-05" }),
    makeSection(
      "Minis",
      routine(1, "Clockwork", "Harbour Dance", ["Ava Reed"]),
      routine(2, "Tide", "Northgate", ["Bo Lee"], { note: "Chair on stage", isScratched: true }),
      makeBreakItem("break-9", 5),
      routine(3, "Solo for Ava Reed", "Harbour Dance", ["Ava Reed", "Cy Ash"]),
      makeEventItem("event-8", "Awards Ceremony", 20),
      routine(4, "Ember", "Northgate", ["Bo Lee"], { ageGroup: "TEEN" }),
    ),
  ],
]);

const all = (options: Partial<SheetOptions>) => ({ options: { ...DEFAULT_OPTIONS, ...options } });

test("eleven kinds of sheets are offered, in this order", () => {
  expect(SHEET_KINDS.map(({ name }) => name)).toEqual([
    "Programme",
    "Running sheet",
    "Backstage check-in",
    "Announcer's script",
    "Music list",
    "Judges' sheets",
    "Awards list",
    "Call sheets",
    "Studio packs",
    "Dressing-room lists",
    "Costume list",
  ]);
});

test("a sheet with nothing on it says why", () => {
  const noAwards = makePlan({ runningOrder: [routine(1, "Tide", "", [])] });
  expect(sheetsMade(noAwards, "awards-list")).toEqual({ nothing: "No awards in this plan." });
  expect(sheetsMade(noAwards, "call-sheets")).toEqual({
    nothing: "No dancers are named in this plan.",
  });
  expect(sheetsMade(noAwards, "studio-packs")).toEqual({
    nothing: "No studios are named in this plan.",
  });
  expect(sheetsMade(makePlan({}), "programme")).toEqual({
    nothing: "No routines in the running order yet.",
  });
  expect(sheetsMade(plan, "dressing-rooms")).toEqual({
    nothing: "No dressing rooms in this plan.",
  });
});

test("the programme has sessions, sections and no times, and the times when they are asked for", () => {
  const [programme] = sheetsOf(plan, "programme");
  expect(programme!.parts[0]).toMatchObject({ title: "Morning, Fri 5 Mar 2027, Main", aside: "" });
  expect(programme!.parts[0]!.groups[0]!.heading).toBe("Minis");
  expect(textsOf(programme!)[0]).toEqual(["1", "Clockwork", "Harbour Dance", "Ava Reed"]);
  const [timed] = sheetsOf(plan, "programme", all({ hasTimes: true }));
  expect(textsOf(timed!)[0]).toEqual(["1", "09:00", "Clockwork", "Harbour Dance", "Ava Reed"]);
});

test("the running sheet names the nearest other routine and marks quick changes", () => {
  const [sheet] = sheetsOf(plan, "running-sheet");
  expect(sheet!.parts[0]!.columns.map(({ title }) => title)).toEqual([
    "Number",
    "Start",
    "End",
    "Title",
    "Category",
    "Studio",
    "Dancers",
    "Length",
    "Gap",
    "Note",
  ]);
  const texts = textsOf(sheet!);
  expect(texts[0]).toEqual([
    "1",
    "09:00",
    "09:03",
    "Clockwork",
    "MINI Solo (Competitive)",
    "Harbour Dance",
    "Ava Reed",
    "3 min",
    "▲ 5 min before #3, Ava Reed",
    "",
  ]);
  expect(texts[3]![8]).toBe("▲ 5 min after #1, Ava Reed");
  expect(texts[2]!.slice(0, 4)).toEqual(["", "09:03", "09:08", "Break (5 min)"]);
});

test("a scratched routine says so, without a time, on every sheet", () => {
  for (const { id } of SHEET_KINDS) {
    const made = sheetsMade(plan, id, all({ hasTimes: true }));
    if ("nothing" in made) continue;
    const rows = made.flatMap(rowsOf).filter(({ key }) => key === "routine-2");
    expect([id, rows.length > 0]).toEqual([id, true]);
    for (const { marks, cells, isScratched } of rows) {
      expect(isScratched).toBe(true);
      expect(marks).toContain("Scratched");
      expect(JSON.stringify(cells)).not.toMatch(/\d\d:\d\d/);
    }
  }
});

test("check-in is in blocks of 15, with a box for each dancer and quick changes", () => {
  const many = makePlan({
    runningOrder: Array.from({ length: 32 }, (_, at) => routine(at + 1, `R${at + 1}`, "", [])),
  });
  const [blocks] = sheetsOf(many, "check-in");
  expect(blocks!.parts[0]!.groups.map(({ heading, rows }) => [heading, rows.length])).toEqual([
    ["1 to 15", 15],
    ["16 to 30", 15],
    ["31 to 32", 2],
  ]);
  const [sheet] = sheetsOf(plan, "check-in");
  expect(rowsOf(sheet!)[2]!.cells.at(-1)).toEqual({
    ticks: ["Ava Reed ▲ 5 min after #1", "Cy Ash"],
  });
  expect(rowsOf(sheet!)[1]!.note).toBe("Chair on stage");
});

test("check-in has the studios' phones, or says that the plan has none", () => {
  const [without] = sheetsOf(plan, "check-in");
  expect(without!.remarks).toEqual(["This plan has no phone numbers of studios."]);
  const [sheet] = sheetsOf(withPhone(plan, "Harbour Dance", "01632 960700"), "check-in");
  expect(sheet!.remarks).toEqual([]);
  expect(rowsOf(sheet!)[0]!.cells).toContain("Harbour Dance, 01632 960700");
});

test("judges have a sheet for each category, and see studios and dancers only on request", () => {
  const [sheet] = sheetsOf(plan, "judges-sheets", all({ judges: 2 }));
  expect(sheet!.parts.map(({ title, aside }) => `${title}: ${aside}`)).toEqual([
    "MINI Solo (Competitive): Judge 1",
    "MINI Solo (Competitive): Judge 2",
    "TEEN Solo (Competitive): Judge 1",
    "TEEN Solo (Competitive): Judge 2",
  ]);
  expect(JSON.stringify(sheet)).not.toContain("Harbour");
  const [open] = sheetsOf(
    plan,
    "judges-sheets",
    all({ judgesSee: { studios: true, dancers: true } }),
  );
  expect(textsOf(open!)[0]).toEqual(["1", "Clockwork", "Harbour Dance", "Ava Reed", "", ""]);
});

test("each ceremony has the categories danced since the last one", () => {
  const [sheet] = sheetsOf(plan, "awards-list");
  expect(
    sheet!.parts.map(({ title, groups }) => [title, ...groups.map((one) => one.heading)]),
  ).toEqual([
    ["Awards Ceremony", "MINI Solo (Competitive)"],
    ["After the last awards", "TEEN Solo (Competitive)"],
  ]);
});

const LINK: ParentsLink = {
  address: "https://school.example/running-order/abc",
  showsNames: false,
  codes: new Map([["ava reed\nharbour dance", "K7QM-3XTA"]]),
};

test("a call sheet says when to arrive, be ready and be on stage, and has the dancer's code", () => {
  const sheets = sheetsOf(plan, "call-sheets", { link: LINK });
  expect(sheets.map(({ fileName }) => fileName)).toEqual(["Ava Reed", "Cy Ash", "Bo Lee"]);
  const [ava] = sheets;
  expect(ava!.title).toBe("Call sheet for Ava Reed, Harbour Dance");
  expect(ava!.parts[0]!.groups[0]).toMatchObject({
    heading: "Fri 5 Mar 2027",
    aside: "Arrive by 07:30",
  });
  expect(textsOf(ava!)).toEqual([
    ["08:30", "09:00", "1", "Clockwork", "Main", "▲ 5 min"],
    ["08:38", "09:08", "3", "Solo for Ava Reed", "Main", ""],
  ]);
  expect(ava!.parts[0]!.scan).toEqual({
    address: LINK.address,
    words: "Scan for the running order. Your code is K7QM-3XTA.",
  });
  expect(sheets[1]!.parts[0]!.scan!.words).toBe("Scan for the running order.");
});

test("a studio's pack has its own days, routines and call sheets, and nothing of another studio", () => {
  const packs = sheetsOf(plan, "studio-packs");
  expect(packs.map(({ title }) => title)).toEqual(["Pack for Harbour Dance", "Pack for Northgate"]);
  const [harbour, northgate] = packs;
  expect(harbour!.parts[0]!.facts).toEqual([
    { label: "Fri 5 Mar 2027", text: "2 routines, 09:00 to 09:12, arrive by 07:30" },
    { label: "Call sheets", text: "2 dancers" },
  ]);
  for (const words of ["Bo Lee", "Tide", "Northgate"])
    expect(JSON.stringify(harbour)).not.toContain(words);
  expect(JSON.stringify(northgate)).not.toContain("Ava");
});

test("a studio with a window of arrival comes by its end", () => {
  const limited: Plan = {
    ...plan,
    limits: [
      {
        who: { kind: "studio", name: "HARBOUR DANCE" },
        arrival: { fromSeconds: 7 * 3600, untilSeconds: 8 * 3600 },
      },
    ],
  };
  const [harbour] = sheetsOf(limited, "studio-packs");
  expect(harbour!.parts[0]!.facts[0]!.text).toBe("2 routines, 09:00 to 09:12, arrive by 08:00");
});

describe("names", () => {
  const texts = (kind: string, names: "initial" | "none") =>
    JSON.stringify(sheetsOf(plan, kind, all({ names: { [kind]: names } })));

  test("are shortened to an initial, in titles too", () => {
    const text = texts("running-sheet", "initial");
    expect(text).toContain("Solo for Ava R.");
    expect(text).not.toContain("Reed");
  });

  test("are left out, in titles too", () => {
    for (const { id } of SHEET_KINDS.filter((kind) => !/call|rooms|costume/.test(kind.id)))
      expect([id, /Reed|Bo Lee/.test(texts(id, "none"))]).toEqual([id, false]);
    expect(sheetsMade(plan, "call-sheets", all({ names: { "call-sheets": "none" } }))).toEqual({
      nothing: "Call sheets need the dancers' names.",
    });
  });

  test("start with none in the programme where the link hides them, and in full backstage", () => {
    const of = (id: string) => JSON.stringify(sheetsOf(plan, id, { link: LINK }));
    expect(of("programme")).not.toContain("Ava Reed");
    expect(of("check-in")).toContain("Ava Reed");
  });
});

test("swapping two routines of two studios touches two packs of 26, and marks their rows", () => {
  const rows = Array.from({ length: 26 }, (_, at) =>
    routine(at + 1, `R${at + 1}`, `Studio ${at + 1}`, []),
  );
  const before = makePlan({ runningOrder: rows });
  const published = { ...before, published: publishedOf(before, 2, "2027-03-01") };
  const swapped = [...rows];
  [swapped[11], swapped[14]] = [swapped[14]!, swapped[11]!];
  const now = { ...published, runningOrder: swapped };
  const packs = sheetsOf(now, "studio-packs", { before: published });
  expect(packs).toHaveLength(26);
  const touched = packs.filter(({ isChanged }) => isChanged);
  expect(touched.map(({ fileName }) => fileName)).toEqual(["Studio 12", "Studio 15"]);
  const [programme] = sheetsOf(now, "programme", { before: published, ...all({ hasTimes: true }) });
  const marked = rowsOf(programme!).filter(({ isChanged }) => isChanged);
  expect(marked.map(({ key }) => key)).toEqual(["routine-15", "routine-12"]);
});

test("a deleted routine is named on the sheets that had it", () => {
  const before = makePlan({
    runningOrder: [routine(1, "Tide", "A", []), routine(2, "Ember", "B", [])],
  });
  const now = { ...before, runningOrder: before.runningOrder.slice(0, 1) };
  const [programme] = sheetsOf(now, "programme", { before });
  expect(programme!.parts[0]!.removed).toEqual(["2 Ember B"]);
  expect(programme!.isChanged).toBe(true);
});
