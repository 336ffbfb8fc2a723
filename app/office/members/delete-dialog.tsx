// Asks before a member is deleted, and says so where there are copies.
import { Button, Group, Modal, Text } from "@mantine/core";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { MemberAnswer } from "./member-answer.ts";
import { offerUndo, sayProblem } from "./member-notices.tsx";
import type { MemberRow } from "./members.server.ts";

type Props = { member: MemberRow; onClose: () => void };

export function DeleteDialog({ member, onClose }: Props) {
  const { id, name, copies } = member;
  const fetcher = useFetcher<MemberAnswer>();
  const isSending = fetcher.state !== "idle";
  const answer = isSending ? undefined : fetcher.data;
  useEffect(() => {
    if (!answer) return;
    if (answer.isSaved) offerUndo(name, answer.deletedIds ?? [id]);
    else sayProblem(answer.problem);
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- an answer is acted on once
  }, [answer]);
  const remove = (withCopies: boolean) =>
    void fetcher.submit(
      { withCopies },
      {
        method: "post",
        action: `/admin/members/${id}/delete`,
        encType: "application/json",
      },
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title="Delete member?"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Text mb="md">
        {name} leaves the list. You can take this back from the notice that follows.
      </Text>
      {copies > 1 && (
        <Text mb="md">
          There are {copies} records of this person. If only the one that is shown is deleted, the
          next one takes its place in the list.
        </Text>
      )}
      <Group justify="end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        {copies > 1 && (
          <Button
            color="var(--danger)"
            variant="outline"
            loading={isSending}
            onClick={() => remove(true)}
          >
            Delete all {copies} records
          </Button>
        )}
        <Button color="var(--danger)" loading={isSending} onClick={() => remove(false)}>
          {copies > 1 ? "Delete this record" : "Delete"}
        </Button>
      </Group>
    </Modal>
  );
}
