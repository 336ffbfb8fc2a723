// The register of one meeting. It is read again every second, so that two who mark it see each other.
import { data } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { isDay } from "#app/platform/days/day.ts";
import type { Route } from "./+types/register-page";
import { useKeptRegisters } from "../kept/use-kept-registers.ts";
import { noteReading } from "#app/office/member-record/medical-reading.server.ts";
import { formatDay } from "#app/ui/format.ts";
import { readRegisterPages } from "./read-register-page.server.ts";
import { notedOn } from "./register-shown.ts";
import { RegisterView } from "./register-view.tsx";
import { findMeeting } from "../registers.server.ts";
import { useReadAgain } from "../use-read-again.ts";
import { waysOf } from "./ways.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { database, schoolDays } = platform;
  const days = await schoolDays();
  const asked = new URL(request.url).searchParams.get("day") ?? "";
  const day = isDay(asked) ? asked : days.today;
  const visitor = context.get(visitorContext);
  const meeting = await findMeeting(database, visitor, { classId: params.id, day });
  if (!meeting) throw data("There is no such meeting.", { status: 404 });
  const [shown] = await readRegisterPages(database, visitor, { meetings: [meeting], day, days });
  await noteReading(platform, visitor, {
    screen: `Register of ${meeting.name}, ${formatDay(day)}`,
    children: notedOn(shown ? [shown] : []),
  });
  return shown!;
}

/** Two who mark one register see each other within two seconds. */
const READ_AGAIN_MS = 1_000;

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  useReadAgain(READ_AGAIN_MS);
  useKeptRegisters();
  return <RegisterView shown={loaderData} ways={waysOf(loaderData.day)} />;
}
