// The 'Use a passkey' button under a password box; hidden when passkeys are not offered.
import { Button } from "@mantine/core";
import { useState } from "react";
import type { GateName } from "#app/platform/scopes.ts";
import { signWithPasskey } from "./use-passkey.ts";
import { useFrame } from "../navigation/use-frame.ts";

type Props = {
  gate: GateName;
  /** The current page. */
  from: string;
  onTry: () => void;
  onOpen: (leadsTo: string) => unknown;
  onRefused: (why: string) => void;
};

export function PasskeyButton({ gate, from, onTry, onOpen, onRefused }: Props) {
  const office = useFrame();
  const [isAsking, setIsAsking] = useState(false);
  if (!office?.passkeys.isGood) return null;
  const ask = async () => {
    onTry();
    setIsAsking(true);
    const answer = await signWithPasskey<{ leadsTo: string }>(`/unlock/${gate}/passkey`, { from });
    if ("leadsTo" in answer) await onOpen(answer.leadsTo);
    else onRefused(answer.message);
    setIsAsking(false);
  };
  return (
    <Button
      mt="xs"
      size="md"
      fullWidth
      variant="default"
      loading={isAsking}
      onClick={() => void ask()}
    >
      Use a passkey
    </Button>
  );
}
