import { expect, test } from "vitest";
import { parseCsv, restoreCell } from "#app/files/csv.ts";
import { membersFile, membersFileName, type MemberForFile } from "./members-file.ts";

const ada: MemberForFile = {
  id: "7",
  name: "Tern, Ada",
  parentName: '=HYPERLINK("http://a.example")',
  email: "ada@tern.example",
  phone: "+44 7700 900123",
  joinDate: "2026-09-01",
  status: "Active",
  subscriptionPence: 0,
  membershipFeeDate: "2027-02-28",
  membershipFeeDue: "2028-02-29",
  gaveNotice: false,
  cancelSubscription: true,
  active: true,
  classes: ["Tap", "Junior Jazz"],
  isNew: false,
  newMemberDate: null,
  lastCheckinAt: null,
};

test("the file has the school's columns in their order", () => {
  const [header, row] = parseCsv(membersFile([ada])).rows;
  expect(header?.join()).toBe(
    "id,name,parentName,email,phone,joinDate,status,subscriptionAmount,membershipFeeDate," +
      "membershipFeeDue,gaveNotice,cancelSubscription,active,classes,isNew,newMemberDate,lastCheckinAt",
  );
  expect(row?.map(restoreCell)).toEqual([
    "7",
    "Tern, Ada",
    '=HYPERLINK("http://a.example")',
    "ada@tern.example",
    "+44 7700 900123",
    "2026-09-01",
    "Active",
    "0.00",
    "2027-02-28",
    "2028-02-29",
    "false",
    "true",
    "true",
    "Tap | Junior Jazz",
    "false",
    "",
    "",
  ]);
});

test("the file begins with a byte-order mark, and no cell is run as a formula", () => {
  const text = membersFile([ada, { ...ada, subscriptionPence: null, name: "@SUM(A1)" }]);
  expect(text.startsWith("\uFEFFid,name,")).toBe(true);
  const [, first, second] = parseCsv(text).rows;
  expect(first?.[2]).toBe('\'=HYPERLINK("http://a.example")');
  expect(first?.[4]).toBe("+44 7700 900123");
  expect([second?.[1], second?.[7]]).toEqual(["'@SUM(A1)", ""]);
});

test("the file is named after the day", () => {
  expect(membersFileName("2026-11-20")).toBe("members_2026-11-20.csv");
});
