import { describe, expect, test } from "vitest";
import { familyCalls, type ToCall } from "./family-calls.ts";

describe("the calls", () => {
  const member = (name: string, daysLeft: number, emailKey = "", phoneKey = ""): ToCall => ({
    id: name,
    name,
    parentName: `parent of ${name}`,
    email: emailKey,
    phone: phoneKey,
    emailKey,
    phoneKey,
    familyId: null,
    daysLeft,
  });

  test("of siblings are one line when one of them is due", () => {
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

  test("of a confirmed family are one line, even with different addresses", () => {
    const ada = { ...member("Ada", 0, "mia@tern.example"), familyId: "terns" };
    const bea = { ...member("Bea", 1, "ida@gull.example"), familyId: "terns" };
    const stranger = member("Cy", 0, "mia@tern.example");
    expect(familyCalls([ada, bea, stranger], 5).map(({ ids }) => ids)).toEqual([
      ["Ada", "Bea"],
      ["Cy"],
    ]);
  });

  test("wait for their day, and children without an address are not grouped", () => {
    expect(familyCalls([member("Ada", 1, "a"), member("Bea", 5, "a")], 5)).toEqual([]);
    expect(familyCalls([member("Ada", 0), member("Bea", 0)], 5)).toMatchObject([
      { ids: ["Ada"], reason: "Check-in due today" },
      { ids: ["Bea"] },
    ]);
    expect(familyCalls([member("Ada", 0, "", "1"), member("Bea", 0, "", "1")], 5)).toHaveLength(1);
  });
});
