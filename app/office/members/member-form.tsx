// Adds a member, or changes one: the same form for both.
import { Alert, Button, Modal } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { messagesOf } from "../saving/messages.schema.ts";
import { say, sayProblem } from "../saving/notices.tsx";
import { useSave } from "../saving/use-save.ts";
import type { MemberAnswer } from "./member-answer.ts";
import { memberSchema } from "./member.schema.ts";
import { MemberFields } from "./member-fields.tsx";
import styles from "./member-form.module.css";
import { differences, mergeDraft, type MemberField, type MemberValues } from "./member-values.ts";
import { NewerValues } from "./newer-values.tsx";
import { useDraft, type Fresh } from "./use-draft.ts";

type Props = {
  /** The member's id; null for a new one. */
  id: string | null;
  fresh: Fresh;
  catalogue: readonly string[];
  onClose: () => void;
};

export function MemberForm({ id, fresh, catalogue, onClose }: Props) {
  const { draft, change, forget, isRestored } = useDraft(id, fresh);
  const [messages, setMessages] = useState<Record<string, string>>({});
  const [clash, setClash] = useState<{ theirs: MemberValues; fields: MemberField[] } | null>(null);
  const { send, isSaving } = useSave<MemberAnswer>((answer) => {
    if (answer.isSaved) {
      forget();
      say(id === null ? `Added ${draft.values.name.trim()}` : "Saved!");
      onClose();
      return;
    }
    sayProblem(answer.problem);
    setMessages(answer.messages ?? {});
    if (answer.newer) {
      const { version, values: theirs } = answer.newer;
      const merged = mergeDraft(draft.begun, draft.values, theirs);
      change({ ...draft, begun: theirs, values: merged.values, version });
      setClash({ theirs, fields: merged.clashes });
    }
  });
  const set = (values: MemberValues) => {
    const answered = differences(draft.values, values);
    setMessages(Object.fromEntries(Object.entries(messages).filter(isNotFor(answered))));
    change({ ...draft, values });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const read = memberSchema.safeParse(draft.values);
    setMessages(read.success ? {} : messagesOf(read.error));
    if (!read.success) return;
    const sent: Record<string, string | number | null> =
      id === null ? { key: draft.key } : { version: draft.version };
    send(`/admin/members/${id ?? "new"}`, { ...sent, values: draft.values });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={id === null ? "Add Member" : "Edit Member"}
      size="lg"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <form className={styles.form} onSubmit={save} noValidate>
        {isRestored && (
          <Alert variant="light">
            This is your draft from before.{" "}
            <Button variant="subtle" size="compact-sm" onClick={forget}>
              Start afresh
            </Button>
          </Alert>
        )}
        {clash && (
          <NewerValues
            fields={clash.fields}
            mine={draft.values}
            theirs={clash.theirs}
            onTake={(field) => set({ ...draft.values, [field]: clash.theirs[field] })}
          />
        )}
        <MemberFields
          values={draft.values}
          onChange={set}
          messages={messages}
          catalogue={catalogue}
        />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving}>
            {id === null ? "Add Member" : "Save"}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** A message stands until its field is changed. */
function isNotFor(fields: readonly string[]) {
  return ([field]: [string, string]) => !fields.includes(field);
}
