// Extra fields for studio hire. The room is free text when the timetable names no rooms.
import type { ComponentProps } from "react";
import { DAYS } from "#app/site/content/content.ts";
import { boardOfDay } from "#app/site/content/timetable.ts";
import { useContent } from "#app/site/content/use-site.ts";
import type { HireField } from "#app/site/contact/hire-wish.ts";
import styles from "./contact-form.module.css";

type Props = { field: (name: HireField) => ComponentProps<"input"> & ComponentProps<"select"> };

const LONGEST = 40;

export default function HireFields({ field }: Props) {
  const { timetable } = useContent();
  const rooms = new Set(
    DAYS.flatMap((day) => (timetable[day] ? boardOfDay(timetable[day]).studios : [])),
  );
  const room = field("room");
  return (
    <>
      <p>
        <label htmlFor={room.id}>Room</label>
        {rooms.size === 0 ? (
          <input {...room} maxLength={LONGEST} />
        ) : (
          <select {...room}>
            <option value="">Any room</option>
            {[...rooms].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </p>
      <p className={styles.half}>
        <label htmlFor="contact-date">Date</label>
        <input {...field("date")} maxLength={LONGEST} placeholder="Saturday 5 December" />
      </p>
      <p className={styles.half}>
        <label htmlFor="contact-hours">Hours</label>
        <input {...field("hours")} maxLength={LONGEST} placeholder="14:00 to 16:00" />
      </p>
    </>
  );
}
