// The searchable text of an enquiry.
import { foldedText } from "#app/platform/name.ts";

type Searched = {
  reference: string;
  name: string;
  email: string;
  subject: string;
  message: string;
};

export function enquirySearchText({ reference, name, email, subject, message }: Searched): string {
  return foldedText([reference, name, email, subject, message].join(" "));
}

/** Splits a search into words; an enquiry must contain all of them. */
export function searchWords(search: string): string[] {
  return foldedText(search)
    .split(" ")
    .filter((word) => word !== "");
}
