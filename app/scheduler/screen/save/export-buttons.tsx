// Exports the schedule: CSV, workbook, plan.json, print.
import { Button, Menu } from "@mantine/core";
import { memo, useContext, useState } from "react";
import {
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
import { DownloadButton, saveFile } from "./download-button.tsx";
import {
  ExportIcon,
  LoadIcon,
  MoreExportsIcon,
  PrintIcon,
  WorkbookIcon,
} from "#app/scheduler/screen/icons.tsx";
import { sayWrong } from "#app/scheduler/screen/notices.tsx";
import css from "#app/scheduler/screen/toolbar.module.css";

const SIZE = 18;
const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type ExportButtonsProps = {
  /** Returns the current plan when an export starts. */
  planNow: () => Plan;
  askFiles: AskFiles;
  /** Opens the load panel. */
  onOpenPlan: () => void;
};

export const ExportButtons = memo(function ExportButtons(props: ExportButtonsProps) {
  const { planNow, askFiles, onOpenPlan } = props;
  const [areAllWanted, setAreAllWanted] = useState(false);
  const { questions } = useContext(NamingContext);
  const downloadReport = () => {
    const plan = planNow();
    const report = planReport(plan, proofOf(plan), questions);
    const text = `${JSON.stringify(report, null, 2)}\n`;
    saveFile(REPORT_FILE_NAME, new Blob([text], { type: "application/json" }));
  };
  const exportWorkbook = async () => {
    const rows = exportRows(planNow(), areAllWanted);
    const answer = await askFiles({ kind: "write", name: "Schedule", rows });
    if (typeof answer === "string" || answer.kind !== "written") {
      sayWrong("Couldn't create the workbook. Export a CSV file instead.");
      return;
    }
    saveFile(WORKBOOK_FILE_NAME, new Blob([answer.bytes.slice()], { type: WORKBOOK_TYPE }));
  };
  return (
    <span className={css.group}>
      <DownloadButton
        variant="default"
        leftSection={<ExportIcon size={SIZE} />}
        fileName={EXPORT_FILE_NAME}
        text={() => exportCsv(planNow(), areAllWanted)}
      >
        Export CSV
      </DownloadButton>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            className={css.arrow}
            leftSection={<MoreExportsIcon size={SIZE} />}
          >
            More exports
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={css.exports}>
          <Menu.Item
            leftSection={<WorkbookIcon size={SIZE} />}
            onClick={() => void exportWorkbook()}
          >
            Export Excel
          </Menu.Item>
          <Menu.Item
            leftSection={<ExportIcon size={SIZE} />}
            onClick={() =>
              saveFile(
                PLAN_FILE_NAME,
                new Blob([planText(planNow())], { type: "application/json" }),
              )
            }
          >
            Download plan.json
          </Menu.Item>
          <Menu.Item leftSection={<ExportIcon size={SIZE} />} onClick={downloadReport}>
            Download the report
          </Menu.Item>
          <Menu.Item leftSection={<LoadIcon size={SIZE} />} onClick={onOpenPlan}>
            Open plan.json
          </Menu.Item>
          <Menu.Label>
            CSV leaves out end times, rules and availability. Download the plan to keep everything.
          </Menu.Label>
          {/* Chooses whether the export includes schools, ages and the other fields of a routine. */}
          <Menu.CheckboxItem
            classNames={{ itemIndicator: css.tick }}
            checked={areAllWanted}
            onChange={setAreAllWanted}
          >
            All columns
          </Menu.CheckboxItem>
          <Menu.Item leftSection={<PrintIcon size={SIZE} />} onClick={() => window.print()}>
            Print
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
});
