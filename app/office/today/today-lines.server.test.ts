import { describe, expect, test } from "vitest";
import type { Line } from "../slice/due/due.ts";
import { SLICES } from "../slices.server.ts";
import { pressure, rankLines, type Weight } from "./today-lines.ts";

const WEIGHTS: Record<string, Weight> = Object.fromEntries(
  SLICES.flatMap(({ due = [] }) => due.map(({ kind, weight }) => [kind, weight])),
);
const weightOf = (kind: string) => WEIGHTS[kind]!;
const pressing = (kind: string, daysLeft: number) => pressure(weightOf(kind), daysLeft);

const line = (kind: string, daysLeft: number, title = kind): Line => ({
  kind,
  ids: [title],
  title,
  reason: "",
  daysLeft,
  parentName: "",
  email: "",
  phone: "",
});

describe("the list", () => {
  test("lists enquiries and trials before calls and fees", () => {
    const lines = [line("fee", -30), line("call", 0), line("trial", 2), line("enquiry", 0)];
    expect(rankLines(lines, weightOf, 9).map(({ kind }) => kind)).toEqual([
      "enquiry",
      "fee",
      "trial",
      "call",
    ]);
  });

  test("lists the most overdue first, then by name", () => {
    const lines = [line("call", 0, "Zoe"), line("call", -9), line("call", 0, "Éva")];
    expect(rankLines(lines, weightOf, 9).map(({ title }) => title)).toEqual(["call", "Éva", "Zoe"]);
  });

  test("grows more urgent each day, up to a limit", () => {
    expect(pressing("call", -2) - pressing("call", -1)).toBe(1);
    expect(pressing("call", -300)).toBe(pressing("call", -30));
    expect(
      rankLines([line("call", -30, "a"), line("call", -300, "b")], weightOf, 9)[0]?.title,
    ).toBe("b");
  });
});
