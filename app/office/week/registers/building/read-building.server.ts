// Reads all meetings of a day for the building list, whoever teaches them.
import type { Database } from "#app/data/database/database.server.ts";
import type { BuildingDay } from "./in-building.ts";
import { readGuestsOfDay } from "./guests.server.ts";
import { readCancelledOn } from "../cancelled/read-cancelled.server.ts";
import { leavingWords } from "../leaving/leaving.ts";
import { readRegisters } from "../register/register-children.server.ts";
import { classesOn } from "../registers.server.ts";

export async function readBuildingDay(database: Database, day: string): Promise<BuildingDay> {
  const classes = await classesOn(database, day);
  const registers = await readRegisters(database, classes, day);
  const guests = await readGuestsOfDay(database, day);
  return {
    meetings: classes.map(({ id, name, fromMinute, toMinute, studio, teachers }) => ({
      id,
      name,
      fromMinute,
      toMinute,
      studio,
      teachers,
      children: (registers.get(id) ?? []).map((child) => ({
        id: child.id,
        name: child.name,
        mark: child.standing.mark,
        left: child.leaving && leavingWords(child.leaving),
      })),
      guests: (guests.get(id) ?? []).map((guest) => guest.name),
    })),
    lessons: await readLessons(database, day),
    cancelled: await readCancelledOn(database, null, day),
  };
}

/** Returns the day's private lessons, recorded or planned. */
async function readLessons(database: Database, day: string): Promise<BuildingDay["lessons"]> {
  const rows = await database
    .selectFrom("aaPrivateLessons")
    .select(["teacherName", "students", "durationMinutes"])
    .where("date", "=", day)
    .where("deletedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(({ teacherName, students, durationMinutes }) => ({
    teacher: teacherName ?? "",
    students: (students as { name?: string }[]).flatMap(({ name }) => name ?? []),
    minutes: durationMinutes,
  }));
}
