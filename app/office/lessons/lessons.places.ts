// The tables of private lessons, column by column: personal data, references and deletion.
import { ROW, type Places } from "../slice/place.ts";

export const LESSON_PLACES = {
  aaPrivateLessons: {
    label: "Private lessons",
    key: "id",
    foundBy: "the name among the students",
    knownOn: "date",
    own: { notes: null },
    json: "students",
    words: "notes teacherName",
    fact: "date durationMinutes totalPrice teacherId",
    none: `${ROW} deletedAt`,
    references: {
      teacherId: { to: "aaTeachers", whenGone: "stays", keepsIt: true },
      students: { to: "members", as: "json", whenGone: "emptied" },
    },
  },
  aaTeachers: {
    label: "Teachers of private lessons",
    key: "id",
    name: "name",
    contact: "email",
    none: "id personId createdAt archivedAt",
    references: {
      personId: { to: "people", whenGone: "emptied" },
    },
  },
} satisfies Places;
