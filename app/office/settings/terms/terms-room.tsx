// The Terms page of Settings: key dates, bank holidays and ages.
import { platformContext } from "#app/data/context.server.ts";
import { readWebsiteFacts } from "#app/office/school/website-facts.server.ts";
import { Room } from "#app/office/settings/room.tsx";
import type { Route } from "./+types/terms-room";
import { readAgesOn } from "#app/office/school/ages-on.server.ts";
import { Ages } from "./ages-section.tsx";
import { readHolidays } from "./holidays.server.ts";
import { Holidays } from "./holidays-section.tsx";
import { KeyDates } from "./key-dates-section.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(platformContext);
  const { terms } = await readWebsiteFacts(database);
  const [holidays, agesOn] = [await readHolidays(database), await readAgesOn(database)];
  return { terms, holidays, agesOn };
}

export default function TermsRoom({ loaderData }: Route.ComponentProps) {
  const { terms, holidays, agesOn } = loaderData;
  return (
    <Room name="Terms">
      <KeyDates terms={terms} />
      <Ages agesOn={agesOn} />
      <Holidays holidays={holidays} />
    </Room>
  );
}
