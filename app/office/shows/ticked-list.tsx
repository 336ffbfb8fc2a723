// A list of things to tick, such as classes or numbers.
import { Checkbox, Input } from "@mantine/core";
import { LinedList } from "#app/ui/layout/lined-list.tsx";

type Props = {
  label: string;
  choices: readonly { id: string; words: string; note?: string }[];
  ticked: readonly string[];
  error?: string | undefined;
  onChange: (ticked: string[]) => void;
};

export function TickedList({ label, choices, ticked, error, onChange }: Props) {
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <LinedList
        isDense
        isFramed
        isInset
        mah="18rem"
        aria-label={label}
        aria-invalid={Boolean(error)}
      >
        {choices.map(({ id, words, note }) => (
          <li key={id}>
            <Checkbox
              label={words}
              description={note}
              checked={ticked.includes(id)}
              onChange={() =>
                onChange(
                  ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id],
                )
              }
            />
          </li>
        ))}
      </LinedList>
    </Input.Wrapper>
  );
}
