// The sheets of a school's own show: a competition has neither rooms nor costumes.
import { FULL_NAMES, type SheetKind } from "#app/scheduler/sheets/sheet-kind.ts";

export const DRESSING_ROOMS: SheetKind = {
  id: "dressing-rooms",
  name: "Dressing-room lists",
  about: "Children by room, in and out",
  namesFor: FULL_NAMES,
  make: () => ({ nothing: "No dressing rooms in this plan." }),
};

export const COSTUME_LIST: SheetKind = {
  id: "costume-list",
  name: "Costume list",
  about: "Costumes by number, taken and back",
  namesFor: FULL_NAMES,
  make: () => ({ nothing: "No costumes in this plan." }),
};
