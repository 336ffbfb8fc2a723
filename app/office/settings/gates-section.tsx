// The pass-phrases of each gate: several named ones may open it.
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useState, type FormEvent } from "react";
import type { Scope } from "#app/platform/sessions/scopes.ts";
import { DraftNotice } from "#app/sending/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/sending/drafts/use-form-draft.ts";
import { formatDay } from "#app/ui/format.ts";
import { GATES } from "../sign-in/gates.ts";
import { say } from "../saving/notices.tsx";
import { useSettingsSave } from "./use-settings-save.ts";
import styles from "./settings.module.css";

type PassPhrase = { id: string; name: string; source: string; on: string };
type Props = { gates: readonly { gate: Scope; passPhrases: readonly PassPhrase[] }[] };

export function Gates({ gates }: Props) {
  return (
    <section className={styles.section} aria-labelledby="gates">
      <h2 id="gates" className={styles.title}>
        Pass-phrases
      </h2>
      {gates.map(({ gate, passPhrases }) => (
        <div key={gate}>
          <h3 className={styles.subtitle}>{GATES[gate].title}</h3>
          <p className={styles.role}>Role: {GATES[gate].role}</p>
          <ul className={styles.list}>
            {passPhrases.map((passPhrase) => (
              <Row key={passPhrase.id} {...passPhrase} isOnly={passPhrases.length === 1} />
            ))}
          </ul>
        </div>
      ))}
      <AddPassPhrase />
    </section>
  );
}

function Row({ id, name, on, isOnly }: PassPhrase & { isOnly: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const { send, isSaving, other } = useSettingsSave(() => say(`Revoked ${name}`));
  return (
    <li>
      <span className={styles.grow}>
        {name} <small>since {formatDay(on)}</small>
        {other && <strong role="alert">{other}</strong>}
      </span>
      {isAsking ? (
        <>
          <Button
            size="sm"
            color="var(--danger)"
            loading={isSaving}
            onClick={() => send({ do: "revoke pass-phrase", id }, { isSecret: true })}
          >
            Revoke {name}
          </Button>
          <Button size="sm" variant="default" onClick={() => setIsAsking(false)}>
            Keep
          </Button>
        </>
      ) : (
        <Button
          size="sm"
          variant="default"
          disabled={isOnly}
          title={isOnly ? "A gate needs a pass-phrase: add another one first" : undefined}
          aria-label={`Revoke ${name}`}
          onClick={() => setIsAsking(true)}
        >
          Revoke
        </Button>
      )}
    </li>
  );
}

const CHOICES = Object.entries(GATES).map(([value, { title }]) => ({ value, label: title }));

function AddPassPhrase() {
  const draft = useFormDraft("new pass-phrase", { gate: "admin", name: "" });
  const { gate, name } = draft.values;
  // It is kept nowhere, not even sealed.
  const [passPhrase, setPassPhrase] = useState("");
  const { send, isSaving, messages, other } = useSettingsSave(() => {
    say(`Added ${name}`);
    draft.forget();
    setPassPhrase("");
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    send({ do: "add pass-phrase", gate, name, passPhrase }, { isSecret: true });
  };
  return (
    <form onSubmit={save} noValidate className={styles.form}>
      <h3 className={styles.subtitle}>Add a pass-phrase</h3>
      <DraftNotice isRestored={draft.isRestored} onForget={draft.forget} />
      <NativeSelect
        label="Gate"
        data={CHOICES}
        value={gate}
        onChange={({ currentTarget }) => draft.set({ gate: currentTarget.value })}
      />
      <TextInput
        label="Name"
        description="Whose it is: it stands beside what is done with it"
        autoComplete="off"
        value={name}
        error={messages.name ?? (other || undefined)}
        onChange={({ currentTarget }) => draft.set({ name: currentTarget.value })}
      />
      <TextInput
        label="Pass-phrase"
        description="15 characters or more; write it down, it is not shown again"
        autoComplete="off"
        value={passPhrase}
        error={messages.passPhrase}
        onChange={({ currentTarget }) => setPassPhrase(currentTarget.value)}
      />
      <Button type="submit" loading={isSaving}>
        Add
      </Button>
    </form>
  );
}
