// Reads the changes of the last 30 days that can be undone.
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { listPage } from "#app/data/database/list-page.server.ts";
import type { PageWindow } from "#app/platform/page-window.ts";
import { firstUndoDay } from "./undo.ts";

export type ChangeRow = {
  id: string;
  summary: string;
  who: string;
  /** '20 Nov 2026, 10:00'. */
  when: string;
  isUndone: boolean;
};

/** Returns a page of changes, newest first, without those that need a scope the visitor lacks. */
export async function readChanges(
  database: Database,
  { scopes }: Pick<Visitor, "scopes">,
  { days, page }: { days: SchoolDays; page: string | null },
): Promise<{ changes: ChangeRow[]; window: PageWindow }> {
  const firstDay = firstUndoDay(days.today);
  const visible = database
    .selectFrom("changes")
    .select(["id", "summary", "who", "createdAt", "undoneAt"])
    .where("createdAt", ">=", days.startOf(firstDay))
    .where((eb) =>
      eb.or([
        eb("scope", "is", null),
        ...(scopes.size > 0 ? [eb("scope", "in", [...scopes])] : []),
      ]),
    )
    .orderBy("createdAt", "desc")
    .orderBy("id");
  const { rows, window } = await listPage(visible, page);
  const changes = rows.map(({ id, summary, who, createdAt, undoneAt }) => ({
    id,
    summary,
    who,
    when: days.momentText(createdAt),
    isUndone: undoneAt !== null,
  }));
  return { changes, window };
}
