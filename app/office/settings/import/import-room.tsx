// The Import and export page of Settings.
import { Link } from "react-router";
import { visitorContext } from "#app/data/context.server.ts";
import { MoveIn } from "#app/office/moving/move-in-section.tsx";
import { MoveOut } from "#app/office/moving/move-out-section.tsx";
import { Room } from "#app/office/settings/room.tsx";
import { Section } from "#app/office/settings/section.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import type { Route } from "./+types/import-room";
import { importsElsewhere } from "./elsewhere.ts";
import { importableRecords } from "./record-imports.ts";
import { RecordImports } from "./record-imports-section.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { scopes } = context.get(visitorContext);
  return {
    records: importableRecords(scopes),
    elsewhere: importsElsewhere(scopes),
    isOwner: scopes.has("owner"),
    hasMedical: scopes.has("medical"),
  };
}

export default function ImportRoom({
  loaderData: { records, elsewhere, isOwner, hasMedical },
}: Route.ComponentProps) {
  return (
    <Room name="Import and export">
      <RecordImports names={records} />
      {elsewhere.length > 0 && (
        <Section title="Imported on other pages">
          <LinedList>
            {elsewhere.map(({ name, path, page }) => (
              <li key={name}>
                <span>{name}</span>
                <Link to={path}>{page}</Link>
              </li>
            ))}
          </LinedList>
        </Section>
      )}
      {isOwner && <MoveIn />}
      {isOwner && <MoveOut hasMedical={hasMedical} />}
    </Room>
  );
}
