// The key dates of the year: those to come, and below them the past ones, folded.
import { keyDatesAround } from "../../content/key-dates.ts";
import type { KeyDate } from "../../content/content.ts";
import { Terms } from "#app/site/slides/terms.tsx";
import { useSite } from "#app/site/content/use-site.ts";
import finder from "./finder.module.css";

/** `className` is the list's. */
export function KeyDates({ className }: { className?: string | undefined }) {
  const {
    content: { keyDates },
    today,
  } = useSite();
  const { coming, past } = keyDatesAround(keyDates, today);
  const list = (dates: readonly KeyDate[]) => (
    <Terms
      className={className}
      terms={dates.map(({ title: name, sub: words }) => ({ name, words }))}
    />
  );
  return (
    <>
      {coming.length > 0 ? list(coming) : <p>We'll add next term's dates here soon.</p>}
      {past.length > 0 && (
        <details className={finder.fold}>
          <summary>Past dates</summary>
          {list(past)}
        </details>
      )}
    </>
  );
}
