// The row types that the parts' declarations share.
import type { Tables } from "#migrations/tables.ts";
import type { Selectable } from "kysely";

/** A row of the members table. */
export type Member = Selectable<Tables["members"]>;

/** Row ids by table. */
export type OwnRows = Partial<Record<keyof Tables, string[]>>;
