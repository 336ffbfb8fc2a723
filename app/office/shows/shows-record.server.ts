// The shows in a person's subject record.
import { formatDay } from "#app/ui/format.ts";
import { recordPart } from "../slice/record-part.server.ts";

export const SHOWS_RECORD = recordPart({
  key: "shows",
  title: "Shows",
  read: async (database, members, days) => {
    const ids = members.map(({ id }) => id);
    const cast = await database
      .selectFrom("showPerformers as performer")
      .innerJoin("shows as show", "show.id", "performer.showId")
      .innerJoin("showCast as cast", "cast.performerId", "performer.id")
      .innerJoin("showNumbers as number", "number.id", "cast.numberId")
      .leftJoin("showRooms as room", "room.id", "performer.roomId")
      .select(["show.name as show", "number.name as number", "room.name as room"])
      .where("performer.memberId", "in", [...ids, ""])
      .orderBy("show.createdAt")
      .orderBy("number.place")
      .execute();
    const elsewhere = await database
      .selectFrom("showDaysElsewhere")
      .select(["day", "what"])
      .where("memberId", "in", [...ids, ""])
      .orderBy("day")
      .execute();
    const absent = await database
      .selectFrom("absentDays")
      .select(["firstDay", "lastDay"])
      .where("memberId", "in", [...ids, ""])
      .orderBy("firstDay")
      .execute();
    const marks = await database
      .selectFrom("occasionMarks as mark")
      .innerJoin("showPerformers as performer", "performer.id", "mark.performerId")
      .innerJoin("shows as show", "show.id", "performer.showId")
      .select(["show.name as show", "mark.way", "mark.collectedBy", "mark.createdAt"])
      .select("mark.isAsked")
      .where("performer.memberId", "in", [...ids, ""])
      .orderBy("mark.createdAt")
      .orderBy("mark.place")
      .execute();
    return [
      ...cast.map((row) => ({ ...EMPTY, ...row })),
      ...marks.map(({ show, way, collectedBy, createdAt, isAsked }) => ({
        ...EMPTY,
        show,
        day: days.dayOf(createdAt),
        what: isAsked
          ? "The office was asked who may collect"
          : way === "in"
            ? "In"
            : way === "out"
              ? "Out"
              : "Not in or out",
        collectedBy,
      })),
      ...elsewhere.map((row) => ({ ...EMPTY, ...row })),
      ...absent.map(({ firstDay, lastDay }) => ({
        ...EMPTY,
        day: firstDay,
        what: "Reported away",
        until: lastDay,
      })),
    ];
  },
  facts: ({ show, number, room, day, what, until, collectedBy }) => [
    ["Show", show],
    ["Number", number],
    ["Dressing room", room],
    ["Day", day && formatDay(day)],
    ["Until", until && until !== day && formatDay(until)],
    ["Note", what],
    ["Collected by", collectedBy],
  ],
});

type Row = {
  show: string;
  number: string;
  room: string | null;
  day: string | null;
  what: string;
  until: string | null;
  collectedBy: string;
};

const EMPTY: Row = {
  show: "",
  number: "",
  room: null,
  day: null,
  what: "",
  until: null,
  collectedBy: "",
};
