// The board of an exam, and its file: who lacks something comes before the download.
import { Button, Group, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { href } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { formatCount } from "#app/ui/format.ts";
import { BulletList } from "#app/ui/layout/bullet-list.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { ConfirmDelete } from "../../saving/confirm.tsx";
import { DownloadButton } from "../../saving/download-button.tsx";
import { useAct } from "../../saving/use-act.ts";
import { chooseBoard, deleteBoard } from "../events.commands.ts";
import { BoardForm } from "./board-form.tsx";
import { lackingIn, type Candidate, type Lacking } from "./board.ts";
import type { StoredBoard } from "./read-exam.server.ts";

type Props = {
  eventId: string;
  entries: readonly Candidate[];
  boards: readonly StoredBoard[];
  board: StoredBoard | null;
  open: "new" | "edit" | null;
  onOpen: (open: "new" | "edit" | null) => void;
};

export function BoardCard({ eventId, entries, boards, board, open, onOpen }: Props) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { send, isSaving, underWay } = useAct();
  const chosen = (underWay as { boardId?: string } | null)?.boardId;
  const lacking = board === null ? [] : lackingIn(board, entries);
  const choose = (boardId: string) => {
    const name = boards.find(({ id }) => id === boardId)?.name ?? "None";
    send(chooseBoard.at({ id: eventId }), { boardId }, { words: `Exam board: ${name}` });
  };
  return (
    <Card title="File for the board">
      {boards.length === 0 && (
        <Quiet mb="sm">
          Add your exam board with the columns of its file. You set them once, for all its exams.
        </Quiet>
      )}
      <Group align="flex-end" gap="sm">
        {boards.length > 0 && (
          <NativeSelect
            label="Exam board"
            value={chosen ?? board?.id ?? ""}
            disabled={isSaving}
            data={[
              { value: "", label: "Choose a board" },
              ...boards.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
        )}
        {board && (
          <>
            <Button variant="default" onClick={() => onOpen("edit")}>
              Edit columns
            </Button>
            <Button variant="default" onClick={() => setIsDeleting(true)}>
              Delete board
            </Button>
          </>
        )}
        <Button variant="default" onClick={() => onOpen("new")}>
          Add exam board
        </Button>
      </Group>
      {board && (
        <Quiet mt="sm">Columns: {board.columns.map(({ heading }) => heading).join(", ")}</Quiet>
      )}
      {lacking.length > 0 && <LackingList lacking={lacking} />}
      {board && entries.length > 0 && (
        <Group mt="md">
          <DownloadButton address={href("/admin/events/:id/entries.csv", { id: eventId })}>
            Download {formatCount(entries.length, "entry", "entries")}
          </DownloadButton>
        </Group>
      )}
      {open && (
        <BoardForm
          eventId={eventId}
          board={open === "edit" && board ? { ...board, values: board } : null}
          onClose={() => onOpen(null)}
        />
      )}
      {isDeleting && board && (
        <ConfirmDelete
          title="Delete exam board?"
          to={deleteBoard.at({ id: board.id })}
          words={`Delete exam board: ${board.name}`}
          onClose={() => setIsDeleting(false)}
        >
          All exams of {board.name} lose it. You can undo this for 30 days.
        </ConfirmDelete>
      )}
    </Card>
  );
}

function LackingList({ lacking }: { lacking: readonly Lacking[] }) {
  return (
    <Panel tone="warning" mt="md" component="section" aria-label="Missing from the file">
      <strong>
        {formatCount(lacking.length, "entry is", "entries are")} incomplete. The file leaves these
        cells empty:
      </strong>
      <BulletList>
        {lacking.map(({ id, name, headings }) => (
          <li key={id}>
            {name}: {headings.join(", ")}
          </li>
        ))}
      </BulletList>
    </Panel>
  );
}
