// A day, typed day first in any browser language, or chosen in the browser's calendar.
import { ActionIcon } from "@mantine/core";
import { useRef, useState, type KeyboardEvent } from "react";
import { isDay } from "#app/platform/days/day.ts";
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf, type Reading } from "#app/platform/typed/reading.ts";
import { formatDay, plainDay } from "#app/ui/format.ts";
import { CalendarIcon } from "#app/ui/icons.tsx";
import styles from "./typed-field.module.css";
import { TypedField, type FieldProps } from "./typed-field.tsx";

/** A day further away than this needs confirmation: '98' meant 1998. */
const NEAR_YEARS = 50;

type Props = FieldProps & {
  /** The day as 'YYYY-MM-DD', or the typed text when it isn't a day. */
  value: string;
  /** The first and the last day that the calendar offers. */
  min?: string;
  max?: string;
  /** Tells this field from another one with the same label on the page. */
  of?: string;
};

export function DayField({ value, onChange, min, max, of, disabled, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [year] = useState(() => new Date().getFullYear());
  const calendar = useRef<HTMLInputElement>(null);
  const isTyping = typed !== null && inShort(typed) === value;
  const open = () => calendar.current?.showPicker();
  const press = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" || !event.altKey) return;
    event.preventDefault();
    open();
  };
  const choose = (day: string) => {
    setTyped(null);
    onChange(day);
  };
  return (
    <TypedField
      placeholder="dd/mm/yyyy"
      inputMode="numeric"
      disabled={disabled}
      {...field}
      read={(text) => asked(readDay(text), year)}
      show={formatDay}
      value={isTyping ? typed : written(value)}
      onChange={(text) => {
        setTyped(text);
        onChange(inShort(text));
      }}
      onLeft={() => setTyped(null)}
      onKeyDown={press}
      rightSectionPointerEvents="all"
      rightSection={
        <>
          <ActionIcon
            variant="subtle"
            size="lg"
            className={styles.choose}
            color="var(--paper-quiet)"
            aria-label={of ? `Choose a day: ${of}` : "Choose a day"}
            disabled={disabled || field.readOnly}
            // Keeps the focus in the field, because leaving it may save it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={open}
          >
            <CalendarIcon size={18} aria-hidden />
          </ActionIcon>
          <input
            ref={calendar}
            type="date"
            className={styles.calendar}
            tabIndex={-1}
            aria-hidden
            min={min}
            max={max}
            value={isDay(value) ? value : ""}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
        </>
      }
    />
  );
}

/** Returns 'YYYY-MM-DD' for a day, otherwise the text unchanged. */
function inShort(text: string): string {
  return valueOf(readDay(text)) ?? text;
}

function written(value: string): string {
  return isDay(value) ? plainDay(value) : value;
}

function asked(reading: Reading<string>, year: number): Reading<string> {
  if ("problem" in reading || Math.abs(Number(reading.value.slice(0, 4)) - year) <= NEAR_YEARS) {
    return reading;
  }
  return { ...reading, question: `Is ${formatDay(reading.value)} right?` };
}
