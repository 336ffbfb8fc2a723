// The form of a medical note. What is typed is kept sealed on this device until it is saved.
import { useTextDraft } from "#app/client/drafts/use-text-draft.ts";
import { NOTE_LENGTH } from "#app/office/member-record/care-kinds.ts";
import frame from "#app/site/booking/booking-frame.module.css";
import { formatDay } from "#app/ui/format.ts";
import styles from "../family.module.css";
import type { FamilyNote } from "./family-notes.server.ts";

type Props = { note: FamilyNote | null; childId: string; path: string };

export function NoteForm({ note, childId, path }: Props) {
  const draftName = `note ${note?.id ?? "new"} of ${childId}`;
  const { text, setText, forget, isRestored } = useTextDraft(draftName, note?.words ?? "");
  return (
    // A saved form is reset.
    <form method="post" action={path} className={styles.form} onReset={() => forget()}>
      <input type="hidden" name="note" value={note?.id ?? ""} />
      <input type="hidden" name="version" value={note?.version ?? 0} />
      <label>
        {note ? `Note of ${formatDay(note.notedOn)}` : "New note"}
        <textarea
          name="words"
          rows={4}
          required
          maxLength={NOTE_LENGTH}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      {isRestored && <p className={styles.quiet}>This is what you typed before.</p>}
      <button name="act" value="save" className={note ? styles.act : frame.button}>
        {note ? "Save note" : "Add note"}
      </button>
    </form>
  );
}
