// The school's own shows: those to come, and those that are over.
import { Button } from "@mantine/core";
import { useState } from "react";
import { href, Link } from "react-router";
import { useReopening } from "#app/client/use-reopening.ts";
import { platformContext } from "#app/data/context.server.ts";
import { formatCount } from "#app/ui/format.ts";
import { AddIcon } from "#app/ui/icons.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { MAIN_ACTION } from "#app/ui/list/use-row-keys.ts";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { readShowSettings } from "../show-cast/show-settings.server.ts";
import { performanceWords } from "../show-cast/show.ts";
import type { Route } from "./+types/shows";
import { readShows } from "../show-cast/read-shows.server.ts";
import { SETTINGS_DRAFT, SettingsForm } from "./settings-form.tsx";
import { showDraft, ShowForm } from "./show-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const { today } = await schoolDays();
  return {
    shows: await readShows(database, today),
    settings: await readShowSettings(database),
  };
}

const COLUMNS: Column[] = [
  { name: "Show", kind: "name" },
  { name: "Performances" },
  { name: "Place" },
  { name: "Numbers", kind: "number" },
];

export default function Shows({ loaderData: { shows, settings } }: Route.ComponentProps) {
  const [open, setOpen] = useState<"new" | "settings" | null>(null);
  useReopening((draft) => {
    if (draft === showDraft(null)) setOpen("new");
    if (draft === SETTINGS_DRAFT) setOpen("settings");
    return draft === showDraft(null) || draft === SETTINGS_DRAFT;
  });
  const close = () => setOpen(null);
  const ahead = shows.filter(({ isOver }) => !isOver);
  const over = shows.filter(({ isOver }) => isOver).toReversed();
  return (
    <>
      <PageHead
        title="Shows"
        subtitle="The school's own shows: who is in which number, costumes, dressing rooms and the order."
      >
        <Button variant="default" onClick={() => setOpen("settings")}>
          Settings for shows
        </Button>
        <Button leftSection={<AddIcon size={18} aria-hidden />} onClick={() => setOpen("new")}>
          New show
        </Button>
      </PageHead>
      {shows.length === 0 && (
        <EmptyState title="No shows yet">
          <p>Add a show and its performances. Then make its numbers from your weekly classes.</p>
        </EmptyState>
      )}
      {ahead.length > 0 && <Rows title="To come" shows={ahead} />}
      {over.length > 0 && <Rows title="Over" shows={over} />}
      {open === "new" && (
        <ShowForm show={null} callMinutes={settings.callMinutes} onClose={close} />
      )}
      {open === "settings" && <SettingsForm settings={settings} onClose={close} />}
    </>
  );
}

type Listed = Route.ComponentProps["loaderData"]["shows"];

function Rows({ title, shows }: { title: string; shows: Listed }) {
  return (
    <section>
      <h2>{title}</h2>
      <ListTable label={`${title}: ${formatCount(shows.length, "show")}`} columns={COLUMNS}>
        {shows.map(({ id, name, place, performances, numbers }) => (
          <ListRow key={id}>
            <ListName>
              <Link to={href("/admin/shows/:id", { id })} {...MAIN_ACTION}>
                {name}
              </Link>
            </ListName>
            <ListCell label="Performances">
              <ul>
                {performances.map((performance) => (
                  <li key={performance.id}>{performanceWords(performance)}</li>
                ))}
              </ul>
            </ListCell>
            <ListCell label="Place">{place}</ListCell>
            <ListCell label="Numbers" kind="number">
              {numbers}
            </ListCell>
          </ListRow>
        ))}
      </ListTable>
    </section>
  );
}
