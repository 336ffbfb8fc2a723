// The pages of a long list; each page has an address.
import { formatNumber } from "#app/platform/format-number.ts";
import { Link, useSearchParams } from "react-router";
import type { PageWindow } from "#app/platform/page-window.ts";
import { NextIcon, PreviousIcon } from "#app/ui/icons.tsx";
import styles from "./pager.module.css";

export function Pager({ window: { page, pages, total, offset, size } }: { window: PageWindow }) {
  const [address] = useSearchParams();
  if (pages === 1) return null;
  const to = (number: number) => {
    const next = new URLSearchParams(address);
    next.set("page", String(number));
    return `?${next}`;
  };
  return (
    <nav className={styles.pager} aria-label="Pages">
      {page > 1 && (
        <Link to={to(page - 1)} className={styles.step} rel="prev">
          <PreviousIcon size={18} aria-hidden /> Previous
        </Link>
      )}
      <p>
        {offset + 1}–{offset + size} of {formatNumber(total)}
      </p>
      {page < pages && (
        <Link to={to(page + 1)} className={styles.step} rel="next">
          Next <NextIcon size={18} aria-hidden />
        </Link>
      )}
    </nav>
  );
}
