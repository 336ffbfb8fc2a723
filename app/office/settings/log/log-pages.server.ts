// Names and addresses of the log's subjects that are not children: costumes, enquiries, lessons, accounts and pay.
import { href } from "react-router";
import type { Database } from "#app/data/database/database.server.ts";
import type { Rows } from "#app/office/changes/change-row.server.ts";
import { SLICES } from "#app/office/slices.server.ts";

/** `about` is the id in the address, where it is another row's. */
export type NamedRow = { id: string; about: string | null; name: string };

/** How the subjects of one kind are named, and where their page is. */
export type OwnPage = {
  read: (database: Database, ids: readonly string[]) => Promise<NamedRow[]>;
  addressOf: (id: string) => string;
};

const PAYROLL = href("/admin/dashboard/payroll");
const accountAddress = (id: string) => href("/admin/fees/family/:id", { id });

/** Pages by the subject of the entries. No name holds an amount. */
export const OTHER_PAGES: Readonly<Record<string, OwnPage>> = {
  costume: declared("costume", (id) => `${href("/costume-inventory")}?only=${id}`),
  enquiry: {
    read: (database, ids) =>
      database
        .selectFrom("enquiries")
        .select(["id", "id as about", "name"])
        .where("id", "in", ids)
        .execute(),
    addressOf: (id) => `${href("/admin/enquiries")}?only=${id}`,
  },
  lesson: declared("lesson", () => href("/private-lessons")),
  teacher: declared("teacher", () => href("/private-lessons")),
  account: {
    read: (database, ids) => accounts(database, ids, "billingAccounts"),
    addressOf: accountAddress,
  },
  charge: {
    read: (database, ids) => accounts(database, ids, "feeCharges"),
    addressOf: accountAddress,
  },
  payment: {
    read: (database, ids) => accounts(database, ids, "feePayments"),
    addressOf: accountAddress,
  },
  payer: {
    read: (database, ids) => accounts(database, ids, "feePayers"),
    addressOf: accountAddress,
  },
  "bank file": declared("bank file", () => href("/admin/fees")),
  "payroll teacher": declared("payroll teacher", () => PAYROLL),
  "pay of cover": paidTo("payCovers"),
  extra: paidTo("payExtras"),
  "missed hours": paidTo("payMisses"),
  correction: paidTo("payCorrections"),
  "finalised month": paidTo("payRuns"),
};

/** Names rows as their part declares it for the undo. */
function declared(one: string, addressOf: OwnPage["addressOf"]): OwnPage {
  return {
    addressOf,
    read: async (database, ids) => {
      const rows = SLICES.flatMap(({ undoable = [] }) => undoable).find((each) => each.one === one);
      if (!rows) return [];
      const found = await database
        // The query builder cannot see that all of these tables have an id.
        .selectFrom(rows.table as "members")
        .selectAll()
        .where("id", "in", ids)
        .execute();
      const nameOf = (rows as unknown as Rows<"members">).nameOf;
      return found.map((row) => ({ id: row.id, about: row.id, name: nameOf(row) }));
    },
  };
}

/** Names the family or the child whose account it is. */
async function accounts(
  database: Database,
  ids: readonly string[],
  table: "billingAccounts" | "feeCharges" | "feePayments" | "feePayers",
): Promise<NamedRow[]> {
  const owned =
    table === "billingAccounts"
      ? ids.map((id) => ({ id, accountId: id }))
      : await database
          .selectFrom(table as "feePayments")
          .select(["id", "accountId"])
          .where("id", "in", ids)
          .execute();
  const rows = await database
    .selectFrom("billingAccounts as account")
    .leftJoin("families", "families.id", "account.familyId")
    .leftJoin("members", "members.id", "account.memberId")
    .select(["account.id", "account.name", "families.name as family", "members.name as child"])
    .where("account.id", "in", [...owned.map(({ accountId }) => accountId ?? ""), ""])
    .execute();
  const names = new Map(rows.map(({ id, name, family, child }) => [id, family ?? child ?? name]));
  return owned.map(({ id, accountId }) => ({
    id,
    about: accountId,
    name: names.get(accountId ?? "") ?? "",
  }));
}

/** Names the teacher who is paid. */
function paidTo(
  table: "payCovers" | "payExtras" | "payMisses" | "payCorrections" | "payRuns",
): OwnPage {
  return {
    addressOf: () => PAYROLL,
    read: (database, ids) =>
      database
        .selectFrom(`${table as "payExtras"} as pay`)
        .innerJoin("payTeachers as teacher", "teacher.id", "pay.teacherId")
        .select(["pay.id", "teacher.id as about", "teacher.name"])
        .where("pay.id", "in", ids)
        .execute(),
  };
}
