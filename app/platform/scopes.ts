// The four gates of the staff side, the roles of the people who open them, and what each lets them do.

export const GATE_NAMES = ["admin", "inventory", "members", "lessons"] as const;
export type GateName = (typeof GATE_NAMES)[number];

/** What comes with the Admin Portal for those alone whose roles say so: an owner's rights, and notes of health. */
const BESIDE_ADMIN = ["owner", "medical"] as const;

/** What a route may ask for: a gate that is open, one of those, or the registers, which have no gate of their own. */
export const SCOPES = [...GATE_NAMES, ...BESIDE_ADMIN, "registers"] as const;
export type Scope = (typeof SCOPES)[number];

/** Anyone, anyone who is signed in, one scope, or all of several scopes. */
export type Access = "everyone" | "staff" | Scope | readonly Scope[];

/** The office with the members area open. */
export const UNLOCKED_DESK: Access = ["admin", "members"];

/** The office with the permission for medical notes. */
export const MEDICAL: Access = ["admin", "medical"];

export const ROLES = ["owner", "office", "money", "wardrobe", "teacher", "medical"] as const;
export type Role = (typeof ROLES)[number];

/** What each gate is called on the screens. */
export const GATE_TITLES: Record<GateName, string> = {
  admin: "Admin Portal",
  inventory: "Costume Inventory",
  members: "Restricted Area — Members",
  lessons: "Private Lessons Recorder",
};

/** What a scope brings with it: the admin scope includes the inventory, the private lessons and the registers. */
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

/** Every scope that the unlocked ones give. */
export function scopesGiven(unlocked: Iterable<Scope>): Set<Scope> {
  return new Set([...unlocked].flatMap((scope) => INCLUDES[scope]));
}

/** Every scope that a person of these roles can have. */
function scopesOfRoles(roles: Iterable<Role>): Set<Scope> {
  return new Set([...roles].flatMap((role) => OF_ROLE[role]));
}

type Holding = {
  roles: readonly Role[];
  /** The one gate that the pass-phrase opens; null where it opens all of its person's. */
  onlyGate: string | null;
};

/** Whether a pass-phrase of somebody with these roles opens a gate. */
export function mayOpen({ roles, onlyGate }: Holding, gate: GateName): boolean {
  return (onlyGate === null || onlyGate === gate) && scopesOfRoles(roles).has(gate);
}

/**
 * What somebody has who has opened a gate: what comes with it, as far as their roles reach. The registers
 * come with any gate but the members area, unless the pass-phrase opens another gate alone. An owner's rights and the notes of health come with the Admin Portal, but not with a pass-phrase that opens one
 * gate alone.
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
 * The gates that a way in opens where it is used at `gate`: all of its person's but the members area, which
 * is asked for on its own. A gate that comes with another is left out; none where `gate` is not among them.
 */
export function gatesOpened(holding: Holding, gate: GateName): GateName[] {
  if (gate === "members") return mayOpen(holding, gate) ? [gate] : [];
  const own = GATE_NAMES.filter((each) => each !== "members" && mayOpen(holding, each));
  if (!own.some((each) => INCLUDES[each].includes(gate))) return [];
  const isWithin = (inner: GateName, outer: GateName) =>
    inner !== outer && INCLUDES[outer].includes(inner);
  return own.filter((each) => !own.some((other) => isWithin(each, other)));
}

/** What is said where a password would open what is asked for. */
export const NOT_OPEN = "Your pass-phrase does not open this.";

/** What somebody reads whose sign-in is good, but does not reach this. */
export function lackOf(scope: GateName | "registers"): string {
  if (scope === "members") return "Your sign-in has no access to members' fees. Ask the owner.";
  const what = scope === "registers" ? "registers" : GATE_TITLES[scope];
  return `Your sign-in does not open the ${what}. Ask the owner.`;
}

/** Everything that whoever has a pass-phrase can come to by it. */
export function reachOf({ roles, onlyGate }: Holding): Set<Scope> {
  if (onlyGate === null) return scopesOfRoles(roles);
  return isGateName(onlyGate) ? scopesAt({ roles, onlyGate }, onlyGate) : new Set();
}

/** The members pass-phrase is compared trimmed and in any case; the others exactly. */
export function normalisePassPhrase(gate: GateName, typed: string): string {
  return gate === "members" ? foldPassPhrase(typed) : typed;
}

/** A pass-phrase as the members area compares it. */
export function foldPassPhrase(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Narrows text, such as a part of an address, to a gate's name. */
export function isGateName(text: string | undefined | null): text is GateName {
  return GATE_NAMES.some((name) => name === text);
}

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}
