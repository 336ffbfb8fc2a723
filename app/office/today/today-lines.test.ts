import { describe, expect, test } from "vitest";
import { familyCalls, pressure, rankLines, type Line, type ToCall } from "./today-lines.ts";
import { agoWords, aheadWords, dueWords, joined } from "#app/office/slice/due-words.ts";

const line = (kind: Line["kind"], daysLeft: number, title = kind as string): Line => ({
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
  test("has those who ask or try before those who are called or pay", () => {
    const lines = [line("fee", -30), line("call", 0), line("trial", 2), line("enquiry", 0)];
    expect(rankLines(lines, 9).map(({ kind }) => kind)).toEqual([
      "enquiry",
      "fee",
      "trial",
      "call",
    ]);
  });

  test("has what is later first, and names in order where nothing else tells", () => {
    const lines = [line("call", 0, "Zoe"), line("call", -9), line("call", 0, "Éva")];
    expect(rankLines(lines, 9).map(({ title }) => title)).toEqual(["call", "Éva", "Zoe"]);
  });

  test("presses more with each day, but not for ever", () => {
    expect(pressure(line("call", -2)) - pressure(line("call", -1))).toBe(1);
    expect(pressure(line("call", -300))).toBe(pressure(line("call", -30)));
    expect(rankLines([line("call", -30, "a"), line("call", -300, "b")], 9)[0]?.title).toBe("b");
  });
});

describe("the calls", () => {
  const member = (name: string, daysLeft: number, emailKey = "", phoneKey = ""): ToCall => ({
    id: name,
    name,
    parentName: `parent of ${name}`,
    email: emailKey,
    phone: phoneKey,
    emailKey,
    phoneKey,
    daysLeft,
  });

  test("of brothers and sisters are one line when one of them is due", () => {
    const family = [
      member("Bea", 2, "mia@tern.example", "1"),
      member("Ada", -3, "mia@tern.example"),
      member("Cy", 6, "mia@tern.example"),
    ];
    expect(familyCalls(family, 5)).toMatchObject([
      {
        ids: ["Ada", "Bea"],
        title: "Ada and Bea",
        reason: "Check-ins: Ada 3 days overdue and Bea due in 2 days",
        daysLeft: -3,
        parentName: "parent of Ada",
      },
    ]);
  });

  test("wait for their day, and nobody is family by having no address", () => {
    expect(familyCalls([member("Ada", 1, "a"), member("Bea", 5, "a")], 5)).toEqual([]);
    expect(familyCalls([member("Ada", 0), member("Bea", 0)], 5)).toMatchObject([
      { ids: ["Ada"], reason: "Check-in due today" },
      { ids: ["Bea"] },
    ]);
    expect(familyCalls([member("Ada", 0, "", "1"), member("Bea", 0, "", "1")], 5)).toHaveLength(1);
  });
});

test("days are told in words", () => {
  expect([-2, -1, 0, 1, 2].map(dueWords)).toEqual([
    "2 days overdue",
    "1 day overdue",
    "due today",
    "due in 1 day",
    "due in 2 days",
  ]);
  expect([0, 1, 2].map(agoWords)).toEqual(["today", "yesterday", "2 days ago"]);
  expect([0, 1, 2].map(aheadWords)).toEqual(["today", "tomorrow", "in 2 days"]);
  expect(joined(["Ada", "Bea", "Cy"])).toBe("Ada, Bea and Cy");
  expect(joined([])).toBe("");
});
