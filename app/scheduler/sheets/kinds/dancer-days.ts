// The days of a dancer: when to arrive, be ready and be on stage.
import { gapText, QUICK_MARK } from "#app/scheduler/sheets/order/nearest-routines.ts";
import {
  linesIn,
  type OrderLine,
  type OrderSession,
} from "#app/scheduler/sheets/order/order-lines.ts";
import { type Group, type Part, partOf } from "#app/scheduler/sheets/sheet.ts";
import type { SheetContext } from "#app/scheduler/sheets/sheet-kind.ts";
import { column, columnsOf, type DeclaredColumn, rowOf } from "#app/scheduler/sheets/tables.ts";
import { dayText } from "#app/scheduler/screen/sessions/session-words.ts";
import type { Dancer } from "#app/scheduler/published/shown-order.ts";

export type InSession = { session: OrderSession; line: OrderLine };
type Of = { line: OrderLine; ready: string; stage: string; next: string };

const SECONDS_A_MINUTE = 60;

const COLUMNS: DeclaredColumn<Of>[] = [
  column("Be ready", ({ ready }) => ready),
  column("On stage", ({ line }) => line.start),
  column("Number", ({ line }) => line.number),
  column("Title", ({ line }) => line.title, { share: 3, isMain: true }),
  column("Where", ({ stage }) => stage, { share: 1 }),
  column("Until the next", ({ next }) => next),
];

/** Returns each line with its session. */
export function inSessions({ order }: Pick<SheetContext, "order">): InSession[] {
  return order.sessions.flatMap((session) =>
    linesIn(session).flatMap((line) => (line.row === null ? [] : [{ session, line }])),
  );
}

/** Returns a dancer's call sheet as a part; `own` are the routines that it tells of. */
export function callPart(
  { key, name }: Pick<Dancer, "key" | "name">,
  own: readonly InSession[],
  context: SheetContext,
): Part {
  const { link } = context;
  const code = link?.codes.get(key);
  return partOf({
    key: `call ${key}`,
    title: name,
    columns: columnsOf(COLUMNS),
    groups: dayGroups(key, own, context),
    startsPage: true,
    scan: link && {
      address: link.address,
      words: code
        ? `Scan for the running order. Your code is ${code}.`
        : "Scan for the running order.",
    },
  });
}

/** Returns the time of arrival before the first danced routine of a day; '' when all are scratched. */
export function arrivalText(day: readonly InSession[], context: SheetContext): string {
  const first = day
    .filter(({ line }) => !line.isScratched)
    .toSorted((one, other) => one.line.startSeconds - other.line.startSeconds)[0];
  return first ? timeBefore(first, context.options.arriveMinutes, context) : "";
}

/** Groups routines by their session's day, in order. */
export function byDay(own: readonly InSession[]): [day: string, own: InSession[]][] {
  return [...Map.groupBy(own, ({ session }) => session.day)];
}

function dayGroups(key: string, own: readonly InSession[], context: SheetContext): Group[] {
  const { options, nearest } = context;
  return byDay(own).map(([day, routines]) => {
    const arrival = arrivalText(routines, context);
    const rows = new Set(routines.map(({ line }) => line.row));
    return {
      key: `day ${day}`,
      heading: day === "" ? "" : dayText(day),
      aside: arrival === "" ? "" : `Arrive by ${arrival}`,
      note: "",
      rows: routines.map((routine) => {
        const { line, session } = routine;
        const next = line.isScratched ? null : nearest.next(line, key);
        const of = {
          line,
          stage: session.stage,
          ready: line.isScratched ? "" : timeBefore(routine, options.readyMinutes, context),
          next:
            next && rows.has(next.other.row)
              ? `${next.isQuick ? `${QUICK_MARK} ` : ""}${gapText(Math.max(0, next.seconds))}`
              : "",
        };
        return rowOf(COLUMNS, of);
      }),
    };
  });
}

function timeBefore({ session, line }: InSession, minutes: number, { order }: SheetContext) {
  return order.timeIn(session, line.startSeconds - minutes * SECONDS_A_MINUTE);
}
