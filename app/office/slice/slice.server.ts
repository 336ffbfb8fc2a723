// What a part of the office declares of itself, in one file; `slices.server.ts` has the list of all.
import type { RouterContextProvider } from "react-router";
import type { Handler } from "#app/data/commands/handler.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Retention } from "#app/data/retention/retention.server.ts";
import type { Rows } from "../changes/change-row.server.ts";
import type { DueKind } from "./due/due.server.ts";
import type { KeptRows } from "./kept-rows.server.ts";
import type { Merging } from "./merging.server.ts";
import type { MomentSource } from "./moment.server.ts";
import type { RecordPart } from "./record-part.server.ts";
import type { SearchedKind } from "./searched.server.ts";
import type { Member, OwnRows } from "../member-record/member.server.ts";

export type Slice = {
  /** Every change that a browser may ask this part for. */
  handlers?: readonly Handler[];
  /** The tables whose changes can be taken back. */
  undoable?: readonly Rows[];
  /** When its rows go. */
  retention?: Retention;
  /** The rows of a person that nothing but this part can find; `isShared` where somebody else has the same name. */
  ownRows?: (trx: Database, members: readonly Member[], isShared: boolean) => Promise<OwnRows>;
  /** The names that its rows have for these members by their ids, such as how one was spelled before. */
  knownAs?: (trx: Database, members: readonly Member[]) => Promise<string[]>;
  /** Why somebody can be neither erased nor let go of yet, such as costumes that are out; null where nothing keeps them. */
  heldBy?: (trx: Database, members: readonly Member[], isShared: boolean) => Promise<string | null>;
  /** What it asks before records of one child become one. */
  merging?: Merging;
  /** People of its own who are no children: what they go by stays in texts when a child of the name is erased. */
  namesOfOthers?: (trx: Database) => Promise<{ name: string; email?: string | null }[]>;
  /** What it tells on a person's record, in this order. */
  record?: readonly RecordPart[];
  /** What it tells in a person's line of time. */
  moments?: MomentSource;
  /** What it reads and removes of what is as old as it is kept, by the kind (keeping/kinds.ts). */
  kept?: Readonly<Record<string, KeptRows>>;
  /** Its lines in what is due today. */
  due?: readonly DueKind[];
  /** What of it the search of all staff pages finds. */
  searched?: readonly SearchedKind[];
  /** What its tabs of the dashboard count, by their paths. */
  tabs?: Readonly<Record<string, CountTab>>;
};

export type TabCount = {
  /** How many there are. */
  count?: number;
  /** What is waiting: how many of what, and how, as in 1 'check-in' 'overdue'. */
  due?: { count: number; of: string; how: string };
};

type CountTab = (context: Readonly<RouterContextProvider>, days: SchoolDays) => Promise<TabCount>;
