// Terms and closures from the website's calendar, with a link to edit them.
import { Link } from "react-router";
import { formatDay } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import type { WebsiteFacts } from "#app/office/school/website-facts.server.ts";
import { Section } from "#app/office/settings/section.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";

export function KeyDates({ terms }: Pick<WebsiteFacts, "terms">) {
  return (
    <Section title="Term dates and closures">
      <p>The parents' calendar shows classes during term and none during closures.</p>
      {terms.length > 0 ? (
        <LinedList isDense mb="sm">
          {terms.map(({ title, kind, date, until }) => (
            <li key={`${kind} ${date} ${title}`}>
              <span>
                {title} <small>{daysWords(date, until)}</small>
              </span>
              <Tag tone={kind === "closed" ? "warning" : "accent"}>
                {kind === "closed" ? "Closed" : "Term"}
              </Tag>
            </li>
          ))}
        </LinedList>
      ) : (
        <p>None yet, so the calendar shows classes every week.</p>
      )}
      <p>
        <Link to="/admin/editor?part=keyDates">Edit the key dates</Link>
      </p>
    </Section>
  );
}

function daysWords(date: string | null, until: string | null): string {
  if (date === null) return "day to be confirmed";
  return until === null ? formatDay(date) : `${formatDay(date)} to ${formatDay(until)}`;
}
