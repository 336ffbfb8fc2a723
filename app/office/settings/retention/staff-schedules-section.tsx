// The competition schedules of the staff, each with the ID that opens it.
import { Link } from "react-router";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { formatDay } from "#app/ui/format.ts";
import { Section } from "#app/office/settings/section.tsx";
import { LongList } from "#app/office/settings/long-list.tsx";
import type { StaffSchedule } from "./staff-schedules.server.ts";

export function StaffSchedules({ schedules }: { schedules: readonly StaffSchedule[] }) {
  return (
    <Section title="Saved schedules">
      <p>
        What is saved in the <Link to="/competition-scheduler">scheduler</Link> by somebody who is
        signed in stays until it is deleted there. Load by ID opens it.
      </p>
      {schedules.length === 0 ? (
        <EmptyState title="Staff have saved no schedule yet" />
      ) : (
        <LongList>
          {schedules.map(({ id, savedBy, changedOn }) => (
            <li key={id}>
              <span>
                <code>{id}</code> <small>{`by ${savedBy}, ${formatDay(changedOn)}`}</small>
              </span>
            </li>
          ))}
        </LongList>
      )}
    </Section>
  );
}
