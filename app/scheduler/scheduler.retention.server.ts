// When the scheduler's rows are deleted.
import { type Retention, purgedWith } from "#app/data/retention/retention.server.ts";
import { forgetOldPlans } from "./plan-keeping.server.ts";
import { KEPT_DAYS } from "./plan-size.ts";

export const SCHEDULER_RETENTION: Retention = [
  purgedWith("scheduleVersions", "compSchedules"),
  purgedWith("scheduleLinks", "compSchedules"),
  {
    table: "compSchedules",
    when: `after ${KEPT_DAYS} days, or as many as the school chose, without being opened or changed; schedules saved by staff are kept`,
    retentionLabel: "Schedules of visitors",
    purge: (trx, { at }) => forgetOldPlans(trx, at),
  },
];
