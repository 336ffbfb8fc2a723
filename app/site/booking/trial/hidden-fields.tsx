// The details and choices of a booking that the current screen does not show, as hidden fields.
import { pickText } from "../booking.ts";
import { CHILD_FIELDS, childField, FAMILY_FIELDS, type BookingInput } from "../details.ts";

type HiddenFieldsProps = {
  typed: BookingInput;
  isTypedHere: boolean;
  /** Index of the child whose classes this screen shows; null for none. */
  chosenHere: number | null;
};

/** Renders every value that the screen does not show. */
export function HiddenFields({ typed, isTypedHere, chosenHere }: HiddenFieldsProps) {
  const hidden: [string, string][] = [];
  for (const [place, child] of typed.children.entries()) {
    if (place !== chosenHere) {
      const { picks, waits } = child.choice;
      for (const pick of picks) hidden.push([childField("pick", place), pickText(pick)]);
      for (const wait of waits) hidden.push([childField("wait", place), wait]);
    }
    if (isTypedHere) continue;
    // The first screen asks for the age.
    const fields = CHILD_FIELDS.filter((field) => field !== "childAge" || place !== chosenHere);
    for (const field of fields) hidden.push([childField(field, place), child[field]]);
  }
  if (!isTypedHere) for (const field of FAMILY_FIELDS) hidden.push([field, typed[field]]);
  return hidden.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
