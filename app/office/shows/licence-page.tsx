// The days on which each child performs, and the list for the council.
import { Button } from "@mantine/core";
import { useState } from "react";
import { href, Link } from "react-router";
import { formatCount, formatDay, formatShortDay } from "#app/ui/format.ts";
import { Panel } from "#app/ui/layout/panel.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { childAddress } from "../member-record/child-address.ts";
import { DownloadButton } from "../saving/download-button.tsx";
import { useAct } from "../saving/use-act.ts";
import { ShowHead } from "../show-cast/show-head.tsx";
import { readShowSettings } from "../show-cast/show-settings.server.ts";
import type { Route } from "./+types/licence-page";
import { ElsewhereDialog } from "./elsewhere-dialog.tsx";
import { readLicence, type LicenceChild } from "./read-licence.server.ts";
import { requireShow } from "./require-show.server.ts";
import { removeDayElsewhere } from "./shows.commands.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, show, today } = await requireShow(context, params.id);
  const { freeDays } = await readShowSettings(database);
  return {
    show: { id: show.id, name: show.name, place: show.place, performances: show.performances },
    freeDays,
    children: await readLicence(database, show, { today, limit: freeDays }),
  };
}

const COLUMNS: Column[] = [
  { name: "Child", kind: "name" },
  { name: "Date of birth" },
  { name: "Dates" },
  { name: "Elsewhere" },
  { name: "Days", kind: "number" },
];

export default function LicencePage({ loaderData }: Route.ComponentProps) {
  const { show, children, freeDays } = loaderData;
  const [isAdding, setIsAdding] = useState(false);
  const over = children.filter((child) => child.over.length > 0);
  const undated = children.filter(({ birthDate }) => birthDate === null);
  return (
    <>
      <ShowHead show={show}>
        <Button
          variant="default"
          disabled={children.length === 0}
          onClick={() => setIsAdding(true)}
        >
          Add a day elsewhere
        </Button>
        {children.length > 0 && (
          <DownloadButton address={href("/admin/shows/:id/council.csv", { id: show.id })}>
            Council's list
          </DownloadButton>
        )}
      </ShowHead>
      {undated.length > 0 && (
        <Panel tone="warning" mb="md">
          Without a date of birth on the council's list:{" "}
          {undated.map(({ name }) => name).join(", ")}.
        </Panel>
      )}
      {over.length > 0 && (
        <Panel tone="warning" mb="md">
          {formatCount(over.length, "child", "children")} with more than{" "}
          {formatCount(freeDays, "day")} in six months.
        </Panel>
      )}
      {children.length === 0 ? (
        <EmptyState title="Nobody performs yet">
          <p>Add numbers first. The days of their children are counted here.</p>
        </EmptyState>
      ) : (
        <ListTable label={formatCount(children.length, "child", "children")} columns={COLUMNS}>
          {children.map((child) => (
            <Row key={child.memberId} child={child} />
          ))}
        </ListTable>
      )}
      {isAdding && <ElsewhereDialog choices={children} onClose={() => setIsAdding(false)} />}
    </>
  );
}

function Row({ child }: { child: LicenceChild }) {
  const { memberId, name, birthDate, dates, elsewhere, days, over } = child;
  return (
    <ListRow>
      <ListName>
        <Link to={childAddress(memberId)}>{name}</Link>{" "}
        {over.length > 0 && (
          <Tag tone="danger">Licence needed: {over.map(formatShortDay).join(", ")}</Tag>
        )}
      </ListName>
      <ListCell label="Date of birth" kind="oneLine">
        {birthDate === null ? "Not known" : formatDay(birthDate)}
      </ListCell>
      <ListCell label="Dates">{[...new Set(dates)].map(formatShortDay).join(", ")}</ListCell>
      <ListCell label="Elsewhere">
        {elsewhere.map((each) => (
          <Elsewhere key={each.id} name={name} {...each} />
        ))}
      </ListCell>
      <ListCell label="Days" kind="number">
        {days}
      </ListCell>
    </ListRow>
  );
}

type ElsewhereProps = { id: string; day: string; what: string; name: string };

function Elsewhere({ id, day, what, name }: ElsewhereProps) {
  const { send, isSaving } = useAct();
  return (
    <span>
      {[formatShortDay(day), what].filter(Boolean).join(", ")}{" "}
      <Button
        variant="subtle"
        size="compact-md"
        loading={isSaving}
        aria-label={`Remove ${formatDay(day)} of ${name}`}
        onClick={() =>
          send(removeDayElsewhere.at({ id }), {}, { words: `Remove day elsewhere: ${name}` })
        }
      >
        Remove
      </Button>
    </span>
  );
}
