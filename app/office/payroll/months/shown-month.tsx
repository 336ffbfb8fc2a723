// The displayed month, and a picker for another one.
import { ActionIcon, NativeSelect } from "@mantine/core";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { storeText, storedText } from "#app/ui/browser-store.ts";
import { formatMonth } from "#app/ui/format.ts";
import { NextIcon, PreviousIcon } from "#app/ui/icons.tsx";
import { isMonth, monthAfter, monthsOf } from "#app/office/payroll/figures/pay-months.ts";
import styles from "#app/office/payroll/payroll.module.css";
import type { PaySchedule } from "../figures/teacher-year.ts";

const REMEMBERED = "callboard-payroll-month";

/** Shows the last chosen month when the address names none; `choose` shows another and remembers it. */
export function usePayrollMonth({ month, isAsked }: { month: string; isAsked: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    const remembered = storedText(REMEMBERED) ?? "";
    if (isAsked || !isMonth(remembered) || remembered === month) return;
    void navigate(`?month=${remembered}`, { replace: true, preventScrollReset: true });
  }, [isAsked, month, navigate]);
  return (chosen: string) => {
    storeText(REMEMBERED, chosen);
    void navigate(`?month=${chosen}`, { preventScrollReset: true });
  };
}

type PickerProps = {
  month: string;
  thisMonth: string;
  schedules: readonly PaySchedule[];
  onChoose: (month: string) => void;
};

export function MonthPicker({ month, thisMonth, schedules, onChoose }: PickerProps) {
  const groups = schedules.map((schedule) => ({
    group: `${formatMonth(schedule.firstMonth)} to ${formatMonth(schedule.lastMonth)}`,
    items: monthsOf(schedule).map((each) => ({ value: each, label: formatMonth(each) })),
  }));
  const inSchedules = new Set(schedules.flatMap(monthsOf));
  const outside = [...new Set([month, thisMonth])].filter((each) => !inSchedules.has(each));
  const others = outside.toSorted().map((each) => ({ value: each, label: formatMonth(each) }));
  const data = others.length > 0 ? [...groups, { group: "Outside", items: others }] : groups;
  return (
    <div className={styles.picker}>
      <ActionIcon
        variant="default"
        size={40}
        aria-label="Previous month"
        onClick={() => onChoose(monthAfter(month, -1))}
      >
        <PreviousIcon size={20} />
      </ActionIcon>
      <NativeSelect
        aria-label="Month"
        value={month}
        data={data}
        onChange={({ currentTarget: { value } }) => onChoose(value)}
      />
      <ActionIcon
        variant="default"
        size={40}
        aria-label="Next month"
        onClick={() => onChoose(monthAfter(month, 1))}
      >
        <NextIcon size={20} />
      </ActionIcon>
    </div>
  );
}
