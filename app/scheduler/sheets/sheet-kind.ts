// The declaration of a kind of sheet.
import type { RoutineMusic } from "#app/scheduler/music/music-file.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { NameForm } from "./name-form.ts";
import type { Nearest } from "./order/nearest-routines.ts";
import type { Order } from "./order/order-lines.ts";
import type { OwnShow } from "./own-show.ts";
import type { Sheet } from "./sheet.ts";

/** The choices of the person who prints. */
export type SheetOptions = {
  /** How dancers are named, by kind; each kind's own choice where it is missing. */
  names: Readonly<Record<string, NameForm>>;
  /** Times in the programme. */
  hasTimes: boolean;
  judges: number;
  /** The further facts about a routine on the judges' sheets, beside its title. */
  judgesSee: { studios: boolean; dancers: boolean };
  /** Minutes before a dancer's first routine of a day. */
  arriveMinutes: number;
  /** Minutes before each routine. */
  readyMinutes: number;
  /** Who may collect each child, in the dressing-room lists. */
  hasCollectors: boolean;
};

/** Handbooks ask dancers to be there 60 to 90 minutes before, since shows run early too. */
const ARRIVE_MINUTES = 90;
const READY_MINUTES = 30;

export const MOST_JUDGES = 9;
export const MOST_MINUTES_BEFORE = 240;

export const DEFAULT_OPTIONS: SheetOptions = {
  names: {},
  hasTimes: false,
  judges: 3,
  judgesSee: { studios: false, dancers: false },
  arriveMinutes: ARRIVE_MINUTES,
  readyMinutes: READY_MINUTES,
  hasCollectors: false,
};

/** The published link, and the dancers' codes as they are written, by dancer. */
export type ParentsLink = {
  address: string;
  /** False when the link shows no dancer's name. */
  showsNames: boolean;
  codes: ReadonlyMap<string, string>;
};

/** The data that a sheet is made from. */
export type SheetContext = {
  plan: Plan;
  options: SheetOptions;
  /** Null when the plan is not shared, or is read from a file. */
  link: ParentsLink | null;
  /** Null for a plan that is not of a school's own show. */
  ownShow: OwnShow | null;
  /** Empty for a plan whose music is played elsewhere. */
  music: readonly RoutineMusic[];
  names: NameForm;
  order: Order;
  nearest: Nearest;
};

/** The sheets, or why there is none. */
export type Made = Sheet[] | { nothing: string };

export type SheetKind = {
  /** As in `--only`, and the folder in the zip. */
  id: string;
  name: string;
  /** The sheet's purpose, in a few words. */
  about: string;
  /** How dancers are named unless the person chooses. */
  namesFor: (link: ParentsLink | null) => NameForm;
  make: (context: SheetContext) => Made;
};

export const FULL_NAMES = (): NameForm => "full";
export const NO_ROUTINES = "No routines in the running order yet.";
