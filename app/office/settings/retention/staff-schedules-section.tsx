// Competition schedules saved by staff, each with the ID that opens it.
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
        Schedules saved in the <Link to="/competition-scheduler">scheduler</Link> by someone who is
        signed in stay until they are deleted there. Open one with Load by ID.
      </p>
      {schedules.length === 0 ? (
        <EmptyState title="No schedules saved by staff yet" />
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
