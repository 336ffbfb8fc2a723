// The subject record of one person: view, download and erase.
import { Button } from "@mantine/core";
import { useState } from "react";
import { href, Link, useNavigate } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { BackIcon, TrashIcon } from "#app/ui/icons.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { noteReading } from "../member-record/medical-reading.server.ts";
import { DownloadButton } from "../saving/download-button.tsx";
import { LockedHere } from "#app/office/sign-in/locking/locked-here.tsx";
import { useLockedHere } from "#app/office/sign-in/locking/use-locked-here.ts";
import type { Route } from "./+types/record-page";
import { EraseDialog } from "./erase-dialog.tsx";
import { childWithNotes, readRecord } from "./read-record.server.ts";
import { sectionsOf } from "./record-sections.server.ts";
import { Sections } from "./record-sections.tsx";

const LIST = "/admin/dashboard";
const ICON = 18;

/** An erased record cannot be loaded again. */
export const shouldRevalidate = () => false;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { database, environment, schoolDays } = platform;
  const visitor = context.get(visitorContext);
  const { scopes } = visitor;
  const record = await readRecord(database, { environment, days: await schoolDays(), scopes }, id);
  if (!record) throw new Response("This member was erased or removed.", { status: 404 });
  await noteReading(platform, visitor, { screen: "Record", children: childWithNotes(record, id) });
  const { name, isNameShared, isWhole } = record;
  return { id, name, isNameShared, isWhole, sections: sectionsOf(record) };
}

export default function RecordPage({ loaderData }: Route.ComponentProps) {
  const [isErasing, setIsErasing] = useState(false);
  const navigate = useNavigate();
  const { id, name, isNameShared, isWhole, sections } = loaderData;
  if (useLockedHere()) return <LockedHere />;
  return (
    <>
      <PageHead title={name} subtitle="Everything we hold about this child">
        <Button
          component={Link}
          to={LIST}
          variant="default"
          leftSection={<BackIcon size={ICON} aria-hidden />}
        >
          Members
        </Button>
        <DownloadButton address={href("/admin/members/:id/record.json", { id })}>
          Download
        </DownloadButton>
        <Button
          variant="outline"
          color="var(--danger)"
          leftSection={<TrashIcon size={ICON} aria-hidden />}
          onClick={() => setIsErasing(true)}
        >
          Erase
        </Button>
      </PageHead>
      {!isWhole && (
        <p>
          Medical information is not shown and is not in the file: you need the “Medical notes”
          permission.
        </p>
      )}
      <Sections sections={sections} />
      {isErasing && (
        <EraseDialog
          id={id}
          name={name}
          isNameShared={isNameShared}
          onErased={() => void navigate(LIST)}
          onClose={() => setIsErasing(false)}
        />
      )}
    </>
  );
}
