// What a search of the enquiries looks through.

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

/** The words of a search; an enquiry must hold each of them somewhere. */
export function searchWords(search: string): string[] {
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}
