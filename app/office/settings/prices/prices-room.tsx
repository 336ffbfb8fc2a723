// The Prices page of Settings: lesson prices, pay defaults and the living wage.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { Room } from "#app/office/settings/room.tsx";
import type { Route } from "./+types/prices-room";
import { HowToPay } from "./how-to-pay-section.tsx";
import { PartMonths } from "./part-months-section.tsx";
import { Pay } from "./pay-section.tsx";
import { readPrices } from "./prices.server.ts";
import { LessonPrices } from "./prices-section.tsx";
import { Discounts } from "./discounts-section.tsx";
import { Wages } from "./wages-section.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return readPrices(context.get(platformContext), context.get(visitorContext));
}

export default function PricesRoom({
  loaderData: { prices, howToPay, discounts, partMonths, pay, wages },
}: Route.ComponentProps) {
  return (
    <Room name="Prices">
      <LessonPrices prices={prices} />
      <PartMonths choice={partMonths} />
      <Discounts of="siblings" rules={discounts.siblings} />
      <Discounts of="classes" rules={discounts.classes} />
      <HowToPay words={howToPay} />
      <Pay pay={pay} />
      <Wages wages={wages} />
    </Room>
  );
}
