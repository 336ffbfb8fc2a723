// The timetable, one day at a time, starting with Monday.
import { Button, Group, Text } from "@mantine/core";
import { useState, type KeyboardEvent } from "react";
import {
  DAYS,
  DEFAULT_STUDIOS,
  type DayName,
  type Timetable,
  type TimetableDay,
} from "#app/site/content/content.ts";
import { KEY_DATES } from "#app/site/content/timetable.ts";
import { TimetableDayForm } from "./timetable-day.tsx";
import styles from "./timetable-form.module.css";

type Props = { value: Timetable; onChange: (value: Timetable) => void };

const NEW_DAY: TimetableDay = { studios: [...DEFAULT_STUDIOS], rows: [] };

export function TimetableForm({ value, onChange }: Props) {
  const [day, setDay] = useState<DayName>("Monday");
  const shown = value[day];
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = DAYS[(DAYS.indexOf(day) + step + DAYS.length) % DAYS.length] ?? day;
    setDay(next);
    document.getElementById(`day-${next}`)?.focus();
  };
  const change = (next: TimetableDay | undefined) => {
    const { [day]: _, ...others } = value;
    onChange(next ? { ...others, [day]: next } : others);
  };
  return (
    <div>
      <div role="tablist" aria-label="Days" className={styles.days} onKeyDown={onKey} tabIndex={-1}>
        {DAYS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`day-${each}`}
            aria-selected={each === day}
            aria-controls="day"
            tabIndex={each === day ? 0 : -1}
            onClick={() => setDay(each)}
          >
            {each}
          </button>
        ))}
        <button type="button" role="tab" aria-selected={false} disabled tabIndex={-1}>
          {KEY_DATES}
        </button>
      </div>
      <div id="day" role="tabpanel" aria-labelledby={`day-${day}`}>
        {shown ? (
          <TimetableDayForm key={day} name={day} value={shown} onChange={change} />
        ) : (
          <Group gap="xs">
            <Text inherit c="dimmed" mb="sm">
              There are no classes on this day, so it isn't shown.
            </Text>
            <Button variant="default" onClick={() => change(NEW_DAY)}>
              Open {day}
            </Button>
          </Group>
        )}
      </div>
    </div>
  );
}
