// Makes the sheets of a plan, and compares them with those of the version before.
import type { RoutineMusic } from "#app/scheduler/music/music-file.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { ANNOUNCERS_SCRIPT } from "./kinds/announcers-script.ts";
import { AWARDS_LIST } from "./kinds/awards-list.ts";
import { CALL_SHEETS } from "./kinds/call-sheets.ts";
import { CHECK_IN } from "./kinds/check-in.ts";
import { COSTUME_LIST } from "./kinds/costume-list.ts";
import { DRESSING_ROOMS } from "./kinds/dressing-rooms.ts";
import { JUDGES_SHEETS } from "./kinds/judges-sheets.ts";
import { MUSIC_LIST } from "./kinds/music-list.ts";
import { PROGRAMME } from "./kinds/programme.ts";
import { RUNNING_SHEET } from "./kinds/running-sheet.ts";
import { STUDIO_PACKS } from "./kinds/studio-packs.ts";
import { markChanges } from "./changed-sheets.ts";
import type { NameForm } from "./name-form.ts";
import { nearestRoutines, quickPairs } from "./order/nearest-routines.ts";
import { orderOf } from "./order/order-lines.ts";
import type { OwnShow } from "./own-show.ts";
import type { Made, ParentsLink, SheetKind, SheetOptions } from "./sheet-kind.ts";

/** Every kind, in the order of the list and of the folders. */
export const SHEET_KINDS: readonly SheetKind[] = [
  PROGRAMME,
  RUNNING_SHEET,
  CHECK_IN,
  ANNOUNCERS_SCRIPT,
  MUSIC_LIST,
  JUDGES_SHEETS,
  AWARDS_LIST,
  CALL_SHEETS,
  STUDIO_PACKS,
  DRESSING_ROOMS,
  COSTUME_LIST,
];

export type SheetRequest = {
  plan: Plan;
  options: SheetOptions;
  link: ParentsLink | null;
  ownShow: OwnShow | null;
  music: readonly RoutineMusic[];
  /** The version before; null when there is none to compare with. */
  before: Plan | null;
};

/** Returns a function that makes the sheets of a kind; what several kinds need is made once. */
export function sheetMaker({ before, ...request }: SheetRequest): (kind: SheetKind) => Made {
  const now = makerOf(request);
  const earlier = before && makerOf({ ...request, plan: before });
  return (kind) => {
    const made = now(kind);
    if (!earlier || "nothing" in made) return made;
    const were = earlier(kind);
    return markChanges(made, "nothing" in were ? [] : were);
  };
}

function makerOf(request: Omit<SheetRequest, "before">) {
  const { plan, options, link } = request;
  const quick = quickPairs(plan);
  const byForm = new Map<NameForm, ReturnType<typeof contextIn>>();
  const contextIn = (names: NameForm) => {
    const order = orderOf(plan, names);
    return { ...request, names, order, nearest: nearestRoutines(quick, order) };
  };
  return (kind: SheetKind): Made => {
    const names = options.names[kind.id] ?? kind.namesFor(link);
    const context = byForm.get(names) ?? contextIn(names);
    byForm.set(names, context);
    return kind.make(context);
  };
}
