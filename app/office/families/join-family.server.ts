// Puts a child who joins into the family that was chosen in the form.
import type { Desk } from "#app/data/commands/handler.server.ts";
import { rowThere, type ChangedRow } from "../changes/change-row.server.ts";
import { readFamilyChoice } from "./families.server.ts";
import { FAMILIES } from "./family-rows.server.ts";
import { childrenThere, insertFamily, putInFamily } from "./save-family.server.ts";

/** Writes nothing where no family was chosen. Throws Refused (410) where the family or a child is gone. */
export async function joinFamily(
  desk: Desk,
  memberId: string,
  choice: string,
): Promise<ChangedRow[]> {
  const chosen = readFamilyChoice(choice);
  if (chosen === null) return [];
  const [child] = await childrenThere(desk, [{ kind: "member", id: memberId }]);
  if (!child) return [];
  if ("familyId" in chosen) {
    const { id } = await rowThere(desk, FAMILIES, chosen.familyId);
    return putInFamily(desk, id, [child]);
  }
  const children = await childrenThere(desk, chosen.children);
  return (await insertFamily(desk, [child, ...children])).rows;
}
