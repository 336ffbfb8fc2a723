// The data for one contact, to check before it is sent.
import { href } from "react-router";
import { Stack } from "@mantine/core";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Fact, Facts } from "#app/ui/page/facts.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { LockedHere } from "#app/office/sign-in/locking/locked-here.tsx";
import { useLockedHere } from "#app/office/sign-in/locking/use-locked-here.ts";
import { noteReading } from "#app/office/member-record/medical-reading.server.ts";
import { DownloadButton } from "../../saving/download-button.tsx";
import { Sections } from "../record-sections.tsx";
import type { Route } from "./+types/requester-page";
import { readRequested } from "./read-requester.server.ts";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { database, schoolDays } = platform;
  const visitor = context.get(visitorContext);
  const { scopes } = visitor;
  const requested = await readRequested(database, { days: await schoolDays(), scopes }, id);
  if (!requested) throw new Response("This contact has been removed.", { status: 404 });
  const { noted: children, ...shown } = requested;
  await noteReading(platform, visitor, { screen: "Record for a contact", children });
  return { id, requested: shown };
}

export default function RequesterPage({ loaderData: { id, requested } }: Route.ComponentProps) {
  const { name, familyId, own, children } = requested;
  if (useLockedHere()) return <LockedHere />;
  return (
    <>
      <PageHead
        title={`For ${name}`}
        subtitle="Check this before you send it: it must not contain anything about another contact."
        back={{ to: href("/admin/families/:id", { id: familyId }), name: "Family" }}
      >
        <DownloadButton address={href("/admin/contacts/:id/export.json", { id })}>
          Download
        </DownloadButton>
      </PageHead>
      <Stack gap="lg">
        <Card title="Contact">
          <Facts columns="15rem">
            <Fact name="Name">{own.name}</Fact>
            {own.phone && <Fact name="Phone">{own.phone}</Fact>}
            {own.email && <Fact name="Email">{own.email}</Fact>}
            {own.address && <Fact name="Address">{own.address}</Fact>}
          </Facts>
        </Card>
        {children.length === 0 && (
          <p>
            {name} can’t see the data of any child. If they should, change it on the family’s page.
          </p>
        )}
        <Sections
          sections={children.flatMap((child) =>
            child.sections.map(({ title, entries }) => ({
              title: `${child.name}: ${title}`,
              entries,
            })),
          )}
        />
      </Stack>
    </>
  );
}
