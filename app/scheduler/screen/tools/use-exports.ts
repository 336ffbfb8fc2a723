// The exports of the schedule: CSV, workbook, plan.json, the report and the print.
import { useContext, useMemo, useState } from "react";
import {
  canExport,
  EXPORT_FILE_NAME,
  exportCsv,
  exportRows,
  WORKBOOK_FILE_NAME,
} from "#app/scheduler/files/export/export-schedule.ts";
import { PLAN_FILE_NAME, planText } from "#app/scheduler/files/plan-file.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { planReport, REPORT_FILE_NAME } from "#app/scheduler/optimiser/plan-report.ts";
import { proofOf } from "#app/scheduler/screen/generate/found-proofs.ts";
import { NamingContext } from "#app/scheduler/screen/names/use-naming.ts";
import type { AskFiles } from "#app/scheduler/screen/load/use-files.ts";
import { saveFile } from "#app/scheduler/screen/save/download-button.tsx";
import { useStableCallback } from "#app/scheduler/screen/use-stable.ts";
import { ExportIcon, PrintIcon, WorkbookIcon } from "#app/scheduler/screen/icons.tsx";
import { sayWrong } from "#app/scheduler/screen/notices.tsx";
import type { Control, MenuLine } from "./control.tsx";

const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const CSV_TYPE = "text/csv;charset=utf-8";
const JSON_TYPE = "application/json";

const LEFT_OUT =
  "CSV leaves out end times, rules and availability. Download the plan to keep everything.";

/** Returns the exports; empty while the timeline is. */
export function useExports(plan: Plan, askFiles: AskFiles): (Control | MenuLine)[] {
  // Whether the export includes schools, ages and the other fields of a routine.
  const [areAllWanted, setAreAllWanted] = useState(false);
  const { questions } = useContext(NamingContext);
  const save = (name: string, text: string, type: string) =>
    saveFile(name, new Blob([text], { type }));
  const csv = useStableCallback(() =>
    save(EXPORT_FILE_NAME, exportCsv(plan, areAllWanted), CSV_TYPE),
  );
  const whole = useStableCallback(() => save(PLAN_FILE_NAME, planText(plan), JSON_TYPE));
  const report = useStableCallback(() => {
    const made = planReport(plan, proofOf(plan), questions);
    save(REPORT_FILE_NAME, `${JSON.stringify(made, null, 2)}\n`, JSON_TYPE);
  });
  const workbook = useStableCallback(async () => {
    const rows = exportRows(plan, areAllWanted);
    const answer = await askFiles({ kind: "write", name: "Schedule", rows });
    if (typeof answer === "string" || answer.kind !== "written") {
      sayWrong("Couldn't create the workbook. Export a CSV file instead.");
      return;
    }
    saveFile(WORKBOOK_FILE_NAME, new Blob([answer.bytes.slice()], { type: WORKBOOK_TYPE }));
  });
  const isThere = canExport(plan);
  return useMemo(
    () =>
      isThere
        ? [
            { words: "Export CSV", icon: ExportIcon, isInRow: true, onPress: csv },
            { words: "Export Excel", icon: WorkbookIcon, onPress: () => void workbook() },
            {
              tick: "All columns",
              isOn: areAllWanted,
              onTick: () => setAreAllWanted((before) => !before),
            },
            { words: "Download plan.json", icon: ExportIcon, onPress: whole },
            { words: "Download the report", icon: ExportIcon, onPress: report },
            { remark: LEFT_OUT },
            { words: "Print", icon: PrintIcon, onPress: () => window.print() },
          ]
        : [],
    [isThere, areAllWanted, csv, workbook, whole, report],
  );
}
