// A member's row, and rows by their table: the types that every part's declaration uses.
import type { Tables } from "#migrations/tables.ts";
import type { Selectable } from "kysely";

/** A row of the members: what a person is known by. */
export type Member = Selectable<Tables["members"]>;

/** The ids of the rows, by table. */
export type OwnRows = Partial<Record<keyof Tables, string[]>>;
