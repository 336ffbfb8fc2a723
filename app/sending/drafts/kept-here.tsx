// Says where drafts are kept when that is not the browser.
import { Text } from "@mantine/core";
import { useTrouble, type Trouble } from "./use-trouble.ts";

const WORDS: Record<Trouble, string> = {
  "not https": "Drafts are kept in this tab only, because this address is not https.",
  refused: "Drafts are kept in this tab only, because this browser keeps nothing for it.",
};

export function KeptHere() {
  const trouble = useTrouble();
  if (!trouble) return null;
  return (
    <Text component="output" display="block" size="sm" c="dimmed" mb="sm">
      {WORDS[trouble]}
    </Text>
  );
}
