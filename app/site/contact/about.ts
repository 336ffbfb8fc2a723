// The subject that a link gives to the contact form. It is in the address, so that it works without
// scripts.

export type About = {
  /** The initial subject of the form; "" for none. */
  subject: string;
  /** Whether the form also asks for room, date and hours. */
  isHire: boolean;
};

export const HIRE_SUBJECT = "Studio hire";

const LONGEST = 150;

/** Reads the subject from a query. */
export function aboutIn(search: string): About {
  const query = new URLSearchParams(search);
  const isHire = query.get("about") === "hire";
  const subject = (query.get("subject") ?? "").trim().slice(0, LONGEST);
  return { subject: subject || (isHire ? HIRE_SUBJECT : ""), isHire };
}

/** Returns the query with the subject; `about` null removes it. */
export function searchAbout(search: string, about: Partial<About> | null): string {
  const query = new URLSearchParams(search);
  // Leaves any other query as it is written.
  if (!about && !query.has("about") && !query.has("subject")) return search;
  query.delete("about");
  query.delete("subject");
  if (about?.isHire) query.set("about", "hire");
  else if (about?.subject) query.set("subject", about.subject);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
