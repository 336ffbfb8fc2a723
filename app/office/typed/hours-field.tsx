// Hours as people write them: '1:15', '1.25', '1,25' or '1h15'.
import { plainHours } from "#app/platform/typed/hours.ts";
import type { Read } from "#app/platform/typed/reading.ts";
import { formatLength } from "#app/ui/format.ts";
import { spinning } from "./spinning.ts";
import { TypedField, type FieldProps } from "./typed-field.tsx";

type Props = FieldProps & {
  /** Reads minutes. */
  read: Read<number>;
  /** A suffix for the interpreted length, such as 'a week'. */
  per?: string;
  /** Minutes that an arrow key adds or subtracts. */
  stepMinutes?: number;
};

export function HoursField({ read, per, stepMinutes, ...field }: Props) {
  const { value, onChange } = field;
  const steps = { text: value, read, unit: 60, write: plainHours, onChange };
  return (
    <TypedField
      inputMode="decimal"
      {...(stepMinutes !== undefined && spinning({ ...steps, step: stepMinutes }))}
      {...field}
      read={read}
      show={(minutes) => [formatLength(Math.round(minutes)), per].filter(Boolean).join(" ")}
    />
  );
}
