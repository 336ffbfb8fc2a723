// Reads one page of the audit log.
import { sql } from "kysely";
import type { Platform, Visitor } from "#app/data/context.server.ts";
import { contains, listPage } from "#app/data/database/list-page.server.ts";
import { READ_NOTES } from "#app/office/member-record/medical-reading.server.ts";
import { NOTES } from "./log-filter.ts";
import { readSubjects } from "./log-subjects.server.ts";
import { logWords } from "./log-words.ts";

/** Returns one page of audit entries that match the search, newest first. */
export async function readLog(
  { database, schoolDays }: Pick<Platform, "database" | "schoolDays">,
  { scopes }: Pick<Visitor, "scopes">,
  { search, only = "", page }: { search: string; only?: string; page: string | null },
) {
  const days = await schoolDays();
  const wanted = search.trim().toLowerCase();
  const all = database.selectFrom("audit");
  const some = only === NOTES ? all.where("action", "=", READ_NOTES) : all;
  const has = (column: string) =>
    contains(database, sql`lower(coalesce(${sql.ref(column)}, ''))`, wanted);
  const found = some
    .$if(wanted !== "", (query) =>
      query.where((eb) => eb.or([has("action"), has("who"), has("subjectId")])),
    )
    .select(["id", "at", "who", "action", "subject", "subjectId", "details"])
    .orderBy("at", "desc")
    .orderBy("id");
  const { rows, window } = await listPage(found, page);
  const subjects = await readSubjects(database, rows, scopes);
  const entries = rows.map(
    ({ at, details, subject: _subject, subjectId: _subjectId, ...entry }) => ({
      ...entry,
      subjects: subjects.get(entry.id) ?? [],
      at: days.momentText(at),
      details: logWords(details, scopes),
    }),
  );
  return { search, only, window, entries };
}
