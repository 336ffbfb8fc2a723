// The announcer's script, in large type.
import { saidText } from "#app/scheduler/plan/said.ts";
import { sponsorsByItem } from "#app/scheduler/plan/sponsors.ts";
import { dancersText, type OrderLine } from "#app/scheduler/sheets/order/order-lines.ts";
import { PORTRAIT, sheetOf } from "#app/scheduler/sheets/sheet.ts";
import { FULL_NAMES, NO_ROUTINES, type SheetKind } from "#app/scheduler/sheets/sheet-kind.ts";
import { column, type DeclaredColumn } from "#app/scheduler/sheets/tables.ts";
import { sessionParts } from "./session-parts.ts";

/** In points: readable at arm's length in the wings. */
const ANNOUNCER_TEXT_SIZE = 14;

type Of = { line: OrderLine };

const COLUMNS: DeclaredColumn<Of>[] = [
  column("Number", ({ line }) => line.number),
  column("Title", ({ line }) => saidText(line.title, line.said.title), { share: 3, isMain: true }),
  column("Studio", ({ line }) => saidText(line.studio, line.said.studio), { share: 3 }),
  column("Dancers", ({ line }) => dancersText(saidDancers(line)), { share: 4 }),
];

export const ANNOUNCERS_SCRIPT: SheetKind = {
  id: "announcers-script",
  name: "Announcer's script",
  about: "In large type, with the awards in their places",
  namesFor: FULL_NAMES,
  make: ({ order, plan }) => {
    const sponsors = sponsorsByItem(plan);
    const parts = sessionParts(order, COLUMNS, {
      toOf: (line) => ({ line }),
      hasTimes: true,
      hasNotes: false,
      rowOptions: ({ line }) => ({
        below: (sponsors.get(line.key) ?? []).map((text) => `Sponsor: ${text}`).join(" "),
      }),
    });
    if (parts.length === 0) return { nothing: NO_ROUTINES };
    return [
      sheetOf({
        key: "announcers-script",
        title: "Announcer's script",
        remarks: sponsors.size > 0 ? [] : ["This plan has no sponsor lines."],
        parts,
        look: { ...PORTRAIT, textSize: ANNOUNCER_TEXT_SIZE, rowSpace: 4 },
      }),
    ];
  },
};

function saidDancers({ dancers }: OrderLine) {
  return {
    dancers: dancers.map(({ name, said, ...rest }) => ({
      ...rest,
      said,
      name: saidText(name, said),
    })),
  };
}
