// Makes a published version from a stored schedule: text in, text out, so that it can run in a
// thread.
import { readStored } from "#app/scheduler/plan.schema.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import {
  type ChangesSince,
  changesSince,
  publishedOf,
} from "#app/scheduler/plan/published/published.ts";
import { fromStored, toStored } from "#app/scheduler/plan/stored/stored-plan.ts";
import { type Dancer, shownDancers, shownOrderOf } from "#app/scheduler/published/shown-order.ts";

export type Publishing = {
  /** The JSON text stored in the database. */
  stored: string;
  number: number;
  at: string;
  showsNames: boolean;
  zone: string;
};

/**
 * `data` is the schedule with its numbers locked, `shown` the published view: both as JSON text.
 */
export type MadeVersion = {
  data: string;
  shown: string;
  changes: ChangesSince | null;
  dancers: Dancer[];
};

export function makeVersion(publishing: Publishing): MadeVersion | { error: string } {
  const { stored, number, at, showsNames, zone } = publishing;
  const read = readStored(JSON.parse(stored));
  if ("error" in read) return read;
  const plan = fromStored(EMPTY_PLAN, read.stored);
  const published = { ...plan, published: publishedOf(plan, number, at) };
  const shown = shownOrderOf(published, { version: number, at, showsNames, zone });
  return {
    data: JSON.stringify(toStored(published)),
    shown: JSON.stringify(shown),
    changes: changesSince(plan),
    dancers: shownDancers(published),
  };
}
