// The words of a notice, with one button.
import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";

type Props = { words: string; children: ReactNode; isBusy?: boolean; onPress: () => void };

export function NoticeAction({ words, children, isBusy, onPress }: Props) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{words}</span>
      <Button size="compact-sm" variant="light" flex="none" loading={isBusy} onClick={onPress}>
        {children}
      </Button>
    </Group>
  );
}
