// The declarations that a part of the office makes to the rest; `slices.server.ts` lists all parts.
import type { RouterContextProvider } from "react-router";
import type { Handler } from "#app/data/commands/handler.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Retention } from "#app/data/retention/retention.server.ts";
import type { Rows } from "../changes/change-row.server.ts";
import type { AudienceSource, OwingAccount } from "./audience.server.ts";
import type { DueKind } from "./due/due.server.ts";
import type { ExpiringRows } from "./expiring-rows.server.ts";
import type { Merging } from "./merging.server.ts";
import type { Moving } from "./moving.server.ts";
import type { MomentSource } from "./moment.server.ts";
import type { RecordPart } from "./record-part.server.ts";
import type { SearchedKind } from "./searched.server.ts";
import type { Member, OwnRows } from "../member-record/member.server.ts";

export type Slice = {
  /** The handlers of the part's commands. */
  handlers?: readonly Handler[];
  /** The tables whose changes can be undone. */
  undoable?: readonly Rows[];
  /** When its rows are purged. */
  retention?: Retention;
  /** Finds a person's rows that no reference leads to. `isShared`: another person has the same name. */
  ownRows?: (trx: Database, members: readonly Member[], isShared: boolean) => Promise<OwnRows>;
  /** Returns other names of these members in its rows, such as an earlier spelling. */
  knownAs?: (trx: Database, members: readonly Member[]) => Promise<string[]>;
  /** Returns why a person cannot be erased or purged yet, such as costumes on loan; null if nothing blocks it. */
  heldBy?: (trx: Database, members: readonly Member[], isShared: boolean) => Promise<string | null>;
  /** Its questions before a child's records are merged. */
  merging?: Merging;
  /** Returns adults in its rows, whose names stay in texts when a child of the same name is erased. */
  namesOfOthers?: (trx: Database) => Promise<{ name: string; email?: string | null }[]>;
  /** Its tables that a school brings from its earlier system. */
  moving?: readonly Moving[];
  /** Its sections of the subject record, in order. */
  record?: readonly RecordPart[];
  /** Its entries in a person's history. */
  moments?: MomentSource;
  /** Lists and removes its rows at the end of their retention, by kind (keeping/kinds.ts). */
  expiring?: Readonly<Record<string, ExpiringRows>>;
  /** Its kinds of lines on Today. */
  due?: readonly DueKind[];
  /** Whom a message can be written to. */
  audiences?: readonly AudienceSource[];
  /** Returns the accounts that owe something. */
  owing?: (database: Database) => Promise<OwingAccount[]>;
  /** Its records in the staff search. */
  searched?: readonly SearchedKind[];
  /** The counts on its dashboard tabs, by path. */
  tabs?: Readonly<Record<string, CountTab>>;
};

export type TabCount = {
  /** The total. */
  count?: number;
  /** How many need attention, with the words for them: 1 'check-in' 'overdue'. */
  due?: { count: number; of: string; how: string };
};

type CountTab = (context: Readonly<RouterContextProvider>, days: SchoolDays) => Promise<TabCount>;
