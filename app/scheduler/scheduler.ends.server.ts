// When the scheduler's rows go.
import { type Ends, goesWith } from "#app/data/ends/end.server.ts";
import { forgetOldPlans } from "./plan-keeping.server.ts";
import { KEPT_DAYS } from "./plan-size.ts";

export const SCHEDULER_ENDS: Ends = [
  goesWith("scheduleVersions", "compSchedules"),
  goesWith("scheduleLinks", "compSchedules"),
  {
    table: "compSchedules",
    ends: `when nobody has opened or changed it for ${KEPT_DAYS} days or as many as the school has chosen; never what staff saved`,
    keptAs: "Schedules of visitors",
    remove: (trx, { at }) => forgetOldPlans(trx, at),
  },
];
