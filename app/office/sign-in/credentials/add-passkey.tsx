// Adds a named passkey: this device, a phone or a security key.
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { ErrorText } from "#app/ui/layout/text.tsx";
import { makePasskey } from "../use-passkey.ts";
import { readPasskeyName } from "./passkey-name.ts";

type Props = {
  /** The endpoint that creates and stores the passkey. */
  address: string;
  /** Further fields of the request. */
  fields?: Record<string, string>;
  onAdded: (answer: { leadsTo?: string }) => void;
};

type Added = { isSaved: true; leadsTo?: string };
type Kind = "this device" | "carried";

export function AddPasskey({ address, fields = {}, onAdded }: Props) {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<{ name?: string; other?: string }>({});
  const [adding, setAdding] = useState<Kind | null>(null);
  const add = async (kind: Kind) => {
    if (readPasskeyName(name) === null) {
      return setProblem({ name: "Enter a name of at most 60 characters." });
    }
    setProblem({});
    setAdding(kind);
    const isCarried = kind === "carried" ? "yes" : "no";
    const answer = await makePasskey<Added>(address, { ...fields, name, isCarried });
    setAdding(null);
    if (!("isSaved" in answer)) return setProblem({ other: answer.message });
    setName("");
    onAdded(answer);
  };
  const button = (kind: Kind, words: string) => (
    <Button
      variant="default"
      loading={adding === kind}
      disabled={adding !== null && adding !== kind}
      onClick={() => void add(kind)}
    >
      {words}
    </Button>
  );
  return (
    <Stack gap="sm" maw="32rem">
      <TextInput
        label="Passkey name"
        placeholder="Sam's phone"
        value={name}
        maxLength={80}
        error={problem.name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Text inherit c="dimmed" mb="sm">
        On a shared computer, add a phone or a security key: anyone who knows the computer's PIN can
        use every passkey stored on it.
      </Text>
      <Group gap="xs">
        {button("carried", "Add a phone or a security key")}
        {button("this device", "Add a passkey on this device")}
      </Group>
      <ErrorText>{problem.other}</ErrorText>
    </Stack>
  );
}
