// The searchable text of an enquiry.

type Searched = {
  reference: string;
  name: string;
  email: string;
  subject: string;
  message: string;
};

export function enquirySearchText({ reference, name, email, subject, message }: Searched): string {
  return [reference, name, email, subject, message].join(" ").toLowerCase();
}

/** Splits a search into words; an enquiry must contain all of them. */
export function searchWords(search: string): string[] {
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}
