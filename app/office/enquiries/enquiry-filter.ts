// Which enquiries a page shows: those of one state, perhaps only what a search finds.

export const ENQUIRY_STATES = ["new", "replied", "spam"] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

export type EnquiryFilter = {
  state: EnquiryState;
  search: string;
  /** Only the enquiry with this id; '' where it is not asked for. */
  only: string;
};

/** Reads the filter from an address; what is no state is the new ones. */
export function readEnquiryFilter(address: URLSearchParams): EnquiryFilter {
  const state = ENQUIRY_STATES.find((one) => one === address.get("state")) ?? "new";
  const search = (address.get("search") ?? "").trim();
  return { state, search, only: address.get("only") ?? "" };
}
