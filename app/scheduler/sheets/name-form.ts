// How dancers are named on a sheet.

/** In full, with the first letter of the last name, or not at all. */
export type NameForm = "full" | "initial" | "none";

export const NAME_FORMS: readonly NameForm[] = ["full", "initial", "none"];

/** Returns 'Ava R.' for 'Ava Reed', 'Ava R. (7)' for 'Ava Reed (7)'; a name of one word stays. */
export function initialForm(name: string): string {
  // Two children of one name are told apart in brackets.
  const [, plain = name, apart = ""] = /^(.*?)( \(.*\))?$/.exec(name.trim()) ?? [];
  const words = plain.split(/\s+/);
  const [letter = ""] = words.at(-1) ?? "";
  return words.length < 2 ? name.trim() : `${words[0]} ${letter.toUpperCase()}.${apart}`;
}

/** Returns a name in a form; '' for none. */
export function nameIn(form: NameForm, name: string): string {
  if (form === "none") return "";
  return form === "full" ? name : initialForm(name);
}
