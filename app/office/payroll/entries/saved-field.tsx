// Fields of a teacher's card that save on blur.
import { Textarea, TextInput } from "@mantine/core";
import { CountField } from "#app/office/typed/count-field.tsx";
import { DayField } from "#app/office/typed/day-field.tsx";
import { HoursField } from "#app/office/typed/hours-field.tsx";
import { MoneyField } from "#app/office/typed/money-field.tsx";
import { readRate } from "#app/office/school/price-input.ts";
import { readMonthsPaid, readWeekHours } from "./payroll-input.ts";
import { belowField } from "#app/office/saving/below-field.tsx";
import { useInlineValue } from "#app/office/saving/use-inline-value.ts";
import { standingOf, type Changing } from "#app/office/saving/use-one-value.ts";
import { payrollWords } from "#app/office/payroll/payroll-answer.ts";
import type { Saved } from "#app/data/commands/answer.ts";
import type { Target } from "#app/data/commands/command.ts";

type PayField<Input> = {
  /** Identifies this field's draft. */
  draftName: string;
  /** The current value as field text, and as a change's `was`. */
  value: string;
  was: string | number;
  to: Target<Input, Saved>;
  /** Builds the change for a new text. */
  changeTo: (typed: string) => Changing<NoInfer<Input>>;
};

function usePayField<Input>({ draftName, value, was, to, changeTo }: PayField<Input>) {
  return useInlineValue({
    draftName,
    value,
    seen: { was },
    to,
    wordsOf: (typed) => payrollWords(to.command, typed),
    changeTo,
    standsIn: standingOf,
    isUnchanged: (before, typed) => typed.trim() === before,
    isAlwaysOpen: true,
  });
}

type Props<Input> = PayField<Input> & { label: string };

type TypedProps<Input> = Props<Input> & { isReadOnly?: boolean; description?: string };

/** Weekly hours, in quarter hours. */
export function SavedHours<Input>(props: TypedProps<Input>) {
  const field = useTyped(props);
  return <HoursField {...field} read={readWeekHours} per="a week" stepMinutes={15} isAlwaysShown />;
}

/** Pounds an hour. */
export function SavedRate<Input>(props: TypedProps<Input>) {
  return <MoneyField {...useTyped(props)} read={readRate} stepPence={10} />;
}

export function SavedMonths<Input>(props: TypedProps<Input>) {
  return <CountField {...useTyped(props)} read={readMonthsPaid} />;
}

/** A day or blank; `of` distinguishes it from fields with the same label. */
export function SavedDay<Input>({ of, ...props }: TypedProps<Input> & { of: string }) {
  return <DayField {...useTyped(props)} of={of} />;
}

function useTyped<Input>({ label, description, isReadOnly, ...saved }: TypedProps<Input>) {
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

type TextProps<Input> = Props<Input> & { className?: string; isLabelShown?: boolean };

export function SavedText<Input>({ label, className, isLabelShown, ...saved }: TextProps<Input>) {
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

export function SavedNotes<Input>({ label, ...saved }: Props<Input>) {
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
