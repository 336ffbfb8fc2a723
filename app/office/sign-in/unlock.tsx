// The endpoint of every password box; a page in itself without JavaScript.
import { Text } from "@mantine/core";
import { data, redirect } from "react-router";
import { isGateName } from "#app/platform/scopes.ts";
import { Panel } from "#app/ui/layout/panel.tsx";
import type { Route } from "./+types/unlock";
import { GATES } from "./gates.ts";
import { PasswordForm } from "./password-form.tsx";
import styles from "./sign-in.module.css";
import { tryGate } from "./try-gate.server.ts";

export function loader({ params }: Route.LoaderArgs) {
  if (!isGateName(params.gate)) throw redirect("/");
  return { gate: params.gate };
}

export async function action(tried: Route.ActionArgs) {
  const opened = await tryGate(tried);
  if (opened.isOpen) return redirect(opened.leadsTo, { headers: opened.headers });
  const { message, hint, status, headers: answerHeaders } = opened;
  return data({ message, hint }, { status, headers: answerHeaders });
}

/** Passes on the action's headers, such as Retry-After. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Unlock({ loaderData: { gate }, actionData }: Route.ComponentProps) {
  const { title, text } = GATES[gate];
  return (
    <div className={styles.narrow}>
      <title>{title}</title>
      <Panel component="section" p="clamp(1.25rem, 3vw, 2rem)">
        <h1 className={styles.title}>{title}</h1>
        <Text inherit c="dimmed" mt="3xs">
          {text}
        </Text>
        <PasswordForm gate={gate} refused={actionData} />
      </Panel>
    </div>
  );
}
