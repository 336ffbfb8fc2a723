// The members password box for a signed-in visitor whose requested page needs it.
import type { Scope } from "#app/platform/scopes.ts";
import { GatePanel } from "./gate-panel.tsx";
import styles from "./sign-in.module.css";

type Props = { scopes: readonly Scope[]; leadsTo: string };

export function MembersPanel({ scopes, leadsTo }: Props) {
  if (!scopes.includes("admin") || scopes.includes("members")) return null;
  return (
    <div className={styles.inPage}>
      <GatePanel gate="members" kind="Internal" leadsTo={leadsTo} />
    </div>
  );
}
