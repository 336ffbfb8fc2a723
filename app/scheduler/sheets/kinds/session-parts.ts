// A table for each session, with its sections: what most sheets are.
import type { Order, OrderLine } from "#app/scheduler/sheets/order/order-lines.ts";
import { type Part, partOf } from "#app/scheduler/sheets/sheet.ts";
import { columnsOf, type DeclaredColumn, rowOf } from "#app/scheduler/sheets/tables.ts";

type Telling<Of> = {
  /** Returns what the columns need; null leaves the line out. */
  toOf: (line: OrderLine) => Of | null;
  hasTimes: boolean;
  /** Of sessions and sections. */
  hasNotes: boolean;
  rowOptions?: (of: Of) => Parameters<typeof rowOf>[2];
};

/** Returns the parts of the sessions; none without a routine. Each day begins on a new page. */
export function sessionParts<Of extends { line: OrderLine }>(
  { sessions }: Order,
  columns: readonly DeclaredColumn<Of>[],
  { toOf, hasTimes, hasNotes, rowOptions }: Telling<Of>,
): Part[] {
  const noteIn = (note: string) => (hasNotes ? note : "");
  const parts = sessions.map((session, at) =>
    partOf({
      key: session.key,
      title: session.title,
      aside: hasTimes && session.title !== "" ? `${session.start} to ${session.end}` : "",
      note: noteIn(session.note),
      columns: columnsOf(columns),
      startsPage: at > 0 && session.day !== sessions[at - 1]!.day,
      groups: session.sections.map((section) => ({
        key: section.key,
        heading: section.name,
        aside: hasTimes && section.name !== "" ? section.start : "",
        note: noteIn(section.note),
        rows: section.lines.flatMap((line) => {
          const of = toOf(line);
          return of ? [rowOf(columns, of, rowOptions?.(of))] : [];
        }),
      })),
    }),
  );
  const withRows = parts.map((part) => ({
    ...part,
    groups: part.groups.filter(({ rows }) => rows.length > 0),
  }));
  return withRows.filter(({ groups }) => groups.length > 0);
}
