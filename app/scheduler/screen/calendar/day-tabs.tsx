// The days of a calendar on a phone, one at a time.
import { Tabs } from "@mantine/core";
import { dayHead } from "./calendar-words.ts";
import css from "./calendar.module.css";

type DayTabsProps = { days: readonly string[]; shown: string; onDay: (day: string) => void };

export function DayTabs({ days, shown, onDay }: DayTabsProps) {
  return (
    <Tabs value={shown} onChange={(day) => onDay(day ?? "")}>
      <Tabs.List className={css.tabs} aria-label="Days">
        {days.map((day) => (
          <Tabs.Tab key={day} value={day} className={css.tab}>
            {dayHead(day)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
