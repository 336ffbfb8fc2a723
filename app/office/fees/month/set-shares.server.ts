// Sets how two families share a child's subscription, from its line on Today.
import type { Desk } from "#app/data/commands/handler.server.ts";
import { Refused, type Change } from "#app/data/commands/answer.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { recordChange, type ChangedRow } from "../../changes/change-row.server.ts";
import type { Choice } from "../../slice/due/due.ts";
import type { ActionInput } from "../../slice/due/due.server.ts";
import { readFamilies, type Family } from "#app/office/family-account/families-of.server.ts";
import { writeShare } from "#app/office/family-account/write-share.server.ts";

const WHOLE = 100;

/** Per cent paid by each of the two families. */
const WAYS: Record<string, readonly [number, number]> = {
  half: [WHOLE / 2, WHOLE / 2],
  first: [WHOLE, 0],
  second: [0, WHOLE],
};

type Home = Family & { rowId: string };

/** Returns three choices for each child in two families: half each, or all from one. */
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

/** Throws Refused (409) if the child is no longer in two families, or a family has no contact for the child. */
export async function setShares(desk: Desk, { choice }: ActionInput): Promise<Change> {
  const { trx, at, visitor } = desk;
  const [memberId = "", way = ""] = choice.split(":");
  const shares = WAYS[way];
  const homes = (await readTwoHomes(trx)).get(memberId);
  if (!shares || !homes) throw new Refused(409, "This child is no longer in two families.");
  const rows: ChangedRow[] = [];
  for (const [place, home] of homes.entries()) {
    const written = await writeShare(desk, home.rowId, shares[place] ?? null);
    if (!written) {
      throw new Refused(409, `${home.name} has no contact for this child. Add one first.`);
    }
    rows.push(...written);
  }
  const names = homes.map(({ name }) => name).join(" and ");
  const child = homes[0].children.find(({ id }) => id === memberId)?.name ?? "a child";
  const summary = `Set who pays for ${child}: ${names}`;
  return recordChange(trx, visitor, { kind: "set shares", summary, isWhole: true, rows, at });
}

/** Returns the families of each child in two families, by member id. */
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
