// The sample school's week in three studios. A row has a time and the class in each studio.
import type { Timetable, TimetableDay } from "#app/site/content/content.ts";
import { DEFAULT_STUDIOS } from "#app/site/content/content.ts";

type Row = [time: string, studio1: string, studio2: string, studio3: string];

const day = (rows: Row[]): TimetableDay => ({
  studios: [...DEFAULT_STUDIOS],
  rows: rows.map(([time, ...cells]) => ({ time, cells })),
});

export const TIMETABLE: Timetable = {
  Monday: day([
    ["09:30-10:15", "Classes for Minis (2.5-4)", "", ""],
    ["16:00-16:45", "Ballet (5-7)", "Street (6-9)", "Acro beginners"],
    ["16:45-17:30", "Ballet (8-10)", "Tap (6-9)", "Acro intermediate"],
    ["17:30-18:30", "Ballet (11-14)", "Musical Theatre juniors", "Acro advanced"],
    ["18:30-19:30", "Ballet seniors", "Musical Theatre seniors", ""],
  ]),
  Tuesday: day([
    ["16:00-16:45", "Jazz (6-9)", "Drama (5-7)", ""],
    ["16:45-17:45", "Jazz (10-13)", "Drama (8-11)", "Technique juniors"],
    ["17:45-18:45", "Contemporary (10-13)", "Drama (12-15)", "Technique seniors"],
    ["18:45-19:45", "Contemporary seniors", "Singing seniors", ""],
    ["20:00-21:15", "", "Adult choir", ""],
  ]),
  Wednesday: day([
    ["09:30-10:15", "Classes for Minis (2.5-4)", "", ""],
    ["16:00-16:45", "Tap (5-7)", "Ballet (5-7)", "Acro beginners"],
    ["16:45-17:30", "Tap (8-10)", "Street (8-11)", "Acro intermediate"],
    ["17:30-18:30", "Tap (11-14)", "Street (12-15)", "Technique juniors"],
    ["18:30-19:30", "Tap seniors", "Street seniors", ""],
  ]),
  Thursday: day([
    ["09:30-10:15", "Home-ed ballet", "Home-ed drama", ""],
    ["10:15-11:00", "Home-ed street", "Home-ed singing", "Home-ed acro"],
    ["11:15-12:00", "Home-ed musical theatre", "", ""],
    ["16:00-17:00", "Ballet (8-10)", "Musical Theatre minis (4-6)", ""],
    ["17:00-18:00", "Ballet (11-14)", "Musical Theatre juniors", "Acro intermediate"],
    ["18:00-19:15", "Pointe and repertoire", "Musical Theatre seniors", "Acro advanced"],
  ]),
  Friday: day([
    ["16:00-17:00", "Company minis rehearsal", "Street (6-9)", "Technique juniors"],
    ["17:00-18:15", "Company juniors rehearsal", "Company acro", ""],
    ["18:15-19:45", "Company seniors rehearsal", "Company solos and duets", ""],
    ["19:45-20:30", "Company whole team", "", ""],
  ]),
  Saturday: day([
    ["09:00-09:45", "Classes for Minis (2.5-4)", "Ballet (5-7)", "Acro beginners"],
    ["09:45-10:45", "Ballet (8-10)", "Drama (5-7)", "Acro intermediate"],
    ["10:45-11:45", "Jazz (6-9)", "Drama (8-11)", "Technique seniors"],
    ["11:45-12:45", "Jazz (10-13)", "Singing juniors", ""],
    ["13:15-14:15", "Contemporary seniors", "Street (12-15)", ""],
  ]),
};
