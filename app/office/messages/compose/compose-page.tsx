// The page that writes a message to families: the text, its preview, and the families it goes to.
import { Alert } from "@mantine/core";
import { data, redirect } from "react-router";
import { isOpenTo } from "#app/access.ts";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { configuredOrigin } from "#app/data/public-origin.server.ts";
import { readMessageSettings } from "#app/office/school/message-settings.server.ts";
import { PageHead } from "#app/ui/page/page-head.tsx";
import type { Route } from "./+types/compose-page";
import { canSendNow, firstSendTime } from "../quiet-hours.ts";
import { linkFor } from "../sending/queue-message.server.ts";
import { readTemplates } from "../templates/read-templates.server.ts";
import { Composer } from "./composer.tsx";
import { readComposed, sourceOf } from "./read-composed.server.ts";

const GONE = "What this message is about is no longer there.";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, schoolDays, environment, now } = context.get(platformContext);
  const { scopes } = context.get(visitorContext);
  const values = Object.fromEntries(new URL(request.url).searchParams);
  const source = sourceOf(values);
  if (!source) throw redirect("/admin/messages");
  if (!isOpenTo(scopes, source.access))
    throw data("Unlock the members area first.", { status: 403 });
  const days = await schoolDays();
  const { schoolName, replyTo } = await readMessageSettings(database);
  const at = now().toISOString();
  const origin = configuredOrigin(environment);
  const reading = { database, days, schoolName, scopes, at, origin };
  const composed = await readComposed(reading, source, values);
  if (!composed) throw data(GONE, { status: 404 });
  const { audience, families, told, withoutNews } = composed;
  const { children: _, calendarOf, ...facts } = audience;
  const isAboutChange = audience.about !== null;
  const about = { ...facts, isAboutChange, hasCalendar: calendarOf !== undefined };
  const first = firstSendTime(at, days);
  return {
    values,
    about,
    families: families.map((family) => ({ ...family, told: told.get(family.key) ?? null })),
    withoutNews: [...withoutNews],
    link: linkFor(origin),
    schoolName,
    replyTo,
    today: days.today,
    isMailSet: Boolean(environment.SMTP_URL),
    /** The time until which mails wait at night; null by day. */
    waitsUntil: first === at ? null : days.timeOf(first),
    canSendNow: canSendNow({ kind: "service", notAfter: audience.notAfter }, at),
    templates: await readTemplates(database),
  };
}

export default function ComposePage({ loaderData }: Route.ComponentProps) {
  const { values, about, isMailSet, link } = loaderData;
  return (
    <>
      <PageHead title="New message" subtitle={about.title} back={about.back} />
      {!isMailSet && (
        <Alert color="var(--warning)" variant="light" mb="md" title="No mail server is set up.">
          Phone or text these families instead.
        </Alert>
      )}
      {isMailSet && link === null && (
        <Alert color="var(--warning)" variant="light" mb="md">
          News and the field {"{link}"} need the school’s public address: ask whoever runs the
          server to set CALLBOARD_URL.
        </Alert>
      )}
      <Composer key={JSON.stringify(values)} {...loaderData} />
    </>
  );
}
