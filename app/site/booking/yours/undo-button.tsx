// Takes back what the family has just done on the page of its booking.
import frame from "../booking-frame.module.css";

export function UndoButton({ act, until }: { act: "undo" | "stay"; until: string }) {
  return (
    <button name="act" value={act} className={frame.button}>
      Undo (until {until})
    </button>
  );
}
