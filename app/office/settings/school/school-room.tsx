// The School page of Settings: the school's details, its classes, and what families change.
import { platformContext } from "#app/data/context.server.ts";
import { readCatalogue } from "#app/office/classes/catalogue.server.ts";
import { readFamilyRules } from "#app/office/school/family-rules.server.ts";
import { readWebsiteFacts } from "#app/office/school/website-facts.server.ts";
import { Room } from "#app/office/settings/room.tsx";
import type { Route } from "./+types/school-room";
import { Classes } from "./classes-section.tsx";
import { FamilyRulesSection } from "./family-rules-section.tsx";
import { MakeUps } from "./make-ups-section.tsx";
import { SchoolFacts } from "./school-facts.tsx";
import { YearlyQuestion } from "./yearly-question-section.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(platformContext);
  return {
    website: await readWebsiteFacts(database),
    classes: await readCatalogue(database),
    rules: await readFamilyRules(database),
  };
}

export default function SchoolRoom({ loaderData }: Route.ComponentProps) {
  const { website, classes, rules } = loaderData;
  return (
    <Room name="School">
      <SchoolFacts {...website} />
      <Classes classes={classes} />
      <FamilyRulesSection atOnce={rules.atOnce} />
      <MakeUps weeks={rules.makeUpWeeks} />
      <YearlyQuestion askedFrom={rules.askedFrom} />
    </Room>
  );
}
