// Adds a joining child to the family chosen in the form.
import type { Desk } from "#app/data/commands/handler.server.ts";
import { requireRow, type ChangedRow } from "../changes/change-row.server.ts";
import { readFamilyChoice } from "./families.server.ts";
import { FAMILIES } from "./family-rows.server.ts";
import { requireChildren, insertFamily, putInFamily } from "./save-family.server.ts";

/** Writes nothing without a choice. Throws Refused (410) when the family or a child no longer exists. */
export async function joinFamily(
  desk: Desk,
  memberId: string,
  choice: string,
): Promise<ChangedRow[]> {
  const chosen = readFamilyChoice(choice);
  if (chosen === null) return [];
  const [child] = await requireChildren(desk, [{ kind: "member", id: memberId }]);
  if (!child) return [];
  if ("familyId" in chosen) {
    const { id } = await requireRow(desk, FAMILIES, chosen.familyId);
    return putInFamily(desk, id, [child]);
  }
  const children = await requireChildren(desk, chosen.children);
  return (await insertFamily(desk, [child, ...children])).rows;
}
