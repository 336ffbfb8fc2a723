// The four gates of the staff side and what each lets a visitor do.

export const SCOPES = ["admin", "inventory", "members", "lessons"] as const;

export type Scope = (typeof SCOPES)[number];

/** What each gate is called on the screens. */
export const GATE_TITLES: Record<Scope, string> = {
  admin: "Admin Portal",
  inventory: "Costume Inventory",
  members: "Restricted Area — Members",
  lessons: "Private Lessons Recorder",
};

/** What a scope brings with it: the admin scope includes the inventory and the private lessons. */
const INCLUDES: Record<Scope, readonly Scope[]> = {
  admin: ["admin", "inventory", "lessons"],
  inventory: ["inventory"],
  members: ["members"],
  lessons: ["lessons"],
};

/** Every scope that the unlocked ones give. */
export function scopesGiven(unlocked: Iterable<Scope>): Set<Scope> {
  return new Set([...unlocked].flatMap((scope) => INCLUDES[scope]));
}

/** The members pass-phrase is compared trimmed and in any case; the others exactly. */
export function normalisePassPhrase(gate: Scope, typed: string): string {
  return gate === "members" ? typed.trim().toLowerCase() : typed;
}

/** Narrows text, such as a part of an address, to a gate's name. */
export function isScope(text: string | undefined): text is Scope {
  return SCOPES.some((scope) => scope === text);
}
