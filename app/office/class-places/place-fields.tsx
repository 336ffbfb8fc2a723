// The member form's fields for choosing weekly classes.
import { Checkbox, Fieldset, Text } from "@mantine/core";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { classWords, placesWords } from "./class-words.ts";
import type { PlaceChoice, PlaceQuestion } from "./place-choice.ts";

type Props = {
  questions: readonly PlaceQuestion[];
  /** Ids of the ticked classes. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

export function PlaceFields({ questions, chosen, onChange }: Props) {
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return questions.map(({ name, choices }) => {
    const [only, ...more] = choices;
    if (!only) return null;
    if (more.length === 0) {
      return (
        <Text key={name} size="sm" component="output">
          This will enrol them in {classWords(only)} ({takenWords(only)}).
        </Text>
      );
    }
    return (
      <Fieldset key={name} legend={`Which ${name}?`} variant="unstyled">
        <AutoColumns least="13rem" mb="2xs">
          {choices.map((each) => (
            <Checkbox
              key={each.id}
              label={classWords(each).slice(name.length + 2)}
              description={takenWords(each)}
              checked={chosen.includes(each.id)}
              onChange={() => toggle(each.id)}
            />
          ))}
        </AutoColumns>
        <Text size="sm">You can leave this for later.</Text>
      </Fieldset>
    );
  });
}

function takenWords({ taken, places }: PlaceChoice): string {
  return places === null ? "places not set" : `${placesWords(taken, places)} places taken`;
}
