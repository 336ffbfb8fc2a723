// The billing accounts of the sample school: one for each family and each member.
import { drawCode } from "#app/platform/family-code.ts";
import { drawId, seededRandom } from "./random.ts";

type Account = { id: string; code: string; familyId: string | null; memberId: string | null };

/** Families keep their codes; members get codes that no family has. */
export function makeAccounts(
  members: readonly { id: string }[],
  families: readonly { id: string; code: string }[],
): Account[] {
  const random = seededRandom("the codes of members");
  const taken = new Set(families.map(({ code }) => code));
  const freeCode = () => {
    for (;;) {
      const code = drawCode(random);
      if (taken.has(code)) continue;
      taken.add(code);
      return code;
    }
  };
  return [
    ...families.map(({ id, code }) => ({ id, code, familyId: id, memberId: null })),
    ...members.map(({ id }) => ({
      id: drawId(random),
      code: freeCode(),
      familyId: null,
      memberId: id,
    })),
  ];
}
