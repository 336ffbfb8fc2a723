// The sign-in page of the registers, for teachers and the office.
import { Text } from "@mantine/core";
import { data, useLoaderData } from "react-router";
import { GatePanel } from "#app/office/sign-in/gate-panel.tsx";
import { PasswordForm } from "#app/office/sign-in/password-form.tsx";
import { RequestedPageNote, useRequestedPage } from "#app/office/sign-in/requested-page-note.tsx";
import { takeRequestedPage } from "#app/office/sign-in/requested-page.server.ts";
import styles from "#app/office/sign-in/sign-in.module.css";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";
import type { Route } from "./+types/sign-in-page";

const REGISTERS = "/admin/registers";

export function loader(visit: Route.LoaderArgs) {
  const { asked, headers } = takeRequestedPage(visit);
  return data({ asked }, { headers });
}

export default function Door() {
  const asked = useRequestedPage(useLoaderData<typeof loader>().asked);
  const leadsTo = asked?.address ?? REGISTERS;
  return (
    <div className={styles.hub}>
      <title>Registers</title>
      <h1 className={styles.title}>Registers</h1>
      {asked && <RequestedPageNote asked={asked} />}
      <AutoColumns least="18rem" gap="lg" isFit>
        <Panel component="section" p="clamp(1.25rem, 3vw, 2rem)" aria-labelledby="panel-teachers">
          <Text inherit fz="sm" fw={600} c="dimmed" mb="2xs">
            Staff
          </Text>
          <h2 id="panel-teachers" className={styles.title}>
            Teachers
          </h2>
          <Text inherit c="dimmed" mt="3xs">
            Registers for your classes.
          </Text>
          <PasswordForm gate="lessons" leadsTo={leadsTo} />
        </Panel>
        <GatePanel gate="admin" kind="Internal" leadsTo={leadsTo} />
      </AutoColumns>
    </div>
  );
}
