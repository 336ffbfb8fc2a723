// Which enquiries a page shows: those of one state, perhaps only what a search finds.

export const ENQUIRY_STATES = ["new", "replied", "spam"] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

export type EnquiryFilter = { state: EnquiryState; search: string };

/** Reads the filter from an address; what is no state is the new ones. */
export function readEnquiryFilter(address: URLSearchParams): EnquiryFilter {
  const state = ENQUIRY_STATES.find((one) => one === address.get("state")) ?? "new";
  return { state, search: (address.get("search") ?? "").trim() };
}
