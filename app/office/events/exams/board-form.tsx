// The form of an exam board: its name, and its file.
import { NativeSelect, TextInput } from "@mantine/core";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { fieldsOf } from "../../saving/fields-of.ts";
import { offerUndo, say } from "../../saving/notices.tsx";
import { RecordForm } from "../../saving/record-form.tsx";
import { addBoard, editBoard } from "../events.commands.ts";
import { DATE_FORMATS, type BoardColumn } from "./board.ts";
import { BOARD_LABELS, NEW_BOARD, type BoardValues } from "./board-values.ts";
import { ColumnsField } from "./columns-field.tsx";

/** Returns the name of a board's draft; for a new one with the exam's id. */
export const boardDraft = (eventId: string, id: string | null) =>
  `exam board ${id ?? `new ${eventId}`}`;

type Props = {
  /** The exam from which the board is added. */
  eventId: string;
  /** Null for a new board. */
  board: { id: string; version: number; values: BoardValues } | null;
  onClose: () => void;
};

export function BoardForm({ eventId, board, onClose }: Props) {
  const values = board?.values ?? NEW_BOARD;
  return (
    <RecordForm
      title={board ? "Edit exam board" : "Add exam board"}
      saveLabel={board ? "Save" : "Add exam board"}
      size="xl"
      draftName={boardDraft(eventId, board?.id ?? null)}
      fresh={{ begun: values, values, version: board?.version ?? null }}
      to={board ? editBoard.at({ id: board.id }) : addBoard.at({ id: eventId })}
      labels={BOARD_LABELS}
      words={{
        dateFormat: (format) => DATE_FORMATS[format as keyof typeof DATE_FORMATS],
        columns: headingsOf,
      }}
      onSaved={(_, { change }) => {
        if (board) say("Saved!");
        else if (change) offerUndo(change);
      }}
      onClose={onClose}
    >
      {(form) => {
        const { text } = fieldsOf({ ...form, labels: BOARD_LABELS });
        const { values: now, messages, onChange } = form;
        return (
          <>
            <AutoColumns least="14rem" gap="md" isFit>
              <TextInput {...text("name")} data-autofocus />
              <NativeSelect
                {...text("dateFormat")}
                data={Object.entries(DATE_FORMATS).map(([value, label]) => ({ value, label }))}
              />
            </AutoColumns>
            <ColumnsField
              label={BOARD_LABELS.columns}
              columns={now.columns}
              error={messages.columns}
              onChange={(columns) => onChange({ ...now, columns })}
            />
          </>
        );
      }}
    </RecordForm>
  );
}

function headingsOf(columns: readonly BoardColumn[]): string {
  return columns.map(({ heading }) => heading).join(", ");
}
