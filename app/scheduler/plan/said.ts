// How an announcer says what is written: 'Neev' for Niamh.

export const MAX_SAID_LETTERS = 100;

/** Each is missing where it is said as written. */
export type Said = {
  title?: string | undefined;
  school?: string | undefined;
  /** By the name as written. */
  performers?: Readonly<Record<string, string>> | undefined;
};

/** Returns what is not blank, of performers who are there; undefined for nothing. */
export function tidySaid(
  { title = "", school = "", performers = {} }: Said,
  names: readonly string[],
): Said | undefined {
  const said = names.flatMap((name) => {
    const text = Object.hasOwn(performers, name) ? (performers[name] ?? "").trim() : "";
    return text === "" || text === name ? [] : [[name, text] as const];
  });
  const tidy: Said = {
    ...(title.trim() !== "" && { title: title.trim() }),
    ...(school.trim() !== "" && { school: school.trim() }),
    ...(said.length > 0 && { performers: Object.fromEntries(said) }),
  };
  return Object.keys(tidy).length > 0 ? tidy : undefined;
}

/** Returns 'Neev (Niamh)'; the text as written where nothing else is said. */
export function saidText(written: string, said: string | undefined): string {
  return said === undefined || said === "" ? written : `${said} (${written})`;
}
