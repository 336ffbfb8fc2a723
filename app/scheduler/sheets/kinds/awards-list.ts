// The awards list: at each ceremony, the categories danced since the last one on its stage.
import {
  linesIn,
  type OrderLine,
  type OrderSession,
} from "#app/scheduler/sheets/order/order-lines.ts";
import { type Part, partOf, PORTRAIT, sheetOf } from "#app/scheduler/sheets/sheet.ts";
import { FULL_NAMES, type SheetKind } from "#app/scheduler/sheets/sheet-kind.ts";
import {
  column,
  columnsOf,
  type DeclaredColumn,
  rowOf,
  writesUnlessScratched,
} from "#app/scheduler/sheets/tables.ts";

type Of = { line: OrderLine };

const COLUMNS: DeclaredColumn<Of>[] = [
  column("Number", ({ line }) => line.number),
  column("Title", ({ line }) => line.title, { share: 4, isMain: true }),
  column("Studio", ({ line }) => line.studio, { share: 4 }),
  column("Place", writesUnlessScratched, { share: 1 }),
];

const NO_AWARDS = "No awards in this plan.";
const AFTER_THE_LAST = "After the last awards";

export const AWARDS_LIST: SheetKind = {
  id: "awards-list",
  name: "Awards list",
  about: "The categories of each ceremony, with boxes for the places",
  namesFor: FULL_NAMES,
  make: ({ order }) => {
    const parts = [...Map.groupBy(order.sessions, ({ stage }) => stage)].flatMap(
      ([stage, sessions]) => partsOfStage(stage, sessions),
    );
    if (!parts.some(({ title }) => title !== AFTER_THE_LAST)) return { nothing: NO_AWARDS };
    const look = { ...PORTRAIT, textSize: 10, rowSpace: 6 };
    return [sheetOf({ key: "awards-list", title: "Awards list", parts, look })];
  },
};

function partsOfStage(stage: string, sessions: readonly OrderSession[]): Part[] {
  const parts: Part[] = [];
  let since: OrderLine[] = [];
  for (const session of sessions)
    for (const line of linesIn(session)) {
      if (line.row !== null) since.push(line);
      if (!line.isAwards || since.length === 0) continue;
      const aside = [session.title, line.start].filter(Boolean).join(", ");
      parts.push(ceremonyPart({ key: line.key, title: line.title, aside }, since));
      since = [];
    }
  if (since.length > 0)
    parts.push(ceremonyPart({ key: `rest ${stage}`, title: AFTER_THE_LAST, aside: stage }, since));
  return parts;
}

function ceremonyPart(
  heading: { key: string; title: string; aside: string },
  since: readonly OrderLine[],
): Part {
  const byCategory = Map.groupBy(since, ({ category }) => category);
  return partOf({
    ...heading,
    columns: columnsOf(COLUMNS),
    startsPage: true,
    groups: [...byCategory].map(([category, lines]) => ({
      key: category,
      heading: category,
      aside: "",
      note: "",
      rows: lines.map((line) => rowOf(COLUMNS, { line })),
    })),
  });
}
