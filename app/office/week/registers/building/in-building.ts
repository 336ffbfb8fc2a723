// Works out from a day's registers who may be in the building at a given time.
import { namesInText } from "#app/platform/name.ts";
import type { CancelledMeeting } from "../cancelled/cancelled-meeting.ts";
import { isInBuilding, type Mark } from "../register/register.ts";

export type BuildingChild = {
  id: string;
  name: string;
  mark: Mark | null;
  /** How they left, such as 'Collected by Ida Tern'; null until that is recorded. */
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
  /** Names of children who came without being on the list. */
  guests: string[];
};

/** A private lesson of the day, recorded without a time. */
export type BuildingLesson = { teacher: string; students: string[]; minutes: number };

/** One day. */
export type BuildingDay = {
  meetings: BuildingMeeting[];
  lessons: BuildingLesson[];
  cancelled: CancelledMeeting[];
};

export type Studio = { name: string; meetings: BuildingMeeting[] };

export type Building = {
  studios: Studio[];
  /** Their teachers, each once. */
  staff: string[];
  lessons: BuildingLesson[];
  cancelled: CancelledMeeting[];
  /** How many children are here now. */
  here: number;
};

/** Whether a child has come and not left. */
export function isHere({ mark, left }: BuildingChild): boolean {
  return (mark === "here" || mark === "late") && left === null;
}

/**
 * Returns the meetings on at a time ('16:12'), by studio: from ten minutes before the start until fifteen
 * minutes after the end, and longer while only some of the children have left.
 */
export function buildingAt({ meetings, lessons, cancelled }: BuildingDay, time: string): Building {
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
    staff: [...new Set(on.flatMap(({ teachers }) => namesInText(teachers)))],
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
