import { expect, test } from "vitest";
import type { MovedTable } from "../slice/moved-table.ts";
import { planMove } from "./plan-move.ts";
import { readSource } from "./source-files.ts";

const MEMBERS: MovedTable = {
  name: "members",
  to: "members",
  label: "Members",
  read: (row) => (row.text("name") ? { name: row.text("name") } : row.leaveOut("name", "No name.")),
};
const CALLS: MovedTable = {
  name: "member_checkins",
  otherNames: ["check_ins"],
  to: "memberCheckins",
  label: "Member check-ins",
  references: [{ from: "member_id", column: "memberId", to: "members", isNeeded: true }],
  read: (row) => ({ notes: row.text("notes") }),
};
const PAYROLL: MovedTable = {
  name: "payroll",
  isRow: (row) => "weeklyHours" in row,
  to: "payTeachers",
  label: "Payroll teachers",
  read: (row) => ({ name: row.text("name") }),
};
const TABLES = [MEMBERS, CALLS, PAYROLL];

const read = (...files: [path: string, text: string][]) =>
  readSource(
    files.map(([path, text]) => ({ path, text })),
    TABLES,
  );

const CSV = "id,Parent Name\n1,Jo";

test.each([
  "members.csv",
  "MEMBERS.CSV",
  "export/members_rows.csv",
  "members_rows (1).csv",
  "public.members.csv",
])("%s is the members' table", (path) => {
  const { tables, unread } = read([path, CSV]);
  expect([...tables.keys()]).toEqual(["members"]);
  expect(tables.get("members")?.[0]?.rows).toEqual([
    { number: 2, cells: { id: "1", parent_name: "Jo" } },
  ]);
  expect(unread).toEqual([]);
});

test.each([
  ["a list", '[{"id":1,"parentName":"Jo"}]'],
  ["rows", '{"rows":[{"id":1,"parentName":"Jo"}]}'],
  ["one object a line", '{"id":1,"parentName":"Jo"}\n{"id":2,"parentName":"Di"}'],
])("JSON with %s is read", (_, text) => {
  const [first] = read(["members.json", text]).tables.get("members") ?? [];
  expect(first?.rows[0]).toEqual({ number: 1, cells: { id: 1, parent_name: "Jo" } });
});

test("a browser's storage is searched for the payroll, and a dump for its tables", () => {
  const teachers = '[{"name":"Marina","weeklyHours":4}]';
  const dump = { month: "2026-01", payroll_x: teachers, members: [{ name: "Ada" }] };
  const { tables } = read(["storage.json", JSON.stringify(dump)], ["list.json", teachers]);
  expect(tables.get("payroll")?.map(({ file }) => file)).toEqual(["storage.json", "list.json"]);
  expect(tables.get("members")).toHaveLength(1);
});

test("other files are named with the reason", () => {
  const { unread } = read(["orders.csv", CSV], ["members.json", "{"], ["x.json", '{"a":1}']);
  expect(unread).toEqual([
    { file: "orders.csv", reason: "It isn't one of the tables that move in." },
    { file: "members.json", reason: "It isn't valid JSON." },
    { file: "x.json", reason: "It isn't one of the tables that move in." },
  ]);
});

const CONTEXT = {
  existing: new Map(),
  idFrom: (text: string) => `made from ${text}`,
  dayOf: (moment: string) => moment.slice(0, 10),
  at: "2026-11-20T10:00:00.000Z",
};

test("rows refer to each other by their old ids; a row without its target is left out", () => {
  const source = read(
    ["members.csv", "id,name,note\n17,Ada,x\n18,,\n17,Bea,\n"],
    ["check_ins.csv", "member_id,notes\n17,one\n17,one\n18,two\n"],
  );
  const [members, calls] = planMove(source, TABLES, CONTEXT);
  expect(members?.added.map(({ id, name }) => [id, name])).toEqual([
    ["made from members 17", "Ada"],
  ]);
  expect(members?.unreadColumns).toEqual([{ column: "note", count: 1 }]);
  expect(members?.unfit.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [3, "name", "No name."],
    [4, "id", "Another row has the same id."],
  ]);
  expect(calls?.added.map(({ memberId, notes }) => [memberId, notes])).toEqual([
    ["made from members 17", "one"],
    ["made from members 17", "one"],
  ]);
  expect(new Set(calls?.added.map(({ id }) => id)).size).toBe(2);
  expect(calls?.unfit).toMatchObject([{ row: 4, column: "member_id", isLeftOut: true }]);
});

test("a row with more cells than the header, or an open quotation mark, is left out and listed", () => {
  const source = read(["members.csv", 'id,name\n1,Ada,more\n2,"Bea\n']);
  const [members] = planMove(source, TABLES, CONTEXT);
  expect(members).toMatchObject({ total: 2, added: [] });
  expect(members?.unfit.map(({ row, isLeftOut }) => [row, isLeftOut])).toEqual([
    [2, true],
    [3, true],
  ]);
});
