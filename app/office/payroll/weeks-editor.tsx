// The hours of single weeks: the 37 of the year, or the 13 that were prepaid.
import { Button, Text } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatHours } from "./explain-pay.ts";
import type { PayrollTeacher } from "./payroll.server.ts";
import { plainHours, readWeekHours } from "./payroll-input.ts";
import styles from "./payroll.module.css";
import { usePayrollSave } from "./use-payroll-save.ts";

export type WeeksKind = "weeks" | "prepaid weeks";

type Props = {
  kind: WeeksKind;
  teacher: PayrollTeacher;
  scheduleId: string;
  onClose: () => void;
};

export function WeeksEditor({ kind, teacher, scheduleId, onClose }: Props) {
  const { id, name, weeklyMinutes } = teacher;
  const isYear = kind === "weeks";
  const was: readonly (number | null)[] = isYear ? teacher.weekMinutes : teacher.prepaidMinutes;
  const [typed, setTyped] = useState(() =>
    was.map((minutes) =>
      minutes === null || (!isYear && minutes === 0) ? "" : plainHours(minutes),
    ),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const { send, isSaving } = usePayrollSave((answer) => {
    if (answer.isSaved) onClose();
    else setProblem(answer.problem);
  });
  const blank = isYear ? weeklyMinutes : 0;
  const read = typed.map((text) => (text.trim() === "" ? blank : readWeekHours(text)));
  const total = read.reduce<number>((all, minutes) => all + (minutes ?? 0), 0);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = read.indexOf(null);
    if (wrong >= 0) {
      setProblem(`Week ${wrong + 1}: enter hours in quarters, such as 11.25.`);
      return;
    }
    setProblem(null);
    send({ do: kind, id, scheduleId, was, value: typed });
  };
  return (
    <Dialog
      onClose={onClose}
      size="xl"
      title={isYear ? `Weeks of ${name}` : `Prepaid weeks of ${name}`}
    >
      <form onSubmit={save} noValidate>
        <Text c="dimmed" mb="sm">
          {isYear
            ? `Hours in each of the 37 teaching weeks. A blank week has the weekly hours, ${formatHours(weeklyMinutes)}.`
            : "Hours of up to 13 weeks that were paid before the schedule began. Blank is none."}
        </Text>
        <div className={styles.weeks}>
          {typed.map((text, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the weeks have nothing but their place
            <label key={place} className={styles.week}>
              <span>Week {place + 1}</span>
              <input
                type="number"
                min={0}
                step={0.25}
                inputMode="decimal"
                placeholder={plainHours(blank)}
                aria-invalid={read[place] === null}
                value={text}
                onChange={({ currentTarget: { value } }) =>
                  setTyped((texts) => texts.with(place, value))
                }
              />
            </label>
          ))}
        </div>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.foot}>
          <output>
            Together <strong>{formatHours(total)}</strong>
          </output>
          <Button variant="subtle" onClick={() => setTyped(typed.map(() => ""))}>
            Clear all
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
