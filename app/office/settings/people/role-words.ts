// What each role is called, and what it is for.
import { ROLES, type Role } from "#app/platform/scopes.ts";

export const ROLE_WORDS: Record<Role, { name: string; opens: string }> = {
  owner: { name: "Owner", opens: "everything, and alone changes people, locks and backups" },
  office: { name: "Office", opens: "the Admin Portal, with the costumes and the private lessons" },
  money: { name: "Money", opens: "the members area" },
  wardrobe: { name: "Wardrobe", opens: "the costume inventory" },
  teacher: { name: "Teacher", opens: "the private lessons" },
  medical: {
    name: "Medical notes",
    opens: "the medical notes of children, to whoever has the role Office too",
  },
};

/** "Office, Money", in the order of the roles. */
export function rolesInWords(roles: readonly Role[]): string {
  return ROLES.filter((role) => roles.includes(role))
    .map((role) => ROLE_WORDS[role].name)
    .join(", ");
}
