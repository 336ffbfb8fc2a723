// The fields of a lesson, with a live price preview.
import {
  ActionIcon,
  Autocomplete,
  Button,
  Checkbox,
  NativeSelect,
  Stack,
  Textarea,
} from "@mantine/core";
import { useMemo, useRef, type ReactNode } from "react";
import { useLoad } from "#app/client/requests/use-load.ts";
import { formatMoney } from "#app/ui/format.ts";
import { AddIcon, ClearIcon } from "#app/ui/icons.tsx";
import { DayField } from "#app/office/typed/day-field.tsx";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";
import {
  addStudent,
  nameStudent,
  previewPrice,
  removeStudent,
  setSplit,
  shownStudents,
  type LessonValues,
} from "./lesson-form.ts";
import styles from "./lesson-form.module.css";
import type { Teacher } from "#app/office/lessons/lessons.server.ts";
import { offersOn, type Prices } from "./price.ts";
import { studentChoices } from "./student-choices.ts";

const OFFERED_MOST = 20;

type Props = {
  values: LessonValues;
  onChange: (values: LessonValues) => void;
  messages: Record<string, string>;
  teachers: readonly Teacher[];
  prices: Prices;
  /** Shown beside the teacher select. */
  teacherActions?: ReactNode;
};

export function LessonFields(props: Props) {
  const { values, onChange, messages, teachers, prices, teacherActions } = props;
  const offers = offersOn(prices, values.date);
  const isOffered = offers.some(({ minutes }) => minutes === values.durationMinutes);
  return (
    <>
      <Stack gap="2xs">
        <NativeSelect
          label="Teacher"
          value={values.teacherId}
          onChange={(event) => onChange({ ...values, teacherId: event.currentTarget.value })}
          data={[
            { value: "", label: "Choose a teacher" },
            ...teachers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={messages.teacherId}
        />
        {teacherActions}
      </Stack>
      <AutoColumns least="9rem" isFit>
        <DayField
          label="Date"
          of="this lesson"
          value={values.date}
          onChange={(date) => onChange({ ...values, date })}
          error={messages.date}
        />
        <NativeSelect
          label="Duration"
          value={String(values.durationMinutes)}
          onChange={(event) =>
            onChange({ ...values, durationMinutes: Number(event.currentTarget.value) })
          }
          data={[
            ...(isOffered
              ? []
              : [{ value: String(values.durationMinutes), label: "Choose a duration" }]),
            ...offers.map(({ minutes, pence }) => ({
              value: String(minutes),
              label: `${minutes} min – ${formatMoney(pence)}`,
            })),
          ]}
          error={messages.durationMinutes}
        />
      </AutoColumns>
      <Checkbox
        label="Split lesson between multiple students"
        checked={values.isSplit}
        onChange={(event) => onChange(setSplit(values, event.currentTarget.checked))}
      />
      <Students values={values} onChange={onChange} message={messages.students} />
      <PricePreview values={values} prices={prices} />
      <Textarea
        label="Notes (optional)"
        value={values.notes}
        onChange={(event) => onChange({ ...values, notes: event.currentTarget.value })}
        autosize
        minRows={2}
        maxRows={6}
        error={messages.notes}
      />
    </>
  );
}

type StudentsProps = Pick<Props, "values" | "onChange"> & { message: string | undefined };

function Students({ values, onChange, message }: StudentsProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const { data: known } = useLoad("/private-lessons/students");
  const choices = useMemo(() => studentChoices(known ?? { names: [] }), [known]);
  const shown = shownStudents(values);
  const isOnly = shown.length === 1;
  const focusRow = (place: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll("input")[place]?.focus());
  return (
    <fieldset ref={list} className={styles.students}>
      <legend className={styles.legend}>{isOnly ? "Student" : "Students"}</legend>
      {shown.map((name, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row has no other identity
        <div key={place} className={styles.student}>
          <Autocomplete
            aria-label={isOnly ? "Student name" : `Student ${place + 1} name`}
            placeholder="Student name"
            data={choices}
            limit={OFFERED_MOST}
            openOnFocus={false}
            comboboxProps={{ withinPortal: false }}
            value={name}
            autoComplete="off"
            onChange={(typed) => onChange(nameStudent(values, place, typed))}
            error={place === 0 ? message : undefined}
          />
          {!isOnly && (
            <ActionIcon
              variant="subtle"
              size="xl"
              aria-label={`Remove student ${place + 1}`}
              onClick={() => {
                onChange(removeStudent(values, place));
                focusRow(Math.max(0, place - 1));
              }}
            >
              <ClearIcon size={18} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      <Button
        variant="subtle"
        size="sm"
        className={styles.addStudent}
        leftSection={<AddIcon size={16} aria-hidden />}
        onClick={() => {
          onChange(addStudent(values));
          focusRow(values.isSplit ? shown.length : 1);
        }}
      >
        {isOnly ? "Add 2nd student & split" : "Add another student"}
      </Button>
    </fieldset>
  );
}

function PricePreview({ values, prices }: Pick<Props, "values" | "prices">) {
  const preview = previewPrice(values, prices);
  if (!preview) return null;
  const { totalPence, students } = preview;
  return (
    <Panel component="output" bg="var(--paper)" display="grid" aria-label="Price preview">
      <span className={styles.previewTotal}>
        Total <strong>{formatMoney(totalPence)}</strong>
      </span>
      {students.length > 1 && (
        <ul className={styles.shares}>
          {students.map(({ name, amount }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two students may share a name
            <li key={place}>
              <span>{name}</span> <span>{formatMoney(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
