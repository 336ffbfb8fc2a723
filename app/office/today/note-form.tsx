// A note on a line, sent with the action that follows.
import { Button, Textarea } from "@mantine/core";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { useTextDraft } from "#app/client/drafts/use-text-draft.ts";
import styles from "./today.module.css";
import type { Acting } from "./use-done-lines.ts";

const NOTE_LENGTH = 2000;

type Props = Acting & { draftName: string; onClose: () => void };

export function NoteForm({ acts, title, latest, onAct, draftName, onClose }: Props) {
  const { text, setText, forget, isRestored } = useTextDraft(draftName);
  return (
    <div className={styles.note}>
      <DraftNotice isRestored={isRestored} onForget={forget} />
      <Textarea
        label={`Note: ${title}`}
        value={text}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={NOTE_LENGTH}
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by a press of the button in its place
        autoFocus
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
        }}
      />
      <div className={styles.acts}>
        {acts.map((act, place) => (
          <Button
            key={act.act}
            className={styles.act}
            variant={place === 0 ? "default" : "subtle"}
            aria-label={`${act.words}: ${title}`}
            loading={latest === act.act}
            onClick={() => onAct(act, { note: text, draft: draftName })}
          >
            {act.words}
          </Button>
        ))}
        <Button variant="subtle" className={styles.act} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
