// The field for a new pass-phrase.
import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { PASS_PHRASE_LENGTH } from "#app/platform/pass-phrase-rules.ts";

type Props = { value: string; error: ReactNode; onChange: (value: string) => void };

export function PassPhraseField({ value, error, onChange }: Props) {
  return (
    <TextInput
      label="Pass-phrase"
      description={`${PASS_PHRASE_LENGTH} characters or more. Write it down: it won't be shown again`}
      autoComplete="off"
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
