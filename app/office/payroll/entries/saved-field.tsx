// A field of a teacher's card that saves itself when it is left.
import { Textarea, TextInput } from "@mantine/core";
import { CountField } from "#app/office/typed/count-field.tsx";
import { DayField } from "#app/office/typed/day-field.tsx";
import { HoursField } from "#app/office/typed/hours-field.tsx";
import { MoneyField } from "#app/office/typed/money-field.tsx";
import { readRate } from "#app/office/school/price-input.ts";
import { readMonthsPaid, readWeekHours } from "./payroll-input.ts";
import { belowField } from "#app/office/saving/below-field.tsx";
import { useInlineValue } from "#app/office/saving/use-inline-value.ts";
import { standingOf } from "#app/office/saving/use-one-value.ts";
import {
  PAYROLL,
  payrollWords,
  type PayrollAnswer,
  type PayrollChange,
} from "#app/office/payroll/use-payroll-save.ts";

type PayField = {
  /** Tells this field's draft from others. */
  draftName: string;
  /** As it stands in the field, and as a change has it in `was`. */
  value: string;
  was: string | number;
  /** The change that a new text makes. */
  changeTo: (typed: string) => PayrollChange;
};

type Refused = Extract<PayrollAnswer, { isSaved: false }>;

function usePayField({ draftName, value, was, changeTo }: PayField) {
  return useInlineValue<Refused>({
    draftName,
    value,
    seen: { was },
    address: PAYROLL,
    wordsOf: (typed) => payrollWords(changeTo(typed)),
    changeTo,
    standsIn: standingOf,
    isUnchanged: (before, typed) => typed.trim() === before,
    isAlwaysOpen: true,
  });
}

type Props = PayField & { label: string };

type TypedProps = Props & { isReadOnly?: boolean; description?: string };

/** Hours a week, in quarters. */
export function SavedHours(props: TypedProps) {
  const field = useTyped(props);
  return <HoursField {...field} read={readWeekHours} per="a week" stepMinutes={15} isAlwaysShown />;
}

/** Pounds an hour. */
export function SavedRate(props: TypedProps) {
  return <MoneyField {...useTyped(props)} read={readRate} stepPence={10} />;
}

export function SavedMonths(props: TypedProps) {
  return <CountField {...useTyped(props)} read={readMonthsPaid} />;
}

/** A day, or none; `of` tells it from others of its label. */
export function SavedDay({ of, ...props }: TypedProps & { of: string }) {
  return <DayField {...useTyped(props)} of={of} />;
}

function useTyped({ label, description, isReadOnly, ...saved }: TypedProps) {
  const field = usePayField(saved);
  const { shown, problem, isSaving, change, save, cancel } = field;
  return {
    label,
    description: belowField(field) ?? description,
    readOnly: isReadOnly || isSaving,
    value: shown,
    error: problem,
    errorProps: { role: "alert" },
    onChange: change,
    onDone: save,
    onEscape: cancel,
  };
}

type TextProps = Props & { className?: string; isLabelShown?: boolean };

export function SavedText({ label, className, isLabelShown, ...saved }: TextProps) {
  const field = usePayField(saved);
  return (
    <TextInput
      {...(isLabelShown ? { label } : { "aria-label": label })}
      className={className}
      description={belowField(field)}
      autoComplete="off"
      readOnly={field.isSaving}
      value={field.shown}
      error={field.problem}
      errorProps={{ role: "alert" }}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={field.save}
      onKeyDown={(event) => {
        if (event.key === "Enter") field.save();
        if (event.key === "Escape") field.cancel();
      }}
    />
  );
}

export function SavedNotes({ label, ...saved }: Props) {
  const field = usePayField(saved);
  return (
    <Textarea
      label={label}
      description={belowField(field)}
      autosize
      minRows={2}
      readOnly={field.isSaving}
      value={field.shown}
      error={field.problem}
      errorProps={{ role: "alert" }}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={field.save}
      onKeyDown={(event) => {
        if (event.key === "Escape") field.cancel();
      }}
    />
  );
}
