// The link to the newest version: copy it, open it or stop sharing.
import { Button, Group, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { runningOrderPath } from "#app/scheduler/publishing/publication.ts";

type LinkBoxProps = { code: string; isStopping: boolean; onStop: () => void };

export function LinkBox({ code, isStopping, onStop }: LinkBoxProps) {
  const [isAsking, setIsAsking] = useState(false);
  const address = location.origin + runningOrderPath(code);
  return (
    <>
      <TextInput
        readOnly
        label="Link to the running order"
        description="Anyone with the link can view the latest version. They can't change anything."
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs">
        <CopyButton address={address} />
        <Button variant="default" component="a" href={address} target="_blank" rel="noreferrer">
          Open the link
        </Button>
        {!isAsking && (
          <Button variant="default" disabled={isStopping} onClick={() => setIsAsking(true)}>
            {isStopping ? "Stopping…" : "Stop sharing"}
          </Button>
        )}
      </Group>
      {isAsking && (
        <Group gap="xs">
          <Text size="sm">
            The link will stop working for everyone who has it. If you publish again, you get a new
            link.
          </Text>
          <Button
            color="var(--danger)"
            onClick={() => {
              setIsAsking(false);
              onStop();
            }}
          >
            Stop sharing it
          </Button>
          <Button variant="default" onClick={() => setIsAsking(false)}>
            Keep sharing
          </Button>
        </Group>
      )}
    </>
  );
}

function CopyButton({ address }: { address: string }) {
  const [words, setWords] = useState("Copy the link");
  const copy = async () => {
    // Without HTTPS a browser may have no clipboard; the link can be copied from the field.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    const isCopied = await (
      clipboard?.writeText(address) ?? Promise.reject(new Error("none"))
    ).then(
      () => true,
      () => false,
    );
    setWords(isCopied ? "Copied" : "Copy it from the box");
  };
  return (
    <Button variant="default" onClick={() => void copy()}>
      {words}
    </Button>
  );
}
