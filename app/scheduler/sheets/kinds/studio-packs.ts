// A pack for each studio: days and arrival, its routines in order, its dancers' call sheets.
import { nameKey } from "#app/platform/name.ts";
import { formatCount } from "#app/ui/format.ts";
import { clockText } from "#app/scheduler/plan/clock.ts";
import { dayText } from "#app/scheduler/screen/sessions/session-words.ts";
import { dancersText, type OrderLine } from "#app/scheduler/sheets/order/order-lines.ts";
import { type Part, partOf, PORTRAIT, sheetOf } from "#app/scheduler/sheets/sheet.ts";
import { FULL_NAMES, type SheetContext, type SheetKind } from "#app/scheduler/sheets/sheet-kind.ts";
import { column, type DeclaredColumn, splitDancers } from "#app/scheduler/sheets/tables.ts";
import { dancersCalled } from "./call-sheets.ts";
import { arrivalText, byDay, callPart, inSessions, type InSession } from "./dancer-days.ts";
import { sessionParts } from "./session-parts.ts";

type Of = { line: OrderLine; dancers: string; below: string };

const COLUMNS: DeclaredColumn<Of>[] = [
  column("Number", ({ line }) => line.number),
  column("Start", ({ line }) => line.start),
  column("Title", ({ line }) => line.title, { share: 3, isMain: true }),
  column("Category", ({ line }) => line.category, { share: 3 }),
  column("Dancers", ({ dancers }) => dancers, { share: 5 }),
  column("Length", ({ line }) => line.length),
];

export const STUDIO_PACKS: SheetKind = {
  id: "studio-packs",
  name: "Studio packs",
  about: "For each studio: its days, its routines and its dancers' call sheets",
  namesFor: FULL_NAMES,
  make: (context) => {
    const byStudio = Map.groupBy(
      inSessions(context).filter(({ line }) => nameKey(line.studio) !== ""),
      ({ line }) => nameKey(line.studio),
    );
    const dancers = context.names === "none" ? [] : dancersCalled(context);
    const packs = [...byStudio].map(([studio, own]) => {
      const name = own[0]!.line.studio;
      const lines = new Set(own.map(({ line }) => line));
      const calls = dancers.flatMap(({ dancer, name: dancerName, own: all }) => {
        // A dancer of two studios has a call sheet in each pack, with its routines alone.
        const here = all.filter(({ line }) => lines.has(line));
        return here.length === 0
          ? []
          : [callPart({ key: dancer.key, name: dancerName }, here, context)];
      });
      return sheetOf({
        key: `studio-packs/${studio}`,
        title: `Pack for ${name}`,
        fileName: name,
        parts: [
          coverPart(name, own, calls.length, context),
          ...routineParts(lines, context),
          ...calls,
        ],
        look: { ...PORTRAIT, textSize: 9.5, rowSpace: 2 },
      });
    });
    if (packs.length === 0) return { nothing: "No studios are named in this plan." };
    return packs.toSorted((one, other) => one.fileName.localeCompare(other.fileName, "en"));
  },
};

function coverPart(
  name: string,
  own: readonly InSession[],
  calls: number,
  context: SheetContext,
): Part {
  const window = arrivalWindow(name, context);
  const days = byDay(own).map(([day, routines]) => {
    const danced = routines.filter(({ line }) => !line.isScratched);
    const arrival = window || arrivalText(routines, context);
    const [first, last] = [danced[0], danced.at(-1)];
    const words = [
      formatCount(danced.length, "routine"),
      first && last && `${first.line.start} to ${last.line.end}`,
      arrival && `arrive by ${arrival}`,
    ];
    return {
      label: day === "" ? "Times" : dayText(day),
      text: words.filter(Boolean).join(", "),
    };
  });
  const dancers = calls > 0 ? [{ label: "Call sheets", text: formatCount(calls, "dancer") }] : [];
  return partOf({
    key: "cover",
    title: name,
    facts: [...days, ...dancers],
    columns: [],
    groups: [],
  });
}

/** Returns the end of a studio's arrival window; '' without one. */
function arrivalWindow(name: string, { plan }: SheetContext): string {
  const limit = plan.limits?.find(
    ({ who, arrival }) => arrival && who.kind === "studio" && nameKey(who.name) === nameKey(name),
  );
  return limit?.arrival ? clockText(limit.arrival.untilSeconds) : "";
}

function routineParts(own: ReadonlySet<OrderLine>, { order }: SheetContext): Part[] {
  return sessionParts(order, COLUMNS, {
    toOf: (line) => {
      if (!own.has(line)) return null;
      const { inColumn, below } = splitDancers(line, dancersText(line));
      return { line, dancers: inColumn, below };
    },
    hasTimes: false,
    hasNotes: false,
    rowOptions: ({ below, line }) => ({ below, note: line.note }),
  }).map((part) => ({ ...part, startsPage: false }));
}
