// Prints sheets with the browser: they are on the page only while it prints.
import { useEffect } from "react";
import { createPortal } from "react-dom";
import type { PageHead } from "#app/scheduler/sheets/page-head.ts";
import type { Sheet } from "#app/scheduler/sheets/sheet.ts";
import { SheetPage } from "./sheet-page.tsx";
import css from "./printed-sheets.module.css";

type PrintedSheetsProps = { sheets: readonly Sheet[]; head: PageHead; onPrinted: () => void };

export function PrintedSheets({ sheets, head, onPrinted }: PrintedSheetsProps) {
  useEffect(() => {
    window.print();
    onPrinted();
  }, [onPrinted]);
  return createPortal(
    <div className={css.printed}>
      {sheets.map((sheet) => (
        <SheetPage key={sheet.key} {...{ sheet, head }} />
      ))}
    </div>,
    document.body,
  );
}
