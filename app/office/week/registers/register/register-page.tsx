// The register of one meeting, refreshed every second so that two people marking it see each other's marks.
import { data } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { isDay } from "#app/platform/days/day.ts";
import type { Route } from "./+types/register-page";
import { useOfflineRegisters } from "../offline/use-offline-registers.ts";
import { noteReading } from "#app/office/member-record/medical-reading.server.ts";
import { formatDay } from "#app/ui/format.ts";
import { readRegisterPages } from "./read-register-page.server.ts";
import { notedOn } from "./register-shown.ts";
import { RegisterView } from "./register-view.tsx";
import { findMeeting } from "../registers.server.ts";
import { useRefresh } from "../use-refresh.ts";
import { useFrame } from "#app/office/navigation/use-frame.ts";
import { linksOf } from "./register-links.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { database, schoolDays } = platform;
  const days = await schoolDays();
  const requested = new URL(request.url).searchParams.get("day") ?? "";
  const day = isDay(requested) ? requested : days.today;
  const visitor = context.get(visitorContext);
  const meeting = await findMeeting(database, visitor, { classId: params.id, day });
  if (!meeting) throw data("This class isn't on that day.", { status: 404 });
  const [shown] = await readRegisterPages(database, visitor, { meetings: [meeting], day, days });
  await noteReading(platform, visitor, {
    screen: `Register of ${meeting.name}, ${formatDay(day)}`,
    children: notedOn(shown ? [shown] : []),
  });
  return shown!;
}

/** Two people marking one register see each other's marks within two seconds. */
const READ_AGAIN_MS = 1_000;

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  useRefresh(READ_AGAIN_MS);
  useOfflineRegisters();
  const isOffice = useFrame()?.scopes.includes("admin") ?? false;
  return <RegisterView shown={loaderData} links={linksOf(loaderData.day, { isOffice })} />;
}
