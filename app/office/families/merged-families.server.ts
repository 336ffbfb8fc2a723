// Merges records of one child in different families: the child stays in all, and somebody chooses who pays.
import type { Database } from "#app/data/database/database.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { auditRow, type ChangedRow } from "../changes/change-row.server.ts";
import { writeShare } from "../family-account/write-share.server.ts";
import type { Merging } from "../slice/merging.server.ts";
import { storeDeclinedChildren } from "./declined.server.ts";
import { readProposals } from "./families.server.ts";
import { FAMILIES } from "./family-rows.server.ts";

const KEY = "account";
const SHARES = "shares";
const WHOLE = 100;

const shareKey = (familyId: string) => `share ${familyId}`;

export const MERGED_FAMILIES: Merging = {
  ask: async (database, memberIds) => {
    const homes = await readHomes(database, memberIds);
    const byRecord = Map.groupBy(homes, ({ memberId }) => memberId);
    const sets = [...byRecord.values()].map((of) => of.map(({ familyId }) => familyId).toSorted());
    if (new Set(sets.map((ids) => ids.join(" "))).size < 2) return [];
    const families = [...new Map(homes.map((home) => [home.familyId, home.name]))];
    return [
      {
        key: KEY,
        words: "The records are in different families. Which account pays?",
        choices: [
          ...families.map(([value, name]) => ({ value, words: name })),
          { value: SHARES, words: "Both, by shares" },
        ],
        isNeeded: true,
        shares: {
          choice: SHARES,
          of: families.map(([id, name]) => ({ key: shareKey(id), words: `${name}, %` })),
        },
      },
    ];
  },
  prepare: ({ trx }, memberIds) => storeDeclinedChildren(trx, () => readProposals(trx), memberIds),
  follow: async (desk, keptId, answers) => {
    const chosen = answers[KEY];
    if (!chosen) return [];
    const rows: ChangedRow[] = [];
    for (const home of await readHomes(desk.trx, [keptId])) {
      const { id, familyId, name } = home;
      const all = chosen === familyId ? WHOLE : 0;
      const share = chosen === SHARES ? Number(answers[shareKey(familyId)] ?? 0) : all;
      const written = await writeShare(desk, id, share);
      if (!written && share > 0) {
        throw new Refused(422, `${name} has no contact who could pay. Add one, then merge again.`);
      }
      rows.push(...(written ?? []));
      const facts = [{ label: "Share", to: `${share}%` }];
      await auditRow(desk, FAMILIES, { id: familyId, action: "set who pays", facts });
    }
    return rows;
  },
};

/** Returns the rows of these members in families, by the family's name. */
function readHomes(database: Database, memberIds: readonly string[]) {
  return database
    .selectFrom("familyChildren as child")
    .innerJoin("families", "families.id", "child.familyId")
    .select(["child.id", "child.memberId", "child.familyId", "families.name"])
    .where("child.memberId", "in", [...memberIds])
    .where("child.deletedAt", "is", null)
    .where("families.deletedAt", "is", null)
    .orderBy("families.name")
    .orderBy("families.id")
    .execute();
}
