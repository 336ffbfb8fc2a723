// How dancers are named on a sheet.

/** In full, with the first letter of the last name, or not at all. */
export type NameForm = "full" | "initial" | "none";

export const NAME_FORMS: readonly NameForm[] = ["full", "initial", "none"];

/** Returns 'Ava R.' for 'Ava Reed'; a name of one word stays. */
export function initialForm(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? "";
  const [letter = ""] = last;
  return words.length < 2 ? name.trim() : `${words[0]} ${letter.toUpperCase()}.`;
}

/** Returns a name in a form; '' for none. */
export function nameIn(form: NameForm, name: string): string {
  if (form === "none") return "";
  return form === "full" ? name : initialForm(name);
}
