// Reads one page of the audit log.
import type { Platform, Visitor } from "#app/data/context.server.ts";
import { pageWindow } from "#app/platform/page-window.ts";
import { READ_NOTES } from "#app/office/member-record/medical-reading.server.ts";
import { NOTES } from "./log-filter.ts";
import { logWords } from "./log-words.ts";

/** Returns one page of audit entries that match the search, newest first. */
export async function readLog(
  { database, schoolDays }: Pick<Platform, "database" | "schoolDays">,
  { scopes }: Pick<Visitor, "scopes">,
  { search, only = "", page }: { search: string; only?: string; page: string | null },
) {
  const days = await schoolDays();
  const words = `%${search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const all = database.selectFrom("audit");
  const some = only === NOTES ? all.where("action", "=", READ_NOTES) : all;
  const found = some.$if(search.trim() !== "", (query) =>
    query.where((eb) => {
      const like = (column: "action" | "who" | "subjectId") =>
        eb(eb.fn<string>("lower", [eb.fn.coalesce(column, eb.val(""))]), "like", words);
      return eb.or([like("action"), like("who"), like("subjectId")]);
    }),
  );
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const window = pageWindow(Number(count), page);
  const rows = await found
    .select(["id", "at", "who", "action", "details"])
    .orderBy("at", "desc")
    .orderBy("id")
    .offset(window.offset)
    .limit(window.size)
    .execute();
  const entries = rows.map(({ at, details, ...entry }) => ({
    ...entry,
    at: days.momentText(at),
    details: logWords(details, scopes),
  }));
  return { search, only, window, entries };
}
