// What a change to a member is answered with.
import type { Refusal, Saved } from "../saving/answer.ts";
import type { MemberValues } from "./member-values.ts";

export const CHANGED = "Somebody else changed this member meanwhile.";

/** A record as it stands now, for somebody whose change was made on an older one. */
export type Newer = { version: number; values: MemberValues };

export type MemberAnswer = (Saved & { id: string }) | (Refusal & { newer?: Newer });
