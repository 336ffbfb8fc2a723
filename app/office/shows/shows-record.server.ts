// The shows in a person's subject record.
import { formatDay } from "#app/ui/format.ts";
import { recordPart } from "../slice/record-part.server.ts";

export const SHOWS_RECORD = recordPart({
  key: "shows",
  title: "Shows",
  read: async (database, members) => {
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
    return [
      ...cast.map((row) => ({ ...row, day: null, what: "", until: null })),
      ...elsewhere.map((row) => ({ ...row, show: "", number: "", room: null, until: null })),
      ...absent.map(({ firstDay, lastDay }) => ({
        show: "",
        number: "",
        room: null,
        day: firstDay,
        what: "Reported away",
        until: lastDay,
      })),
    ];
  },
  facts: ({ show, number, room, day, what, until }) => [
    ["Show", show],
    ["Number", number],
    ["Dressing room", room],
    ["Day", day && formatDay(day)],
    ["Until", until && until !== day && formatDay(until)],
    ["Note", what],
  ],
});
