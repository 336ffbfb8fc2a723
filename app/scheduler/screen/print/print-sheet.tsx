// The printed running order. Rendered only while printing.
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useRouteLoaderData } from "react-router";
import { schoolDaysIn } from "#app/platform/days/school-days.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { InView } from "#app/scheduler/plan/sessions/in-view.ts";
import type { PlanView } from "#app/scheduler/screen/plan-view.ts";
import { PrintPages } from "./print-pages.tsx";

type PrintSheetProps = { order: PlanView; plan: Plan; view: InView };

export function PrintSheet({ order, plan, view }: PrintSheetProps) {
  const printedAt = usePrintingSince();
  const school = useRouteLoaderData<{ school?: { name: string; zone: string } }>("root")?.school;
  if (!printedAt) return null;
  const zone = plan.programme?.zone || school?.zone || "UTC";
  const { momentText } = schoolDaysIn(zone, printedAt);
  return (
    <PrintPages
      {...{ order, plan, view }}
      school={school?.name ?? ""}
      printedAt={momentText(printedAt.toISOString())}
    />
  );
}

/** Returns when printing started; null when not printing. */
function usePrintingSince(): Date | null {
  const [since, setSince] = useState<Date | null>(null);
  useEffect(() => {
    // The browser prints the page as it is when this returns.
    const begin = () => flushSync(() => setSince(new Date()));
    const end = () => setSince(null);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return since;
}
