// Undoes the family's last action on its booking page.
import frame from "../booking-frame.module.css";

export function UndoButton({ act, until }: { act: "undo" | "stay"; until: string }) {
  return (
    <button name="act" value={act} className={frame.button}>
      Undo (until {until})
    </button>
  );
}
