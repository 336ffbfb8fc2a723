// The four gates of the staff side, people's roles, and the scopes that each gives.

export const GATE_NAMES = ["admin", "inventory", "members", "lessons"] as const;
export type GateName = (typeof GATE_NAMES)[number];

/** Scopes that come with the Admin Portal only for people with the role: owners' rights and medical notes. */
const BESIDE_ADMIN = ["owner", "medical"] as const;

/**
 * The scopes a route may require: an open gate, one of those, or the registers, which have no
 * gate of their own.
 */
export const SCOPES = [...GATE_NAMES, ...BESIDE_ADMIN, "registers"] as const;
export type Scope = (typeof SCOPES)[number];

/** Anyone, anyone who is signed in, one scope, or all of several scopes. */
export type Access = "everyone" | "staff" | Scope | readonly Scope[];

/** The office with the members area open. */
export const UNLOCKED_DESK: Access = ["admin", "members"];

/** The office with permission for medical notes. */
export const MEDICAL: Access = ["admin", "medical"];

export const ROLES = ["owner", "office", "money", "wardrobe", "teacher", "medical"] as const;
export type Role = (typeof ROLES)[number];

/** The gates' names on screens. */
export const GATE_TITLES: Record<GateName, string> = {
  admin: "Admin Portal",
  inventory: "Costume Inventory",
  members: "Restricted Area — Members",
  lessons: "Private Lessons Recorder",
};

/** The scopes that each scope includes: admin includes the inventory, the private lessons and the registers. */
const INCLUDES: Record<Scope, readonly Scope[]> = {
  admin: ["admin", "inventory", "lessons", "registers"],
  inventory: ["inventory"],
  members: ["members"],
  lessons: ["lessons", "registers"],
  owner: ["owner"],
  medical: ["medical"],
  registers: ["registers"],
};

const OF_ROLE: Record<Role, readonly Scope[]> = {
  owner: SCOPES,
  office: INCLUDES.admin,
  money: INCLUDES.members,
  wardrobe: INCLUDES.inventory,
  teacher: INCLUDES.lessons,
  medical: INCLUDES.medical,
};

/** Returns every scope that the unlocked ones include. */
export function withIncludedScopes(unlocked: Iterable<Scope>): Set<Scope> {
  return new Set([...unlocked].flatMap((scope) => INCLUDES[scope]));
}

/** Returns every scope that a person with these roles can have. */
export function scopesOfRoles(roles: Iterable<Role>): Set<Scope> {
  return new Set([...roles].flatMap((role) => OF_ROLE[role]));
}

type Holding = {
  roles: readonly Role[];
  /** The only gate that the pass-phrase opens; null when it opens all of its person's gates. */
  onlyGate: string | null;
};

/** Returns whether a pass-phrase of a person with these roles opens a gate. */
export function mayOpen({ roles, onlyGate }: Holding, gate: GateName): boolean {
  return (onlyGate === null || onlyGate === gate) && scopesOfRoles(roles).has(gate);
}

/**
 * Returns a person's scopes after opening a gate: those it includes, limited to their roles. The
 * registers come with any gate except the members area, and owners' rights and medical notes
 * with the Admin Portal; none of these come with a pass-phrase that opens only one gate.
 */
export function scopesAt(holding: Holding, gate: GateName): Set<Scope> {
  if (!mayOpen(holding, gate)) return new Set();
  const reach = scopesOfRoles(holding.roles);
  const given = INCLUDES[gate].filter((scope) => reach.has(scope));
  const isWhole = holding.onlyGate === null;
  const beside: readonly Scope[] = gate === "admin" && isWhole ? BESIDE_ADMIN : [];
  const registers: readonly Scope[] = gate !== "members" && isWhole ? ["registers"] : [];
  return new Set([...given, ...[...beside, ...registers].filter((own) => reach.has(own))]);
}

/**
 * Returns the gates that a credential opens when it is used at `gate`: all of its person's
 * except the members area, which has its own prompt. A gate included in another is left out;
 * empty when `gate` is not among them.
 */
export function gatesOpened(holding: Holding, gate: GateName): GateName[] {
  if (gate === "members") return mayOpen(holding, gate) ? [gate] : [];
  const own = GATE_NAMES.filter((each) => each !== "members" && mayOpen(holding, each));
  if (!own.some((each) => INCLUDES[each].includes(gate))) return [];
  const isWithin = (inner: GateName, outer: GateName) =>
    inner !== outer && INCLUDES[outer].includes(inner);
  return own.filter((each) => !own.some((other) => isWithin(each, other)));
}

/** Shown when a password would open the page. */
export const NOT_OPEN = "Your pass-phrase does not open this.";

/** Returns the message for a person whose sign-in does not give access to this. */
export function noAccessMessage(scope: GateName | "registers"): string {
  if (scope === "members") return "Your sign-in has no access to members' fees. Ask the owner.";
  const what = scope === "registers" ? "registers" : GATE_TITLES[scope];
  return `Your sign-in does not open the ${what}. Ask the owner.`;
}

/** Returns every scope that a pass-phrase can open. */
export function scopesOfCredential({ roles, onlyGate }: Holding): Set<Scope> {
  if (onlyGate === null) return scopesOfRoles(roles);
  return isGateName(onlyGate) ? scopesAt({ roles, onlyGate }, onlyGate) : new Set();
}

/**
 * Normalises a pass-phrase for comparison: for the members area trimmed and in lower case,
 * otherwise unchanged.
 */
export function normalisePassPhrase(gate: GateName, typed: string): string {
  return gate === "members" ? foldPassPhrase(typed) : typed;
}

/** Returns a pass-phrase trimmed and in lower case, as the members area compares it. */
export function foldPassPhrase(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Narrows text, such as part of an address, to a gate's name. */
export function isGateName(text: string | undefined | null): text is GateName {
  return GATE_NAMES.some((name) => name === text);
}

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}
