// What a change to a member is answered with.
import type { MemberValues } from "./member-values.ts";

export const CHANGED = "Somebody else changed this member meanwhile.";

/** A record as it stands now, for somebody whose change was made on an older one. */
export type Newer = { version: number; values: MemberValues };

export type MemberAnswer =
  | { isSaved: true; id: string; deletedIds?: string[] }
  | {
      isSaved: false;
      status: number;
      problem: string;
      /** What is wrong with each field, by its name. */
      messages?: Record<string, string>;
      newer?: Newer;
    };
