// What is said in passing about members.
import { Button, Group } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { MemberAnswer } from "./member-answer.ts";

const UNDO_NOTICE_MS = 20_000;
const READING_MS = 15_000;

const closeButtonProps = { "aria-label": "Close this notice" };

export function sayProblem(problem: string): void {
  notifications.show({ autoClose: READING_MS, closeButtonProps, color: "red", message: problem });
}

export function say(message: string): void {
  notifications.show({ autoClose: READING_MS, closeButtonProps, message });
}

/** Says who was deleted and offers to bring them back. */
export function offerUndo(name: string, ids: string[]): void {
  const id = notifications.show({
    autoClose: UNDO_NOTICE_MS,
    closeButtonProps,
    message: <Undo name={name} ids={ids} onDone={() => notifications.hide(id)} />,
  });
}

function Undo({ name, ids, onDone }: { name: string; ids: string[]; onDone: () => void }) {
  const fetcher = useFetcher<MemberAnswer>();
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  useEffect(() => {
    if (!answer) return;
    if (answer.isSaved) onDone();
    else sayProblem(answer.problem);
    // oxlint-disable-next-line react/exhaustive-deps -- an answer is acted on once
  }, [answer]);
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>
        Deleted {name}
        {ids.length > 1 && ` (${ids.length} records)`}.
      </span>
      <Button
        size="compact-sm"
        variant="light"
        loading={fetcher.state !== "idle"}
        onClick={() =>
          void fetcher.submit(
            { ids },
            { method: "post", action: "/admin/members/restore", encType: "application/json" },
          )
        }
      >
        Undo
      </Button>
    </Group>
  );
}
