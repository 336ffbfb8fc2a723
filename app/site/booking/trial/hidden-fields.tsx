// What was typed and chosen of a booking, in a form that does not show it.
import { pickText } from "../booking.ts";
import { CHILD_FIELDS, childField, FAMILY_FIELDS, type Typed } from "../details.ts";

type HiddenFieldsProps = {
  typed: Typed;
  isTypedHere: boolean;
  /** Which child's classes this screen shows; null for none. */
  chosenHere: number | null;
};

/** All that a screen does not show goes with it. */
export function HiddenFields({ typed, isTypedHere, chosenHere }: HiddenFieldsProps) {
  const hidden: [string, string][] = [];
  for (const [place, child] of typed.children.entries()) {
    if (place !== chosenHere) {
      const { picks, waits } = child.choice;
      for (const pick of picks) hidden.push([childField("pick", place), pickText(pick)]);
      for (const wait of waits) hidden.push([childField("wait", place), wait]);
    }
    if (isTypedHere) continue;
    for (const field of CHILD_FIELDS) hidden.push([childField(field, place), child[field]]);
  }
  if (!isTypedHere) for (const field of FAMILY_FIELDS) hidden.push([field, typed[field]]);
  return hidden.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
