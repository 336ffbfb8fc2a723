// Lists the coming weeks' clashes that staff have not accepted.
import { href } from "react-router";
import { createHash } from "node:crypto";
import { platformContext } from "#app/data/context.server.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { Refused, type Change } from "#app/data/commands/answer.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import { recordChange, rowsOf, auditRow } from "#app/office/changes/change-row.server.ts";
import { ALREADY, type DueKind } from "#app/office/slice/due/due.server.ts";
import { NO_CONTACT } from "#app/office/slice/due/due.ts";
import { formatDay, formatTimes } from "#app/ui/format.ts";
import {
  clashKey,
  type Clash,
  type ClassMeeting,
} from "#app/office/class-places/clashes/clashes.ts";
import { findClashes } from "#app/office/class-places/clashes/find-clashes.server.ts";

export const CLASHES_ALLOWED = rowsOf<"clashesAllowed">({
  table: "clashesAllowed",
  one: "clash",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: "Someone else has answered this.",
  gone: "This has been undone.",
  nameOf: () => "a clash",
});

export const DUE_CLASHES: DueKind = {
  kind: "clash",
  group: "questions",
  tile: "Clashes",
  name: "Clash",
  tone: "warning",
  acts: [
    { act: "move", words: "Move", isElsewhere: true },
    { act: "fine", words: "That's fine" },
  ],
  scope: "admin",
  page: "/admin/classes",
  weight: { onTheDay: 53, perDayLate: 1, mostDays: 1 },
  read: async (context, { today }) => {
    const clashes = await readClashes(context.get(platformContext).database, today);
    return clashes.map((clash) => ({
      ids: [idOf(clash)],
      title: clash.name,
      reason: reasonOf(clash),
      daysLeft: 0,
      ...NO_CONTACT,
      leadsTo: `${href("/admin/classes/:id", { id: clash.other.id })}${clash.kind === "child" ? `?move=${clash.who}` : ""}`,
    }));
  },
  finish: { fine: allow },
};

function reasonOf({ kind, one, other }: Clash): string {
  const isChild = kind === "child";
  const words = (each: ClassMeeting) =>
    `${each.name} ${formatTimes(each)}${isChild ? "" : `, ${each.studio}`}`;
  const where = isChild ? "In two classes at the same time" : "In two studios at the same time";
  return `${where} on ${formatDay(one.day)}: ${words(one)} and ${words(other)}`;
}

/** Returns the clashes of the coming weeks that staff have not accepted. */
async function readClashes(database: Database, today: string): Promise<Clash[]> {
  const clashes = await findClashes(database, today);
  const allowed = await database.selectFrom("clashesAllowed").select("id").execute();
  const isAllowed = new Set(allowed.map(({ id }) => id));
  return clashes.filter((clash) => !isAllowed.has(idOf(clash)));
}

/** Hashed, so that the id gives no names away. */
function idOf(clash: Clash): string {
  return createHash("sha256").update(clashKey(clash)).digest("hex");
}

async function allow(desk: Desk, [id = ""]: readonly string[]): Promise<Change> {
  const { trx, visitor, at, today } = desk;
  const clash = (await readClashes(trx, today)).find((each) => idOf(each) === id);
  if (!clash) throw new Refused(409, ALREADY);
  await trx
    .insertInto("clashesAllowed")
    .values({ id, allowedBy: actorName(visitor), createdAt: at })
    .execute();
  await auditRow(desk, CLASHES_ALLOWED, { id, action: "allowed clash" });
  const row = { table: CLASHES_ALLOWED.table, id, before: {}, wasNew: true, version: null };
  const summary = `That's fine: ${clash.name} in ${clash.one.name} and ${clash.other.name} at the same time`;
  return recordChange(trx, visitor, { kind: "allowed clash", summary, rows: [row], at });
}
