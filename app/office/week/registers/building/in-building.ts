// Who may be in the building at a time of a day, from what the registers of that day say.
import type { CancelledMeeting } from "../cancelled/cancelled-meeting.ts";
import { isInBuilding, type Mark } from "../register/register.ts";

export type BuildingChild = {
  id: string;
  name: string;
  mark: Mark | null;
  /** How they left, such as 'Collected by Ida Tern'; null while nobody said so. */
  left: string | null;
};

export type BuildingMeeting = {
  id: string;
  name: string;
  fromMinute: number;
  toMinute: number | null;
  studio: string;
  teachers: string;
  children: BuildingChild[];
  /** Who came to the door and is on no list. */
  guests: string[];
};

/** A private lesson of the day; it has no time of its own. */
export type BuildingLesson = { teacher: string; students: string[]; minutes: number };

/** All of one day. */
export type BuildingDay = {
  meetings: BuildingMeeting[];
  lessons: BuildingLesson[];
  /** What a device kept of an earlier build has none. */
  cancelled?: CancelledMeeting[];
};

export type Studio = { name: string; meetings: BuildingMeeting[] };

export type Building = {
  studios: Studio[];
  /** Who teaches in them, each once. */
  staff: string[];
  lessons: BuildingLesson[];
  cancelled: CancelledMeeting[];
  /** How many children are here and have not left. */
  here: number;
};

/** Who came, and has not left by what anybody said. */
export function isHere({ mark, left }: BuildingChild): boolean {
  return (mark === "here" || mark === "late") && left === null;
}

/**
 * Whose meetings are on at a time of the day ('16:12'), by studio: from ten minutes before one until a
 * quarter past its end, and after that for as long as some of its children have left and others not.
 */
export function buildingAt(
  { meetings, lessons, cancelled = [] }: BuildingDay,
  time: string,
): Building {
  const on = meetings.filter((each) => isInBuilding(each, time) || isLeaving(each, time));
  const byStudio = Map.groupBy(on, ({ studio }) => studio);
  const children = on.flatMap((each) => [
    ...each.children.filter(isHere).map(({ name }) => name),
    ...each.guests,
  ]);
  return {
    studios: [...byStudio]
      .map(([name, of]) => ({ name, meetings: of }))
      .sort((one, other) => one.name.localeCompare(other.name, "en-GB")),
    staff: [...new Set(on.flatMap(({ teachers }) => namesIn(teachers)))],
    lessons,
    cancelled,
    here: children.length,
  };
}

function isLeaving({ children, ...times }: BuildingMeeting, time: string): boolean {
  const isOver = isInBuilding({ ...times, toMinute: LAST_MINUTE }, time);
  return isOver && children.some(({ left }) => left !== null) && children.some(isHere);
}

const LAST_MINUTE = 24 * 60;

function namesIn(teachers: string): string[] {
  return teachers
    .split(/[,;&/]|\band\b/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
