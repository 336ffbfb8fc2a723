// The retention of the scheduler's rows.
import { type Ends, goesWith } from "#app/data/ends/end.server.ts";
import { forgetOldPlans } from "./plan-keeping.server.ts";
import { KEPT_DAYS } from "./plan-size.ts";

export const SCHEDULER_ENDS: Ends = [
  goesWith("scheduleVersions", "compSchedules"),
  goesWith("scheduleLinks", "compSchedules"),
  {
    table: "compSchedules",
    ends: `after ${KEPT_DAYS} days, or as many as the school chose, without being opened or changed; schedules saved by staff are kept`,
    keptAs: "Schedules of visitors",
    remove: (trx, { at }) => forgetOldPlans(trx, at),
  },
];
