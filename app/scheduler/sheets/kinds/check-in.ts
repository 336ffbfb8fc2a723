// Backstage check-in: blocks of routines with a box for each routine and each dancer.
import { gapText, type Nearest, QUICK_MARK } from "#app/scheduler/sheets/order/nearest-routines.ts";
import { linesIn, type OrderLine } from "#app/scheduler/sheets/order/order-lines.ts";
import { type Group, partOf, PORTRAIT, sheetOf } from "#app/scheduler/sheets/sheet.ts";
import { FULL_NAMES, NO_ROUTINES, type SheetKind } from "#app/scheduler/sheets/sheet-kind.ts";
import { column, columnsOf, type DeclaredColumn, rowOf } from "#app/scheduler/sheets/tables.ts";

/** As many as wait backstage. */
export const ROUTINES_A_BLOCK = 15;

type Of = { line: OrderLine; nearest: Nearest };

const COLUMNS: DeclaredColumn<Of>[] = [
  column("Here", ({ line }) => (line.isScratched ? "" : { ticks: [""] })),
  column("Number", ({ line }) => line.number),
  column("Start", ({ line }) => line.start),
  column("Title", ({ line }) => line.title, { share: 2, isMain: true }),
  column("Studio", ({ line }) => line.studio, { share: 2 }),
  column(
    "Dancers",
    ({ line, nearest }) => ({
      ticks: line.dancers.map((dancer) => tickText(line, dancer, nearest)),
    }),
    { share: 5 },
  ),
];

export const CHECK_IN: SheetKind = {
  id: "check-in",
  name: "Backstage check-in",
  about: "Boxes to tick, 15 routines at a time",
  namesFor: FULL_NAMES,
  make: ({ order, nearest }) => {
    const parts = order.sessions.flatMap((session) => {
      const lines = linesIn(session).filter(({ row }) => row !== null);
      if (lines.length === 0) return [];
      const groups: Group[] = [];
      for (let from = 0; from < lines.length; from += ROUTINES_A_BLOCK) {
        const block = lines.slice(from, from + ROUTINES_A_BLOCK);
        const [first, last] = [block[0]!, block.at(-1)!];
        groups.push({
          key: `block ${first.key}`,
          heading: `${first.number} to ${last.number}`,
          aside: block.find(({ start }) => start !== "")?.start ?? "",
          note: "",
          rows: block.map((line) => rowOf(COLUMNS, { line, nearest }, { note: line.note })),
        });
      }
      const { key, title } = session;
      return [partOf({ key, title, columns: columnsOf(COLUMNS), groups, startsPage: true })];
    });
    if (parts.length === 0) return { nothing: NO_ROUTINES };
    return [
      sheetOf({
        key: "check-in",
        title: "Backstage check-in",
        remarks: ["This plan has no phone numbers of studios."],
        parts,
        look: { ...PORTRAIT, rowSpace: 3 },
      }),
    ];
  },
};

function tickText(line: OrderLine, dancer: OrderLine["dancers"][number], nearest: Nearest): string {
  const quick = line.isScratched ? null : nearest.quickBefore(line, dancer.key);
  if (!quick) return dancer.name;
  const mark = `${QUICK_MARK} ${gapText(Math.max(0, quick.seconds))} after #${quick.other.number}`;
  return `${dancer.name} ${mark}`.trim();
}
