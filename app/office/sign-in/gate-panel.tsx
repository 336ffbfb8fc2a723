// A locked gate with its password box.
import { Text } from "@mantine/core";
import type { GateName } from "#app/platform/scopes.ts";
import { Panel } from "#app/ui/layout/panel.tsx";
import { GATES } from "./gates.ts";
import { PasswordForm } from "./password-form.tsx";
import styles from "./sign-in.module.css";

type Props = {
  gate: GateName;
  kind: string;
  /** The requested page. */
  leadsTo: string | undefined;
};

export function GatePanel({ gate, kind, leadsTo }: Props) {
  const { title, text } = GATES[gate];
  const titleId = `panel-${gate}`;
  return (
    <Panel component="section" p="clamp(1.25rem, 3vw, 2rem)" aria-labelledby={titleId}>
      <Text inherit fz="sm" fw={600} c="dimmed" mb="2xs">
        {kind}
      </Text>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <Text inherit c="dimmed" mt="3xs">
        {text}
      </Text>
      <PasswordForm gate={gate} leadsTo={leadsTo} />
    </Panel>
  );
}
