// A child's absences on the child's page, and the dialog that reports one.
import { Button } from "@mantine/core";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { Section } from "#app/ui/section.tsx";
import { meetingWords, type Upcoming } from "./upcoming.ts";

type Props = { meetings: readonly Upcoming[]; onReport: () => void };

export function AbsencesSection({ meetings, onReport }: Props) {
  const absences = meetings.filter(({ isExcused }) => isExcused);
  return (
    <Section
      title="Absences"
      empty={absences.length === 0 ? "No upcoming absences" : null}
      actions={
        <Button variant="light" size="compact-sm" onClick={onReport}>
          Absent from … to …
        </Button>
      }
    >
      <LinedList isDense aria-label="Upcoming absences">
        {absences.map((meeting) => (
          <li key={meeting.key}>
            <span>
              {meetingWords(meeting)}
              <Quiet component="span">
                {[meeting.reason, meeting.by && `by ${meeting.by}`].filter(Boolean).join(" · ")}
              </Quiet>
            </span>
          </li>
        ))}
      </LinedList>
    </Section>
  );
}
