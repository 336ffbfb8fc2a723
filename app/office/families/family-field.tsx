// Asks which family a joining child belongs to: one with the same contact details, any other, or a new one.
import { NativeSelect, Radio, Stack } from "@mantine/core";
import { NEW_FAMILY } from "./new-family-choice.ts";
import type { FamilyChoices } from "./families.server.ts";

const NO_FAMILY = "Not in a family yet";
const NEW = "New family";
const OTHER = "other";

type Props = {
  families: FamilyChoices;
  /** A family's id, or how a new one is made; '' for none. */
  value: string;
  onChange: (value: string) => void;
};

/** Returns the words of a choice in a conflict. */
export function familyWords(families: FamilyChoices | null, value: string | undefined): string {
  if (value === NEW_FAMILY) return NEW;
  const all = [...(families?.alike ?? []), ...(families?.others ?? [])];
  return all.find((each) => each.value === value)?.words ?? NO_FAMILY;
}

export function FamilyField({ families: { alike, others }, value, onChange }: Props) {
  const isOther = others.some((each) => each.value === value);
  return (
    <>
      <Radio.Group
        label="Family"
        {...(alike.length > 0 && { description: "Same email or phone" })}
        value={isOther ? OTHER : value}
        onChange={(next) => onChange(next === OTHER ? (others[0]?.value ?? "") : next)}
      >
        <Stack gap="xs" mt="xs">
          {alike.map((each) => (
            <Radio key={each.value} value={each.value} label={each.words} />
          ))}
          {others.length > 0 && <Radio value={OTHER} label="Another family" />}
          <Radio value={NEW_FAMILY} label={NEW} />
          <Radio value="" label={NO_FAMILY} />
        </Stack>
      </Radio.Group>
      {isOther && (
        <NativeSelect
          label="Which family"
          value={value}
          data={others.map((each) => ({ value: each.value, label: each.words }))}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </>
  );
}
