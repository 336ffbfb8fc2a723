// The day from which families are asked, once a year, whether their details are still right.
import { href, Link } from "react-router";
import { DayForm } from "#app/office/settings/day-form.tsx";
import { Section } from "#app/office/settings/section.tsx";
import { setYearlyQuestion } from "../settings.commands.ts";

export function YearlyQuestion({ askedFrom }: { askedFrom: string | null }) {
  return (
    <Section title="Is this still right?">
      <p>
        Once a year, from this day on, each family's page asks whether contacts, consents and
        medical notes are still right.{" "}
        <Link to={href("/admin/families/not-answered")}>Not answered</Link> lists who hasn't
        replied.
      </p>
      <DayForm
        save={setYearlyQuestion}
        draftName="yearly question"
        label="Ask every year from"
        description="Leave blank to ask nothing"
        day={askedFrom}
      />
    </Section>
  );
}
