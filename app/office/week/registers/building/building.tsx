// Everyone who may be in the building now, by studio, for a fire roll call; it can be printed.
import { platformContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/building";
import { BuildingView } from "./building-view.tsx";
import { buildingAt } from "./in-building.ts";
import { useOfflineRegisters } from "../offline/use-offline-registers.ts";
import { readBuildingDay } from "./read-building.server.ts";
import { readOccasionsDuring } from "../occasions/read-occasions.server.ts";
import { OccasionsIn } from "../occasions/occasions-in.tsx";
import { occasionsIn } from "../occasions/occasion.ts";
import { useRefresh } from "../use-refresh.ts";
import { linksOf } from "../register/register-links.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, schoolDays, now } = context.get(platformContext);
  const { today, timeOf } = await schoolDays();
  const time = timeOf(now().toISOString());
  const registers = await readOccasionsDuring(database, today);
  return {
    today,
    time,
    building: buildingAt(await readBuildingDay(database, today), time),
    occasions: occasionsIn(registers),
  };
}

const READ_AGAIN_MS = 10_000;

export default function BuildingPage({ loaderData }: Route.ComponentProps) {
  const { today } = loaderData;
  useRefresh(READ_AGAIN_MS);
  useOfflineRegisters();
  return (
    <>
      <BuildingView {...loaderData} links={linksOf(today)} />
      <OccasionsIn occasions={loaderData.occasions} />
    </>
  );
}
