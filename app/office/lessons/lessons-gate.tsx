// The password page shown instead of the lessons.
import { Text } from "@mantine/core";
import { Panel } from "#app/ui/layout/panel.tsx";
import { RequestedPageNote, GoBack, useRequestedPage } from "../sign-in/requested-page-note.tsx";
import type { RequestedPage } from "../sign-in/requested-page.server.ts";
import { GATES } from "../sign-in/gates.ts";
import { PasswordForm } from "../sign-in/password-form.tsx";
import styles from "../sign-in/sign-in.module.css";

/** `asked`: the requested lessons page. */
export function LessonsGate({ asked: requested }: { asked: RequestedPage | null }) {
  const { title, text } = GATES.lessons;
  const asked = useRequestedPage(requested);
  return (
    <div className={styles.narrow}>
      <title>{title}</title>
      {asked && <RequestedPageNote asked={asked} />}
      <Panel component="section" p="clamp(1.25rem, 3vw, 2rem)">
        <h1 className={styles.title}>{title}</h1>
        <Text inherit c="dimmed">
          {text}
        </Text>
        <noscript>
          <p>This page locks again on every reload. Please turn on JavaScript to use it.</p>
        </noscript>
        <PasswordForm gate="lessons" leadsTo={asked?.address} />
      </Panel>
      {!asked && <GoBack />}
    </div>
  );
}
