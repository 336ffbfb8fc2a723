// Everyone who may be in the building now, by studio: for the roll outside, and on paper.
import { platformContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/building";
import { BuildingView } from "./building-view.tsx";
import { buildingAt } from "./in-building.ts";
import { useKeptRegisters } from "../kept/use-kept-registers.ts";
import { readBuildingDay } from "./read-building.server.ts";
import { useReadAgain } from "../use-read-again.ts";
import { waysOf } from "../register/ways.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, schoolDays, now } = context.get(platformContext);
  const { today, timeOf } = await schoolDays();
  const time = timeOf(now().toISOString());
  return { today, time, building: buildingAt(await readBuildingDay(database, today), time) };
}

const READ_AGAIN_MS = 10_000;

export default function BuildingPage({ loaderData }: Route.ComponentProps) {
  const { today } = loaderData;
  useReadAgain(READ_AGAIN_MS);
  useKeptRegisters();
  return <BuildingView {...loaderData} ways={waysOf(today)} />;
}
