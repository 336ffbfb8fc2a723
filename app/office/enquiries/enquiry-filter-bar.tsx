// The filter bar of the enquiries: state and search, both in the address.
import { Link } from "react-router";
import { FilterBar } from "#app/ui/list/filter-bar.tsx";
import { FilteredNotice } from "#app/ui/list/filtered-notice.tsx";
import styles from "./enquiries.module.css";
import { ENQUIRY_STATES, type EnquiryFilter, type EnquiryState } from "./enquiry-filter.ts";

const NAMES: Record<EnquiryState, string> = { new: "New", replied: "Replied", spam: "Spam" };

type Props = { filter: EnquiryFilter; counts: Record<EnquiryState, number> };

export function EnquiryFilterBar({ filter: { state, search, only }, counts }: Props) {
  return (
    <FilterBar
      of="Enquiries"
      label="Search enquiries"
      placeholder="Search by name, words or reference..."
      search={search}
    >
      {state !== "new" && <input type="hidden" name="state" value={state} />}
      <nav className={styles.states} aria-label="Kinds of enquiries">
        {ENQUIRY_STATES.map((one) => (
          <Link
            key={one}
            to={addressOf(one, search)}
            className={styles.state}
            aria-current={one === state ? "page" : undefined}
            preventScrollReset
          >
            {NAMES[one]} <span className={styles.count}>{counts[one]}</span>
          </Link>
        ))}
      </nav>
      {only && <FilteredNotice />}
    </FilterBar>
  );
}

function addressOf(state: EnquiryState, search: string): string {
  const query = new URLSearchParams();
  if (state !== "new") query.set("state", state);
  if (search) query.set("search", search);
  return `?${query}`;
}
