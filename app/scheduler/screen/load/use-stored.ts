// Reads a stored plan in a worker, from the server or from this browser.
import { useCallback } from "react";
import { openStored } from "#app/scheduler/open-stored.schema.ts";
import { withoutRoutines } from "#app/scheduler/plan/categories.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Opened } from "#app/scheduler/plan/stored/stored-plan.ts";
import type { AskFiles } from "./use-files.ts";

export type OpenStored = (plan: Plan, data: unknown) => Promise<Opened>;

export function useStored(askFiles: AskFiles): OpenStored {
  return useCallback(
    async (plan, data) => {
      const request = { plan: withoutRoutines(plan), data };
      const answer = await askFiles({ kind: "stored", ...request });
      return typeof answer !== "string" && answer.kind === "stored"
        ? answer.opened
        : openStored(request.plan, data);
    },
    [askFiles],
  );
}
