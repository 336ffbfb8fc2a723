// Backstage check-in: blocks of routines with a box for each routine and each dancer.
import { phonesOf } from "#app/scheduler/plan/phones.ts";
import { itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { gapText, type Nearest, QUICK_MARK } from "#app/scheduler/sheets/order/nearest-routines.ts";
import { linesIn, type OrderLine } from "#app/scheduler/sheets/order/order-lines.ts";
import { type Group, partOf, PORTRAIT, sheetOf } from "#app/scheduler/sheets/sheet.ts";
import { FULL_NAMES, NO_ROUTINES, type SheetKind } from "#app/scheduler/sheets/sheet-kind.ts";
import { column, columnsOf, type DeclaredColumn, rowOf } from "#app/scheduler/sheets/tables.ts";

const NO_PHONES = "This plan has no phone numbers of studios.";

/** As many as wait backstage. */
const ROUTINES_A_BLOCK = 15;

type Of = {
  line: OrderLine;
  nearest: Nearest;
  /** The studio's; '' where there is none. */
  phone: string;
};

const COLUMNS: DeclaredColumn<Of>[] = [
  column("Here", ({ line }) => (line.isScratched ? "" : { ticks: [""] })),
  column("Number", ({ line }) => line.number),
  column("Start", ({ line }) => line.start),
  column("Title", ({ line }) => line.title, { share: 2, isMain: true }),
  column("Studio", ({ line, phone }) => [line.studio, phone].filter(Boolean).join(", "), {
    share: 2,
  }),
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
  make: ({ plan, order, nearest }) => {
    const phones = phonesByRow(plan);
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
          rows: block.map((line) =>
            rowOf(
              COLUMNS,
              { line, nearest, phone: phones.get(line.row) ?? "" },
              { note: line.note },
            ),
          ),
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
        remarks: [...phones.values()].some(Boolean) ? [] : [NO_PHONES],
        parts,
        look: { ...PORTRAIT, rowSpace: 3 },
      }),
    ];
  },
};

function phonesByRow(plan: Plan): ReadonlyMap<number | null, string> {
  const phoneOf = phonesOf(plan);
  const routines = itemsInOrder(plan).filter((item) => item.type === "routine");
  return new Map(routines.map((routine) => [routine.row, phoneOf(routine)]));
}

function tickText(line: OrderLine, dancer: OrderLine["dancers"][number], nearest: Nearest): string {
  const quick = line.isScratched ? null : nearest.quickBefore(line, dancer.key);
  if (!quick) return dancer.name;
  const mark = `${QUICK_MARK} ${gapText(Math.max(0, quick.seconds))} after #${quick.other.number}`;
  return `${dancer.name} ${mark}`.trim();
}
