// The staff search over all kinds that the visitor may see, and recently opened records.
import { Refused } from "#app/data/commands/answer.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { SLICES } from "../slices.server.ts";
import type { Searched, SearchedWords } from "../slice/searched.ts";
import { findIn, readQuery } from "./find-in.ts";
import type { Found, SearchResult } from "./search-result.ts";
import { searchAll, openRecord } from "./search.commands.ts";

/** The most results listed. */
const LISTED = 12;
const LISTED_WITHOUT_WORDS = 6;

const KINDS = SLICES.flatMap(({ searched = [] }) => searched);

/** Returns the results; without words, the person's recently opened records. The search text is never stored. */
export const searchAllHandler = handler(searchAll, async (desk, { search }): Promise<Found> => {
  const opened = await openedBy(desk);
  const query = readQuery(search);
  const isRecent = query.length === 0;
  const found: { hit: SearchResult; fit: number; openedAt: string }[] = [];
  for (const { read, ...words } of KINDS) {
    if (!desk.visitor.scopes.has(words.scope)) continue;
    for (const record of await read(desk.trx, desk.days)) {
      const openedAt = opened.get(placeOf(words.kind, record.id)) ?? "";
      const fits = isRecent ? openedAt !== "" && { fit: 0, why: [] } : findIn(record, query);
      if (!fits) continue;
      const hit = { ...hitOf(record, words), why: fits.why };
      found.push({ hit, fit: fits.fit, openedAt });
    }
  }
  const { compare } = new Intl.Collator("en-GB");
  const ranked = found.sort(
    (one, other) =>
      other.fit - one.fit ||
      (other.openedAt > one.openedAt ? 1 : other.openedAt < one.openedAt ? -1 : 0) ||
      Number(one.hit.isPast) - Number(other.hit.isPast) ||
      compare(one.hit.title, other.hit.title),
  );
  const most = isRecent ? LISTED_WITHOUT_WORDS : LISTED;
  const hits = ranked.slice(0, most).map(({ hit }) => hit);
  return { hits, total: found.length, isRecent };
});

/** Records when a person opened a record. */
export const openRecordHandler = handler(openRecord, async ({ trx, visitor, at }, { kind, id }) => {
  if (!KINDS.some((each) => each.kind === kind)) throw new Refused(422, "unknown kind of record");
  if (visitor.person === null) return;
  await trx
    .insertInto("openedRecords")
    .values({ person: visitor.person, kind, recordId: id, openedAt: at })
    .onConflict((conflict) =>
      conflict.columns(["person", "kind", "recordId"]).doUpdateSet({ openedAt: at }),
    )
    .execute();
});

async function openedBy({ trx, visitor }: Desk): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom("openedRecords")
    .select(["kind", "recordId", "openedAt"])
    .where("person", "=", visitor.person ?? "")
    .execute();
  return new Map(rows.map(({ kind, recordId, openedAt }) => [placeOf(kind, recordId), openedAt]));
}

function placeOf(kind: string, id: string): string {
  return `${kind} ${id}`;
}

function hitOf(record: Searched, { kind, name }: SearchedWords): Omit<SearchResult, "why"> {
  const { id, title, apart = "", details = "", leadsTo, isPast = false } = record;
  return { kind, name, id, title, apart, details, leadsTo, isPast };
}
