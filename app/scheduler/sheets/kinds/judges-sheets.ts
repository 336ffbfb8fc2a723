// The judges' sheets: one for each category and judge.
import { dancersText, linesOf, type OrderLine } from "#app/scheduler/sheets/order/order-lines.ts";
import { partOf, PORTRAIT, sheetOf } from "#app/scheduler/sheets/sheet.ts";
import { FULL_NAMES, NO_ROUTINES, type SheetKind } from "#app/scheduler/sheets/sheet-kind.ts";
import {
  column,
  columnsOf,
  type DeclaredColumn,
  rowOf,
  writesUnlessScratched,
} from "#app/scheduler/sheets/tables.ts";

/** In points: two lines of handwriting. */
const WRITING_SPACE = 22;

type Of = { line: OrderLine };

export const JUDGES_SHEETS: SheetKind = {
  id: "judges-sheets",
  name: "Judges' sheets",
  about: "One for each category and judge",
  namesFor: FULL_NAMES,
  make: ({ order, options }) => {
    const { judges, judgesSee } = options;
    const columns: DeclaredColumn<Of>[] = [
      column("Number", ({ line }) => line.number),
      column("Title", ({ line }) => line.title, { share: 3, isMain: true }),
      ...(judgesSee.studios ? [column<Of>("Studio", ({ line }) => line.studio, { share: 2 })] : []),
      ...(judgesSee.dancers
        ? [column<Of>("Dancers", ({ line }) => dancersText(line), { share: 3 })]
        : []),
      column("Mark", writesUnlessScratched, { share: 1 }),
      column("Comment", writesUnlessScratched, { share: 6 }),
    ];
    const routines = linesOf(order).filter(({ row }) => row !== null);
    const byCategory = Map.groupBy(routines, ({ category }) => category);
    const parts = [...byCategory].flatMap(([category, lines]) =>
      Array.from({ length: judges }, (_, judge) =>
        partOf({
          key: `${category} ${judge + 1}`,
          title: category,
          aside: judges === 1 ? "Judge" : `Judge ${judge + 1}`,
          facts: [{ label: "Name", text: "" }],
          columns: columnsOf(columns),
          startsPage: true,
          groups: [
            {
              key: "all",
              heading: "",
              aside: "",
              note: "",
              rows: lines.map((line) => rowOf(columns, { line })),
            },
          ],
        }),
      ),
    );
    if (parts.length === 0) return { nothing: NO_ROUTINES };
    const look = { ...PORTRAIT, textSize: 10, rowSpace: WRITING_SPACE };
    return [sheetOf({ key: "judges-sheets", title: "Judges' sheets", parts, look })];
  },
};
