// Call sheets: one for each dancer.
import { shownDancers } from "#app/scheduler/published/shown-order.ts";
import { nameIn } from "#app/scheduler/sheets/name-form.ts";
import { PORTRAIT, type Sheet, sheetOf } from "#app/scheduler/sheets/sheet.ts";
import { FULL_NAMES, type SheetContext, type SheetKind } from "#app/scheduler/sheets/sheet-kind.ts";
import { callPart, inSessions, type InSession } from "./dancer-days.ts";

export const CALL_SHEETS: SheetKind = {
  id: "call-sheets",
  name: "Call sheets",
  about: "For each dancer: when to arrive, be ready and be on stage",
  namesFor: FULL_NAMES,
  make: (context) => {
    if (context.names === "none") return { nothing: "Call sheets need the dancers' names." };
    const sheets = dancersCalled(context).map(({ dancer, name, own }): Sheet => {
      const { title: _title, ...call } = callPart(dancer, own, context);
      return sheetOf({
        key: `call-sheets/${dancer.key}`,
        title: `Call sheet for ${name}${dancer.school === "" ? "" : `, ${dancer.school}`}`,
        fileName: name,
        parts: [{ ...call, title: "", startsPage: false }],
        look: { ...PORTRAIT, textSize: 11, rowSpace: 6 },
      });
    });
    return sheets.length > 0 ? sheets : { nothing: "No dancers are named in this plan." };
  },
};

/** Returns each dancer with their routines, by studio and name. */
export function dancersCalled(context: SheetContext) {
  const all = inSessions(context);
  const byDancer = new Map<string, InSession[]>();
  for (const one of all)
    for (const { key } of one.line.dancers) {
      const own = byDancer.get(key);
      if (own) own.push(one);
      else byDancer.set(key, [one]);
    }
  return shownDancers(context.plan)
    .map((dancer) => ({
      dancer,
      name: nameIn(context.names, dancer.name),
      own: byDancer.get(dancer.key) ?? [],
    }))
    .toSorted(
      (one, other) =>
        one.dancer.school.localeCompare(other.dancer.school, "en") ||
        one.dancer.name.localeCompare(other.dancer.name, "en"),
    );
}
