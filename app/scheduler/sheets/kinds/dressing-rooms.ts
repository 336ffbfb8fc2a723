// Dressing-room lists: a page for each room of the school's own show, in each performance.
import { formatCount } from "#app/ui/format.ts";
import { nameIn } from "#app/scheduler/sheets/name-form.ts";
import {
  linesIn,
  type OrderLine,
  type OrderSession,
} from "#app/scheduler/sheets/order/order-lines.ts";
import type { ShowRoom } from "#app/scheduler/sheets/own-show.ts";
import { type Part, partOf, PORTRAIT, sheetOf } from "#app/scheduler/sheets/sheet.ts";
import { FULL_NAMES, type SheetContext, type SheetKind } from "#app/scheduler/sheets/sheet-kind.ts";
import { column, columnsOf, type DeclaredColumn, plainRow } from "#app/scheduler/sheets/tables.ts";

type Child = ShowRoom["children"][number];
type Of = { name: string; own: readonly OrderLine[]; child: Child };

const COLUMNS: DeclaredColumn<Of>[] = [
  column("Child", ({ name }) => name, { share: 3, isMain: true }),
  column("Numbers", ({ own }) => own.map(numberText).join(", "), { share: 2 }),
  column(
    "Times",
    ({ own }) =>
      own
        .map(({ start }) => start)
        .filter(Boolean)
        .join(", "),
    {
      share: 2,
    },
  ),
  column("In", () => ({ ticks: [""] })),
  column("Out", () => ({ ticks: [""] })),
];

const COLLECTORS: DeclaredColumn<Of> = column(
  "May collect",
  ({ child }) => child.collectors.join(", "),
  { share: 3 },
);

export const DRESSING_ROOMS: SheetKind = {
  id: "dressing-rooms",
  name: "Dressing-room lists",
  about: "Children by room, in and out",
  namesFor: FULL_NAMES,
  make: (context) => {
    const { ownShow, options, order } = context;
    if (!ownShow) return { nothing: "No dressing rooms in this plan." };
    if (!ownShow.rooms) return { nothing: "Only the office sees the dressing rooms." };
    if (context.names === "none") return { nothing: "Dressing-room lists need the names." };
    const columns = options.hasCollectors ? [...COLUMNS, COLLECTORS] : COLUMNS;
    const parts = ownShow.rooms.flatMap((room, place) =>
      order.sessions.flatMap((session): Part[] => {
        const part = roomPart({ room, place, session }, columns, context);
        return part ? [part] : [];
      }),
    );
    if (parts.length === 0) return { nothing: "No number with a child is in the running order." };
    const look = { ...PORTRAIT, rowSpace: 4 };
    return [sheetOf({ key: "dressing-rooms", title: "Dressing-room lists", parts, look })];
  },
};

type InSession = { room: ShowRoom; place: number; session: OrderSession };

function roomPart(
  { room, place, session }: InSession,
  columns: readonly DeclaredColumn<Of>[],
  { names }: SheetContext,
): Part | null {
  const lines = linesIn(session).filter(({ row }) => row !== null);
  const here = room.children.flatMap((child) => {
    const own = lines.filter(({ row }) => child.rows.includes(row!));
    return own.length > 0 ? [{ child, own, name: nameIn(names, child.name) }] : [];
  });
  if (here.length === 0) return null;
  return partOf({
    key: `room ${place} ${session.key}`,
    title: room.name,
    aside: session.title,
    facts: [
      { label: "Chaperones", text: room.chaperones.join(", ") || "None yet" },
      { label: "Children", text: formatCount(here.length, "child", "children") },
    ],
    columns: columnsOf(columns),
    groups: [
      {
        key: "children",
        heading: "",
        aside: "",
        note: "",
        rows: here.map((of, at) => plainRow(columns, of, `${at} ${of.child.name}`)),
      },
    ],
    startsPage: true,
  });
}

function numberText({ number, isScratched }: OrderLine): string {
  return isScratched ? `${number} Scratched` : number;
}
