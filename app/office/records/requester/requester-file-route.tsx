// Sends the data for one contact as a file; each export is in the audit.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import { asDownload, JSON_TEXT } from "#app/http/download.server.ts";
import type { Route } from "./+types/requester-file-route";
import { recordReading } from "#app/office/member-record/medical-reading.server.ts";
import { readRequested } from "./read-requester.server.ts";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { database, schoolDays, now } = context.get(platformContext);
  const visitor = context.get(visitorContext);
  const days = await schoolDays();
  const requested = await database.transaction().execute(async (trx) => {
    const { scopes } = visitor;
    const read = await readRequested(trx, { days, scopes }, id);
    if (!read) return null;
    await recordAudit(trx, {
      who: actorName(visitor),
      at: now().toISOString(),
      action: "exported for contact",
      subject: "contact",
      subjectId: id,
      visitor,
    });
    const screen = "Record for a contact, as a file";
    await recordReading(trx, visitor, { screen, children: read.noted }, now());
    return read;
  });
  if (!requested) throw new Response("This contact has been removed.", { status: 404 });
  const { own, children } = requested;
  const file = {
    madeOn: days.today,
    contact: own,
    children: children.map(({ name, sections }) => ({
      name,
      ...Object.fromEntries(
        sections.map(({ title, entries }) => [
          title,
          entries.map((each) => Object.fromEntries(each)),
        ]),
      ),
    })),
  };
  return asDownload(`${JSON.stringify(file, null, 2)}\n`, {
    name: `for-contact_${days.today}.json`,
    type: JSON_TEXT,
  });
}
