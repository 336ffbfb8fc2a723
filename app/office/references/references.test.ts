import { expect, test } from "vitest";
import type { RegisteredTable } from "../slice/place.ts";
import { pointersTo, POINTERS, REMOVAL_ORDER, TABLES } from "./references.ts";

test.each<[RegisteredTable, string]>([
  [
    "members",
    "bookings consents costumeLoans enrolments familyChildren feeCharges medicalNotes memberCheckins registerLeavings registerMarks aaPrivateLessons retentionHolds openedRecords",
  ],
  [
    "trials",
    "bookings consents familyChildren medicalNotes registerLeavings registerMarks members retentionHolds openedRecords trialMeetings",
  ],
  ["families", "contacts familyChildren"],
  ["familyChildren", "contactTies"],
  ["enrolments", "termAnswers"],
  ["people", "invitations payTeachers personRoles waysIn draftKeys openedRecords classTeachers"],
  [
    "weeklyClasses",
    "bookedMeetings classEditions enrolments meetingChanges registerAdults registerGuests registerLeavings registerMarks trialMeetings waitingPlaces",
  ],
])("the references to %s are known", (table, pointing) => {
  const known = pointersTo(table).map((pointer) => pointer.table);
  expect(known).toEqual(expect.arrayContaining(pointing.split(" ")));
});

test("the references to any table are known", () => {
  const known = POINTERS.filter(({ to }) => to === "any");
  expect(known.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual([
    "audit.details",
    "audit.subjectId",
    "changedRows.before",
    "changedRows.rowId",
    "erasedRows.rowId",
    "familiesDeclined.id",
    "idempotency.answer",
  ]);
});

test("a table is deleted from after the tables that depend on it", () => {
  expect(REMOVAL_ORDER.toSorted()).toEqual(TABLES.toSorted());
  const place = new Map(REMOVAL_ORDER.map((table, at) => [table, at]));
  const early = POINTERS.filter(
    ({ table, to, whenGone }) =>
      to !== "any" && whenGone === "goes" && table !== to && place.get(table)! > place.get(to)!,
  );
  expect(early).toEqual([]);
});
