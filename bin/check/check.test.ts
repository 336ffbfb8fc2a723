import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { RELAXATIONS as NAMED } from "#app/scheduler/optimiser/proof/certificate.ts";
import { checked, makeSample, screenReport } from "#tests/checked-plans.ts";
import { feed } from "#tests/corrupted-plans.ts";
import { CORRUPTIONS } from "#tests/corruptions.ts";
import { RELAXATIONS } from "./certificate.ts";
import { isProven } from "./states.ts";

test("sound plans and reports are checked", () => {
  for (let seed = 0; seed < 20; seed++) {
    const sample = makeSample(seed);
    expect([seed, sample.kind, checked(sample)]).toEqual([
      seed,
      sample.kind,
      { answer: "checked", lines: expect.any(Array) },
    ]);
  }
});

test("the screen's report of a plan is checked, and without its proof it has no bound", () => {
  for (let seed = 0; seed < 24; seed++) {
    const { report, ...sample } = screenReport(seed);
    const { answer } = checked({ ...sample, report });
    const { certificate, unavoidable } = report;
    const hasProof = certificate !== null;
    expect([seed, answer, hasProof]).toEqual([seed, "checked", seed % 3 !== 0]);
    expect([seed, hasProof || unavoidable === 0]).toEqual([seed, true]);
  }
});

test("every corrupted plan or report is wrong", () => {
  const { counts, missed } = feed(2, 20);
  expect(missed).toEqual([]);
  for (const { kind } of CORRUPTIONS) expect([kind, counts.get(kind)]).toEqual([kind, 2]);
});

test("four routines of one dancer in ten places have at least one conflict, and not two", () => {
  const places = { start: 0, end: 10, later: 0, cliques: [[0]] };
  const groups = [
    {
      ...places,
      pools: [
        [1, 2, 3, 4],
        [5, 6, 7, 8, 9, 10],
      ],
    },
  ];
  const shares = (one: number, other: number) => one < 5 && other < 5;
  const search = { gap: 3, groups, clears: new Set<number>(), shares, isOver: () => false };
  expect(isProven({ ...search, value: 1 })).toBe(true);
  expect(isProven({ ...search, value: 2 })).toBe(false);
});

test("docs/proof.md has the theorem of every relaxation", () => {
  const headings = [...readFileSync("docs/proof.md", "utf8").matchAll(/^### (.+)$/gm)];
  expect(headings.map(([, name]) => name)).toEqual([...NAMED]);
  expect([...RELAXATIONS.dancer, ...RELAXATIONS.states]).toEqual([...NAMED]);
});

test("a smaller bound with a certificate to match is checked", () => {
  const { report, ...sample } = makeSample(0);
  const certificate = report.certificate as { parts: { value: number }[] };
  const [first, ...parts] = certificate.parts;
  const smaller = { ...report, certificate: { ...certificate, parts } };
  const unavoidable = (report.unavoidable as number) - first!.value;
  const answer = checked({ ...sample, report: { ...smaller, unavoidable, proven: false } });
  expect(answer.answer).toBe("checked");
});

test("a fault is a line with its place, what is there and what it should be", () => {
  const sample = makeSample(1);
  const [session] = sample.report.sessions as { end: string }[];
  const { end } = session!;
  session!.end = "10:59";
  expect(checked(sample)).toMatchObject({
    answer: "wrong",
    lines: [`wrong: report.json: sessions[0].end: 10:59, should be ${end}`, expect.any(String)],
  });
});

test("a bound without a certificate is not called checked", () => {
  const sample = makeSample(0);
  const bare = { ...sample, report: { ...sample.report, certificate: null } };
  expect(checked(bare)).toMatchObject({
    answer: "not checked: no certificate",
    lines: ["bounds not checked: no certificate"],
  });
});

test("a bound of 0 needs no certificate, and any other does", () => {
  const sample = makeSample(0);
  const of = (unavoidable: number) =>
    checked({
      ...sample,
      report: {
        ...sample.report,
        certificate: null,
        unavoidable,
        unavoidableAnywhere: unavoidable,
      },
    });
  expect(of(0).lines).not.toContain("bounds not checked: no certificate");
  expect(of(1).lines).toContain("bounds not checked: no certificate");
});

test("a routine added by hand or late is named and not wrong", () => {
  const sample = makeSample(2);
  expect(checked(sample).lines.join()).toMatch(/only in the plan: routine L1 \(row \d+\)/);
});
