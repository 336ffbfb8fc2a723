// Loads what sheets need from the server: the previous version, the link and the dancers' codes.
import { useEffect, useState } from "react";
import { shownDancers } from "#app/scheduler/published/shown-order.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { runningOrderPath } from "#app/scheduler/publishing/publication.ts";
import { useVersions } from "#app/scheduler/screen/publish/use-versions.ts";
import type { OpenStored } from "#app/scheduler/screen/load/use-stored.ts";
import type { SavedPlan } from "#app/scheduler/screen/save/use-saved-plan.ts";
import { versionBefore } from "#app/scheduler/sheets/print-version.ts";
import type { ParentsLink } from "#app/scheduler/sheets/sheet-kind.ts";

export type Compared = {
  before: Plan | null;
  /** The version that changes are counted from; null when there is none. */
  since: number | null;
  link: ParentsLink | null;
  /** False until the server has answered, or nothing is asked of it. */
  isReady: boolean;
};

/** Fetches them once, for the plan as it is when the dialog opens. */
export function useCompared(plan: Plan, saved: SavedPlan, openStored: OpenStored): Compared {
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
          codes: codesByDancer(plan, rows ?? []),
        };
      setCompared({ before, since, link: link || null, isReady: true });
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [plan, publication, since, planOf, codeRows]);
  return compared ?? { before: null, since, link: null, isReady: false };
}

/** `rows` are those of the studios' list: studio, dancer and code. */
function codesByDancer(plan: Plan, rows: readonly string[][]): Map<string, string> {
  const codes = new Map(rows.map(([studio, name, code]) => [`${studio}\n${name}`, code ?? ""]));
  return new Map(
    shownDancers(plan).flatMap(({ key, name, school }) => {
      const code = codes.get(`${school}\n${name}`);
      return code === undefined ? [] : [[key, code] as const];
    }),
  );
}
