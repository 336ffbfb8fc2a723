// The filter of the enquiries page: a state and a search.

export const ENQUIRY_STATES = ["new", "replied", "spam"] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

export type EnquiryFilter = {
  state: EnquiryState;
  search: string;
  /** Shows only the enquiry with this id; '' for no such filter. */
  only: string;
};

/** Reads the filter from an address; an unknown state means 'new'. */
export function readEnquiryFilter(address: URLSearchParams): EnquiryFilter {
  const state = ENQUIRY_STATES.find((one) => one === address.get("state")) ?? "new";
  const search = (address.get("search") ?? "").trim();
  return { state, search, only: address.get("only") ?? "" };
}
