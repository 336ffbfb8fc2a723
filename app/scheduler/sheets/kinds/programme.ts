// The programme for the audience, by session and section.
import { dancersText, type OrderLine } from "#app/scheduler/sheets/order/order-lines.ts";
import { sheetOf } from "#app/scheduler/sheets/sheet.ts";
import { NO_ROUTINES, type SheetKind } from "#app/scheduler/sheets/sheet-kind.ts";
import { column, type DeclaredColumn } from "#app/scheduler/sheets/tables.ts";
import { sessionParts } from "./session-parts.ts";

type Of = { line: OrderLine };

export const PROGRAMME: SheetKind = {
  id: "programme",
  name: "Programme",
  about: "For the audience",
  namesFor: (link) => (link && !link.showsNames ? "none" : "full"),
  make: ({ order, options, names }) => {
    const columns: DeclaredColumn<Of>[] = [
      column("Number", ({ line }) => line.number),
      ...(options.hasTimes ? [column<Of>("Time", ({ line }) => line.start)] : []),
      column("Title", ({ line }) => line.title, { share: 3, isMain: true }),
      column("Studio", ({ line }) => line.studio, { share: 2 }),
      ...(names === "none"
        ? []
        : [column<Of>("Dancers", ({ line }) => dancersText(line), { share: 4 })]),
    ];
    const parts = sessionParts(order, columns, {
      toOf: (line) => ({ line }),
      hasTimes: options.hasTimes,
      hasNotes: false,
    });
    if (parts.length === 0) return { nothing: NO_ROUTINES };
    return [sheetOf({ key: "programme", title: "Programme", parts })];
  },
};
