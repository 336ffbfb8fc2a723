// A field of a teacher's card that saves itself when it is left.
import { Textarea, TextInput } from "@mantine/core";
import { FieldDraft } from "#app/sending/drafts/field-draft.tsx";
import { CountField } from "#app/office/typed/count-field.tsx";
import { HoursField } from "#app/office/typed/hours-field.tsx";
import { MoneyField } from "#app/office/typed/money-field.tsx";
import { readMonthsPaid, readRate, readWeekHours } from "./payroll-input.ts";
import { TakeOne } from "#app/office/saving/take-one.tsx";
import { usePayField, type PayField } from "./use-pay-field.ts";

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

function useTyped({ label, description, isReadOnly, ...saved }: TypedProps) {
  const field = usePayField(saved);
  const { shown, problem, isSaving, change, save, cancel } = field;
  return {
    label,
    description: below(field) ?? description,
    readOnly: isReadOnly || isSaving,
    value: shown,
    error: problem,
    errorProps: { role: "alert" },
    onChange: change,
    onDone: save,
    onEscape: cancel,
  };
}

export function SavedText({ label, className, ...saved }: Props & { className?: string }) {
  const field = usePayField(saved);
  return (
    <TextInput
      aria-label={label}
      className={className}
      description={below(field)}
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
      description={below(field)}
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

/** What is said below a field: that it waits, that both changed it, or that it is a draft. */
function below(field: ReturnType<typeof usePayField>) {
  if (field.isWaiting) return <output>Waiting for the connection</output>;
  if (field.clash) return <TakeOne clash={field.clash} />;
  return field.isRestored ? <FieldDraft onDiscard={field.cancel} /> : null;
}
