// The costume list of a school's own show: who wears what, by number.
import { nameIn } from "#app/scheduler/sheets/name-form.ts";
import { linesIn, type OrderLine } from "#app/scheduler/sheets/order/order-lines.ts";
import type { WornPiece } from "#app/scheduler/sheets/own-show.ts";
import { type Group, type Look, partOf, PORTRAIT, sheetOf } from "#app/scheduler/sheets/sheet.ts";
import { FULL_NAMES, type SheetKind } from "#app/scheduler/sheets/sheet-kind.ts";
import { column, columnsOf, type DeclaredColumn, rowOf } from "#app/scheduler/sheets/tables.ts";

type Of = { line: OrderLine; piece: WornPiece; name: string };

const COLUMNS: DeclaredColumn<Of>[] = [
  column("Child", ({ name }) => name, { share: 3, isMain: true }),
  column("Costume", ({ piece }) => piece.costume, { share: 3 }),
  column("Size", ({ piece }) => piece.size, { share: 1 }),
  column("Box", ({ piece }) => piece.box, { share: 1 }),
  column("Taken", tickUnlessScratched),
  column("Back", tickUnlessScratched),
];

export const COSTUME_LIST: SheetKind = {
  id: "costume-list",
  name: "Costume list",
  about: "Costumes by number, taken and back",
  namesFor: FULL_NAMES,
  make: ({ ownShow, names, order }) => {
    if (!ownShow) return { nothing: "No costumes in this plan." };
    if (!ownShow.costumes) return { nothing: "Only the wardrobe sees the costumes." };
    const byRow = Map.groupBy(ownShow.costumes, ({ row }) => row);
    const groupOf = (line: OrderLine): Group => ({
      key: line.key,
      heading: `${line.number} ${line.title}`,
      aside: line.start,
      note: "",
      rows: (byRow.get(line.row ?? 0) ?? []).map((piece, at) => {
        const of = { line, piece, name: nameIn(names, piece.child) };
        return { ...rowOf(COLUMNS, of), key: `${line.key} ${at}` };
      }),
    });
    const parts = order.sessions.map((session) =>
      partOf({
        key: session.key,
        title: session.title,
        columns: columnsOf(COLUMNS),
        groups: linesIn(session)
          .map(groupOf)
          .filter(({ rows }) => rows.length > 0),
        startsPage: true,
      }),
    );
    const withRows = parts.filter(({ groups }) => groups.length > 0);
    if (withRows.length === 0)
      return { nothing: "No number with a costume is in the running order." };
    const look: Look = { ...PORTRAIT, rowSpace: 3, repeatsHeadings: true };
    return [sheetOf({ key: "costume-list", title: "Costume list", parts: withRows, look })];
  },
};

function tickUnlessScratched({ line }: Of) {
  return line.isScratched ? "" : { ticks: [""] };
}
