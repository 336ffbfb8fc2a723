// A field of a teacher's card that saves itself when it is left.
import { Textarea, TextInput } from "@mantine/core";
import { useSavedField } from "./use-saved-field.ts";

type Props = {
  label: string;
  value: string;
  changeTo: (typed: string) => object;
  isReadOnly?: boolean;
  description?: string;
};

type NumberProps = Props & { min: number; step: number };

export function SavedNumber({ label, min, step, description, isReadOnly, ...saved }: NumberProps) {
  const field = useSavedField(saved);
  return (
    <TextInput
      type="number"
      label={label}
      min={min}
      step={step}
      description={description}
      readOnly={isReadOnly || field.isSaving}
      value={field.shown}
      error={field.problem}
      errorProps={{ role: "alert" }}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={(event) => field.save(!event.currentTarget.validity.badInput)}
      onKeyDown={(event) => {
        if (event.key === "Enter") field.save(!event.currentTarget.validity.badInput);
        if (event.key === "Escape") field.cancel();
      }}
    />
  );
}

export function SavedText({ label, className, ...saved }: Props & { className?: string }) {
  const field = useSavedField(saved);
  return (
    <TextInput
      aria-label={label}
      className={className}
      autoComplete="off"
      readOnly={saved.isReadOnly || field.isSaving}
      value={field.shown}
      error={field.problem}
      errorProps={{ role: "alert" }}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={() => field.save()}
      onKeyDown={(event) => {
        if (event.key === "Enter") field.save();
        if (event.key === "Escape") field.cancel();
      }}
    />
  );
}

export function SavedNotes({ label, ...saved }: Props) {
  const field = useSavedField(saved);
  return (
    <Textarea
      label={label}
      autosize
      minRows={2}
      readOnly={field.isSaving}
      value={field.shown}
      error={field.problem}
      errorProps={{ role: "alert" }}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={() => field.save()}
      onKeyDown={(event) => {
        if (event.key === "Escape") field.cancel();
      }}
    />
  );
}
