// The name of each role and the areas it opens.
import { ROLES, type Role } from "#app/platform/scopes.ts";

export const ROLE_WORDS: Record<Role, { name: string; opens: string }> = {
  owner: { name: "Owner", opens: "everything; only owners can change people, locks and backups" },
  office: { name: "Office", opens: "the Admin Portal, with the costumes and the private lessons" },
  money: { name: "Money", opens: "the members area" },
  wardrobe: { name: "Wardrobe", opens: "the costume inventory" },
  teacher: { name: "Teacher", opens: "the private lessons" },
  medical: {
    name: "Medical notes",
    opens: "children's medical notes, together with the Office role",
  },
};

/** Returns role names in a fixed order, such as "Office, Money". */
export function rolesInWords(roles: readonly Role[]): string {
  return ROLES.filter((role) => roles.includes(role))
    .map((role) => ROLE_WORDS[role].name)
    .join(", ");
}
