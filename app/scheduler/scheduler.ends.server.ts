// When the scheduler's rows go.
import { stays, type Ends } from "#app/platform/ends/end.server.ts";

export const SCHEDULER_ENDS: Ends = [
  stays("compSchedules", "its link is all that anybody has of a saved schedule"),
];
