// Edits hours week by week: the schedule's teaching weeks, or the prepaid weeks.
import { Button, Stack, Text } from "@mantine/core";
import type { FormEvent } from "react";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { plainHours } from "#app/platform/typed/hours.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { plainDay } from "#app/ui/format.ts";
import { BothFields } from "#app/office/saving/conflict/both-fields.tsx";
import { Problem } from "#app/office/saving/form-dialog.tsx";
import { sayCame } from "#app/office/saving/record-form.tsx";
import { useRecord } from "#app/office/saving/use-record.ts";
import { HoursField } from "#app/office/typed/hours-field.tsx";
import { formatHours } from "#app/office/payroll/figures/explain-pay.ts";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { ErrorText } from "#app/ui/layout/text.tsx";
import { isThereIn, type Stay } from "../figures/pay-months.ts";
import type { MonthInputs } from "#app/office/payroll/figures/pay-figures.ts";
import type { PayrollAnswer } from "#app/office/payroll/payroll-answer.ts";
import {
  readWeekHours,
  inOrder,
  nameOfWeek,
  weeksOf,
  weekTexts,
  type Weeks,
  type WeekTexts,
} from "./payroll-input.ts";
import styles from "#app/office/payroll/payroll.module.css";
import { setPrepaidWeeks, setWeeks } from "../payroll.commands.ts";

export const WEEKS_KINDS = ["weeks", "prepaid weeks"] as const;

export type WeeksKind = (typeof WEEKS_KINDS)[number];

type Props = {
  kind: WeeksKind;
  teacher: { id: string; name: string } & MonthInputs & Pick<Stay, "firstDay" | "lastDay">;
  scheduleId: string;
  onClose: () => void;
};

/** Returns the draft name of a teacher's weeks. */
export const weeksDraft = (kind: WeeksKind, id: string, scheduleId: string) =>
  `${kind} ${id} ${scheduleId}`;

export function WeeksEditor({ kind, teacher, scheduleId, onClose }: Props) {
  const { id, name, weeklyMinutes } = teacher;
  const isYear = kind === "weeks";
  const title = isYear ? `Weeks of ${name}` : `Prepaid weeks of ${name}`;
  const empty = isYear ? null : 0;
  const begun = weekTexts((isYear ? teacher.weekMinutes : teacher.prepaidMinutes) ?? [], empty);
  const record = useRecord({
    draftName: weeksDraft(kind, id, scheduleId),
    fresh: { begun, values: begun, version: null },
    to: isYear ? setWeeks.at() : setPrepaidWeeks.at(),
    wordsOf: () => title,
    // The value when editing began: someone else may have changed it since.
    bodyOf: (draft) => ({
      id,
      scheduleId,
      was: weeksOf(draft.begun, empty),
      value: inOrder(draft.values),
    }),
    newerIn: ({ standing }: Exclude<PayrollAnswer, { isSaved: true }>) =>
      standing === undefined
        ? undefined
        : { version: null, values: weekTexts(standing as Weeks, empty) },
    check: wrongWeeks,
    isInRow: true,
    onSaved: (_values, _answer, came) => {
      sayCame(came, {});
      onClose();
    },
  });
  const { values, set, messages, conflict, isSaving } = record;
  const typed = inOrder(values);
  const blank = isYear ? weeklyMinutes : 0;
  const read = typed.map((text) => (text.trim() === "" ? { value: blank } : readWeekHours(text)));
  const mondays = isYear ? (teacher.weekMondays ?? []) : [];
  const isAway = (place: number) => {
    const monday = mondays[place];
    return monday !== undefined && !isThereIn(teacher, monday);
  };
  const total = read.reduce(
    (all, week, place) => all + (isAway(place) ? 0 : (valueOf(week) ?? 0)),
    0,
  );
  const [wrong] = Object.entries(messages);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) record.save();
  };
  return (
    <Dialog onClose={onClose} size="xl" title={title}>
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <DraftNotice isRestored={record.isRestored} onForget={record.forget} />
          <BothFields
            conflict={conflict}
            values={values}
            labels={{}}
            words={Object.fromEntries(Object.keys(values).map((week) => [week, weekWords]))}
            onTake={record.take}
          />
          <Text c="dimmed">
            {isYear
              ? `Hours in each of the ${typed.length} teaching weeks. Leave a week blank for the weekly hours, ${formatHours(weeklyMinutes)}.`
              : `Hours of up to ${typed.length} weeks paid before the schedule started. Leave blank for none.`}
          </Text>
          <AutoColumns least="5.25rem" gap="2xs">
            {typed.map((text, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- weeks have no identity but their position
              <div key={place}>
                <HoursField
                  label={nameOfWeek(place)}
                  classNames={{ label: styles.week }}
                  placeholder={plainHours(blank)}
                  read={readWeekHours}
                  stepMinutes={15}
                  isAlwaysShown
                  // The message does not fit here; it is shown below.
                  error={"problem" in (read[place] ?? {})}
                  value={text}
                  onChange={(value) => set({ ...values, [nameOfWeek(place)]: value })}
                />
                {mondays[place] !== undefined && (
                  <small className={styles.monday} data-away={isAway(place) || undefined}>
                    {plainDay(mondays[place])}
                    {isAway(place) && ", not counted"}
                  </small>
                )}
              </div>
            ))}
          </AutoColumns>
          {wrong && <ErrorText mt="sm">{wrong.join(": ")}</ErrorText>}
          <Problem problem={record.problem} remedy={record.remedy} isSaving={isSaving} />
          <DialogFoot
            beside={
              <>
                <Text component="output" inherit>
                  Total <strong>{formatHours(total)}</strong>
                </Text>
                <Button
                  variant="subtle"
                  onClick={() =>
                    set(Object.fromEntries(typed.map((_, place) => [nameOfWeek(place), ""])))
                  }
                >
                  Clear all
                </Button>
              </>
            }
          >
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving}>
              Save
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

function weekWords(text: string): string {
  return text.trim() || "blank";
}

/** Returns the first unreadable week's message. */
function wrongWeeks(values: WeekTexts): Record<string, string> | null {
  for (const [place, text] of inOrder(values).entries()) {
    const week = readWeekHours(text);
    if (text.trim() !== "" && "problem" in week) return { [nameOfWeek(place)]: week.problem };
  }
  return null;
}
