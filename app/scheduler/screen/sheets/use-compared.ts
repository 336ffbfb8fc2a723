// Loads what sheets need from the server: the previous version, the link and the dancers' codes.
import { useEffect, useState } from "react";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { runningOrderPath } from "#app/scheduler/publishing/publication.ts";
import { useVersions } from "#app/scheduler/screen/publish/use-versions.ts";
import type { OpenStored } from "#app/scheduler/screen/load/use-stored.ts";
import type { SavedPlan } from "#app/scheduler/screen/save/use-saved-plan.ts";
import { versionBefore } from "#app/scheduler/sheets/print-version.ts";
import { codesByDancer } from "#app/scheduler/sheets/codes-by-dancer.ts";
import type { ParentsLink } from "#app/scheduler/sheets/sheet-kind.ts";

export type Compared = {
  before: Plan | null;
  /** The version that changes are counted from; null when there is none. */
  since: number | null;
  link: ParentsLink | null;
};

/** Fetches them once, for the plan as it is when the dialog opens; null until the server has answered. */
export function useCompared(plan: Plan, saved: SavedPlan, openStored: OpenStored): Compared | null {
  const { publication, savedAs } = saved;
  const { planOf, codeRows } = useVersions(savedAs?.id ?? "", publication, openStored);
  const since = publication && savedAs ? versionBefore(plan) : null;
  const [compared, setCompared] = useState<Compared | null>(null);
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      const before = since === null ? null : await planOf(since, plan);
      const code = publication?.code ?? null;
      const rows = code === null ? null : await codeRows();
      if (isOver) return;
      const link = code !== null &&
        publication && {
          address: location.origin + runningOrderPath(code),
          showsNames: publication.showsNames,
          codes: codesByDancer(
            plan,
            (rows ?? []).map(([school = "", name = "", words = ""]) => ({ school, name, words })),
          ),
        };
      setCompared({ before, since, link: link || null });
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [plan, publication, since, planOf, codeRows]);
  return compared;
}
