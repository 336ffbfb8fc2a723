// The note of a routine, break, event or section. A note that is too long stays as typed and shows
// an error straight away.
import { Textarea } from "@mantine/core";
import { noteHint, readNote } from "./typed-note.ts";

type NoteFieldProps = { value: string; onChange: (typed: string) => void };

export function NoteField({ value, onChange }: NoteFieldProps) {
  const read = readNote(value);
  return (
    <Textarea
      label="Note"
      description={noteHint(value)}
      error={"problem" in read && read.problem}
      autosize
      minRows={2}
      maxRows={12}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
