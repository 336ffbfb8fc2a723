// The settings: who may come in, backups, mail, what the law sets, and who did what.
import { Button } from "@mantine/core";
import { Form } from "react-router";
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { keepScreen } from "../saving/keep-screen.ts";
import { readPosted, respond } from "../saving/posted.server.ts";
import type { Route } from "./+types/settings";
import { AuditLog } from "./audit-log.tsx";
import { changeSettings } from "./change-settings.server.ts";
import { Backups, Mail, SampleReviews, Wages } from "./sections.tsx";
import { Gates } from "./gates-section.tsx";
import { readAudit, readSettings } from "./settings.server.ts";
import { settingsChangeSchema } from "./settings.schema.ts";
import styles from "./settings.module.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const address = new URL(request.url).searchParams;
  const search = address.get("search") ?? "";
  return {
    ...(await readSettings(platform)),
    audit: await readAudit(platform.database, search, address.get("page")),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readPosted(request, settingsChangeSchema);
  if ("refusal" in read) return respond(read.refusal);
  const visitor = context.get(visitorContext);
  return respond(await changeSettings(context.get(platformContext), visitor, read.posted));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction as () => Promise<never>);
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { gates, wages, backup, mail, mails, audit, showsSampleReviews } = loaderData;
  return (
    <>
      <PageHead title="Settings" subtitle="Who may come in, backups, mail, and who did what.">
        <Form method="post" action="/sign-out">
          <input type="hidden" name="everywhere" value="yes" />
          <Button type="submit" variant="default">
            Sign out everywhere
          </Button>
        </Form>
      </PageHead>
      <div className={styles.sections}>
        {showsSampleReviews && <SampleReviews />}
        <Gates gates={gates} />
        <Backups {...backup} />
        <Mail {...mail} {...mails} />
        <Wages wages={wages} />
      </div>
      <AuditLog {...audit} />
    </>
  );
}
