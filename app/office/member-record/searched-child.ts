// The parts of a child's record that the staff search looks in, besides the name.
import type { Searched } from "../slice/searched.ts";

type Child = { parentName: string; email: string; phone: string };

/** Returns the searched fields of a member or a trial. */
export function childFields(
  { parentName, email, phone }: Child,
  classes: readonly string[],
): Searched["fields"] {
  return [
    { label: "parent", text: parentName },
    { label: "email", text: email },
    { label: "phone", text: phone, kind: "phone" },
    ...classes.map((text) => ({ label: "class", text, kind: "class" as const })),
  ];
}
