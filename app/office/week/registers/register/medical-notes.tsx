// The medical notes of a child on a register.
import { NOTE_READERS } from "#app/site/booking/note-readers.ts";
import styles from "../registers.module.css";

/** Hides the notes until they are opened: other people can see the screen. */
export function MedicalNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <details className={styles.note}>
      <summary>Medical / important</summary>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <small>{NOTE_READERS}</small>
    </details>
  );
}
