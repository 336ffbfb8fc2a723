// The events of a show's log, and the roles that may cause them.
import type { ShowLine } from "./show-plan.ts";

export type ShowRole =
  | "control"
  | "backstage"
  | "announcer"
  | "judges"
  | "music"
  | "board"
  | "second";

export const ROLE_NAMES: Record<ShowRole, string> = {
  control: "Control",
  backstage: "Backstage",
  announcer: "Announcer",
  judges: "Judges' runner",
  music: "Music",
  board: "Board",
  second: "Second desk",
};

export const SHOW_ROLES = Object.keys(ROLE_NAMES) as ShowRole[];

/**
 * What happened. `entry` is a place in the running order: the key of a line, or of its second run.
 * Each kind that moves a stage applies to the stage of the event.
 */
export type Happening =
  | { kind: "next" }
  | { kind: "back" }
  | { kind: "hold" }
  | { kind: "resume" }
  | { kind: "scratch"; entry: string; isHeld: boolean }
  /** `line` is the new routine; it follows the entry `after`. */
  | { kind: "add"; line: ShowLine; after: string }
  | { kind: "again"; entry: string }
  | { kind: "swap"; entry: string; other: string }
  | { kind: "move to end"; entry: string }
  /** A break is shorter by so many seconds. */
  | { kind: "shorten"; entry: string; seconds: number }
  /** Awards after the next session. */
  | { kind: "later"; entry: string }
  | { kind: "drop"; entry: string }
  | { kind: "undo"; of: number }
  | { kind: "check in"; entry: string; dancer: string | null; isHere: boolean }
  | { kind: "not ready"; entry: string }
  | { kind: "judges"; isReady: boolean }
  | { kind: "seen"; of: number }
  | { kind: "call"; entry: string }
  | { kind: "tick"; what: string; isDone: boolean }
  | { kind: "use version" }
  | { kind: "end" }
  | { kind: "reopen" };

export type EventKind = Happening["kind"];

export type ShowEvent = Happening & {
  /** Its place in the log, from 1. */
  number: number;
  /** The stage that it moves or belongs to; '' for none. */
  stage: string;
  /** The moment of the press, in milliseconds. */
  atMs: number;
  device: string;
  role: ShowRole;
  /** The id of the press. */
  press: string;
};

/** An event of one of these kinds. */
export type EventOf<Name extends EventKind> = ShowEvent & { kind: Name };

const BACKSTAGE: readonly EventKind[] = ["check in", "not ready"];
const JUDGES: readonly EventKind[] = ["judges", "tick"];

/** Returns true when a role may cause a kind of event. */
export function mayCause(role: ShowRole, kind: EventKind): boolean {
  if (role === "control") return true;
  if (role === "backstage") return BACKSTAGE.includes(kind) || kind === "tick";
  if (role === "judges") return JUDGES.includes(kind);
  return (role === "announcer" || role === "music") && kind === "tick";
}
