// The Mail page of Settings.
import { platformContext } from "#app/data/context.server.ts";
import { readMessageSettings } from "#app/office/school/message-settings.server.ts";
import { Room } from "#app/office/settings/room.tsx";
import type { Route } from "./+types/mail-room";
import { FamilyMail } from "./family-mail-section.tsx";
import { Mail } from "./mail-section.tsx";
import { MailHealth } from "./mail-health-section.tsx";
import { readMailHealth } from "./mail-health.server.ts";
import { readMails, readTest } from "./mails.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { SMTP_URL, MAIL_FROM } = platform.environment;
  return {
    hasServer: Boolean(SMTP_URL),
    from: MAIL_FROM ?? null,
    mails: await readMails(platform),
    test: await readTest(platform),
    families: await readMessageSettings(platform.database),
    health: await readMailHealth(platform),
  };
}

export default function MailRoom({
  loaderData: { mails, families, health, ...mail },
}: Route.ComponentProps) {
  return (
    <Room name="Mail">
      <Mail {...mail} {...mails} />
      <FamilyMail {...families} />
      <MailHealth {...health} />
    </Room>
  );
}
