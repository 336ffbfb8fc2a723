import { expect, test } from "vitest";
import { readColumns } from "#app/files/table/read-columns.ts";
import { MEMBERS_TABLE } from "./member-table.ts";

const fieldsOf = (headers: string[]) =>
  readColumns(headers, [], MEMBERS_TABLE).map(({ field }) => field);

test.each([
  ["Full Name", "name"],
  ["Email Address", "email"],
  ["E-mail", "email"],
  ["Mobile", "phone"],
  ["Date of Birth", "birthDate"],
  ["Parent/Guardian", "parentName"],
  ["Joined", "joinDate"],
  ["Start Date", "joinDate"],
  ["Monthly Fee", "subscriptionAmount"],
  ["Subscription", "subscriptionAmount"],
])("a column headed '%s' is the %s", (header, field) => {
  expect(fieldsOf([header])).toEqual([field]);
});

test.each([[["First Name", "Last Name"]], [["Name", "Surname"]]])(
  "%j are the two parts of the name",
  (headers) => {
    expect(fieldsOf(headers)).toEqual(["name", "name"]);
  },
);
