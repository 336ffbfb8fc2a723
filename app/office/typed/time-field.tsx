// Times of day as people write them: '4pm', '16.00', '16:00-16:45'.
import { readTimes } from "#app/platform/typed/time.ts";
import { formatTimes } from "#app/ui/format.ts";
import { TypedField, type FieldProps } from "./typed-field.tsx";

export function TimeField(field: FieldProps) {
  return <TypedField {...field} read={readTimes} show={formatTimes} />;
}
