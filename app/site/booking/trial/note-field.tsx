// The field for what the school should know about a child, with who reads it.
import { NOTE_READERS } from "../note-readers.ts";
import type { Errors } from "./steps.ts";
import { TypedField, type TypeField } from "./typed-field.tsx";

type Props = { text: string; place: number; errors: Errors; type: TypeField };

export function NoteField(props: Props) {
  return (
    <TypedField
      field="note"
      {...props}
      label="Anything we should know? Allergies, medical or additional needs (optional)"
      kind="words"
      isNeeded={false}
      hint={
        <>
          {NOTE_READERS}{" "}
          <a href="/privacy" target="_blank">
            How we look after your details
          </a>
        </>
      }
    />
  );
}
