// The table of people as staff: its optimistic lock, audited fields and undo.
import { Refused } from "#app/data/commands/answer.ts";
import { day } from "../changes/audit-words.ts";
import { rowsOf } from "../changes/change-row.server.ts";
import { changedSinceWords } from "../changes/undo.ts";

/** The tables that may name a person who was added by mistake. */
const NAMING = ["classTeachers", "staffAway", "aaTeachers", "payTeachers", "personRoles"] as const;

export const PEOPLE = rowsOf<"people">({
  table: "people",
  one: "person",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: false,
  changed: "Someone else has changed this person since you opened it.",
  gone: "This person has since been removed.",
  nameOf: ({ name }) => name,
  newer: ({ name, email, lastDay }) => ({ name, email: email ?? "", lastDay: lastDay ?? "" }),
  auditedFields: [
    { label: "Display name", of: ({ name }) => name },
    { label: "Email", of: ({ email }) => email ?? "" },
    { label: "Last day", of: ({ lastDay }) => day(lastDay) },
  ],
  bringBack: async ({ trx }, { id, before, wasNew, version }) => {
    const row = await trx
      .selectFrom("people")
      .select(["name", "version"])
      .where("id", "=", id)
      .executeTakeFirst();
    const refused = () => new Refused(409, changedSinceWords(row ? [row.name] : []));
    if (!row || row.version !== version) throw refused();
    if (!wasNew) {
      const set = { ...before, version: row.version + 1 };
      await trx.updateTable("people").set(set).where("id", "=", id).execute();
      return;
    }
    for (const table of NAMING) {
      // The tables share this column, but the query builder cannot tell.
      const named = await trx
        .selectFrom(table as "classTeachers")
        .select("personId")
        .where("personId", "=", id)
        .executeTakeFirst();
      if (named) throw refused();
    }
    await trx.deleteFrom("people").where("id", "=", id).execute();
  },
});
