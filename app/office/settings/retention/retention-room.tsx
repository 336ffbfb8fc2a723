// The Retention page of Settings: retention periods and upcoming deletions.
import { platformContext } from "#app/data/context.server.ts";
import { readScheduleDays } from "#app/office/keeping/retention-periods.server.ts";
import { readAuditYears } from "#app/office/keeping/audit-retention.server.ts";
import { readKeeping, readUpcomingPurges } from "#app/office/keeping/upcoming-purges.server.ts";
import { Room } from "#app/office/settings/room.tsx";
import type { Route } from "./+types/retention-room";
import { GoingSoon } from "./going-section.tsx";
import { Retention } from "./retention-section.tsx";
import { readStaffSchedules } from "./staff-schedules.server.ts";
import { StaffSchedules } from "./staff-schedules-section.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { database } = platform;
  return {
    auditYears: await readAuditYears(database),
    keeping: await readKeeping(platform),
    scheduleDays: await readScheduleDays(database),
    whatGoes: await readUpcomingPurges(platform),
    schedules: await readStaffSchedules(database, await platform.schoolDays()),
  };
}

export default function RetentionRoom({ loaderData }: Route.ComponentProps) {
  const { auditYears, keeping, scheduleDays, whatGoes, schedules } = loaderData;
  return (
    <Room name="Retention">
      <Retention auditYears={auditYears} keeping={keeping} scheduleDays={scheduleDays} />
      <GoingSoon {...whatGoes} />
      <StaffSchedules schedules={schedules} />
    </Room>
  );
}
