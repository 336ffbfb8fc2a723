// When the scheduler's rows go.
import { type Retention, purgedWith } from "#app/data/retention/retention.server.ts";
import { forgetOldPlans } from "./plan-keeping.server.ts";
import { KEPT_DAYS } from "./plan-size.ts";

export const SCHEDULER_RETENTION: Retention = [
  purgedWith("scheduleVersions", "compSchedules"),
  purgedWith("scheduleLinks", "compSchedules"),
  {
    table: "compSchedules",
    when: `when nobody has opened or changed it for ${KEPT_DAYS} days or as many as the school has chosen; never what staff saved`,
    retentionLabel: "Schedules of visitors",
    purge: (trx, { at }) => forgetOldPlans(trx, at),
  },
];
