// Says which of two families pays a child's subscription, from the line of the day.
import type { Desk } from "#app/data/commands/handler.server.ts";
import { Refused, type Change } from "#app/data/commands/answer.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { recordChange, type ChangedRow } from "../../changes/change-row.server.ts";
import type { Choice } from "../../slice/due/due.ts";
import type { Said } from "../../slice/due/due.server.ts";
import { readFamilies, type Family } from "#app/office/family-account/families-of.server.ts";
import { writeShare } from "#app/office/family-account/write-share.server.ts";

const WHOLE = 100;

/** What each of two families pays, in hundredths. */
const WAYS: Record<string, readonly [number, number]> = {
  half: [WHOLE / 2, WHOLE / 2],
  first: [WHOLE, 0],
  second: [0, WHOLE],
};

type Home = Family & { rowId: string };

/** For each child in two families: half each, or one of them all. */
export async function readShareChoices(database: Database): Promise<Choice[]> {
  return [...(await readTwoHomes(database))].flatMap(([memberId, homes]) => {
    const [first, second] = homes.map(({ name }) => name);
    return [
      { value: `${memberId}:half`, words: `Half each: ${first} and ${second}` },
      { value: `${memberId}:first`, words: `${first} pays all` },
      { value: `${memberId}:second`, words: `${second} pays all` },
    ];
  });
}

/** Throws Refused (409) where the child is in two families no more, or nobody of one could pay. */
export async function setShares(desk: Desk, { choice }: Said): Promise<Change> {
  const { trx, at, visitor } = desk;
  const [memberId = "", way = ""] = choice.split(":");
  const shares = WAYS[way];
  const homes = (await readTwoHomes(trx)).get(memberId);
  if (!shares || !homes) throw new Refused(409, "This child is not in two families any more.");
  const rows: ChangedRow[] = [];
  for (const [place, home] of homes.entries()) {
    const written = await writeShare(desk, home.rowId, shares[place] ?? null);
    if (!written) {
      throw new Refused(409, `Nobody of ${home.name} is a contact of this child. Add one first.`);
    }
    rows.push(...written);
  }
  const names = homes.map(({ name }) => name).join(" and ");
  const child = homes[0].children.find(({ id }) => id === memberId)?.name ?? "a child";
  const summary = `Set who pays for ${child}: ${names}`;
  return recordChange(trx, visitor, { kind: "set shares", summary, isWhole: true, rows, at });
}

/** By the member: the two families of each child that is in two. */
async function readTwoHomes(database: Database): Promise<Map<string, [Home, Home]>> {
  const homes = new Map<string, Home[]>();
  for (const family of await readFamilies(database, null)) {
    for (const { id, rowId, kind } of family.children) {
      if (kind !== "member") continue;
      homes.set(id, [...(homes.get(id) ?? []), { ...family, rowId }]);
    }
  }
  return new Map(
    [...homes].flatMap(([id, [first, second, ...more]]) =>
      first && second && more.length === 0 ? [[id, [first, second]]] : [],
    ),
  );
}
