// The terms and closures of the website's calendar, with the way to the editor that changes them.
import { Link } from "react-router";
import { formatDay } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import type { WebsiteFacts } from "#app/office/school/website-facts.server.ts";
import { Section } from "#app/office/settings/section.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";

export function KeyDates({ terms }: Pick<WebsiteFacts, "terms">) {
  return (
    <Section title="Term dates and closures">
      <p>The calendar that parents follow has classes in the terms, and none while closed.</p>
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
        <p>None yet: classes are in the calendar every week.</p>
      )}
      <p>
        <Link to="/admin/editor?part=keyDates">Change the key dates</Link>
      </p>
    </Section>
  );
}

function daysWords(date: string | null, until: string | null): string {
  if (date === null) return "day to be confirmed";
  return until === null ? formatDay(date) : `${formatDay(date)} to ${formatDay(until)}`;
}
