// A whole-number field; it needs no interpretation shown below it.
import { readCount } from "#app/platform/typed/count.ts";
import type { Read } from "#app/platform/typed/reading.ts";
import { spinning } from "./spinning.ts";
import { TypedField, type FieldProps } from "./typed-field.tsx";

type Props = FieldProps & { read?: Read<number>; least?: number; most?: number };

const NOTHING = () => "";

export function CountField({ read = readCount, least = 0, most, ...field }: Props) {
  const { value, onChange } = field;
  const bounds = { least, ...(most !== undefined && { most }) };
  return (
    <TypedField
      inputMode="numeric"
      {...spinning({ text: value, read, step: 1, ...bounds, write: String, onChange })}
      {...field}
      read={read}
      show={NOTHING}
    />
  );
}
