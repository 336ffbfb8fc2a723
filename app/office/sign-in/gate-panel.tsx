// A door that is closed, with its box for a pass-phrase.
import type { GateName } from "#app/platform/scopes.ts";
import { GATES } from "./gates.ts";
import { PasswordForm } from "./password-form.tsx";
import styles from "./sign-in.module.css";

type Props = {
  gate: GateName;
  kind: string;
  /** The page that was asked for. */
  leadsTo: string | undefined;
};

export function GatePanel({ gate, kind, leadsTo }: Props) {
  const { title, text } = GATES[gate];
  const titleId = `panel-${gate}`;
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <p className={styles.kind}>{kind}</p>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p className={styles.quiet}>{text}</p>
      <PasswordForm gate={gate} leadsTo={leadsTo} />
    </section>
  );
}
