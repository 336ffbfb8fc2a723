// What a link to the contact form says the enquiry is about: it stands in the address, so that it works
// without scripts too.

export type About = {
  /** The subject that the form begins with; "" for none. */
  subject: string;
  /** True: the form asks which room is wanted, on which day and when. */
  isHire: boolean;
};

export const HIRE_SUBJECT = "Studio hire";

const LONGEST = 150;

/** What the query of an address says. */
export function aboutIn(search: string): About {
  const query = new URLSearchParams(search);
  const isHire = query.get("about") === "hire";
  const subject = (query.get("subject") ?? "").trim().slice(0, LONGEST);
  return { subject: subject || (isHire ? HIRE_SUBJECT : ""), isHire };
}

/** The query with what an enquiry is about; `about` null takes it away. */
export function searchAbout(search: string, about: Partial<About> | null): string {
  const query = new URLSearchParams(search);
  // What other words an address has is left as it is written.
  if (!about && !query.has("about") && !query.has("subject")) return search;
  query.delete("about");
  query.delete("subject");
  if (about?.isHire) query.set("about", "hire");
  else if (about?.subject) query.set("subject", about.subject);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
