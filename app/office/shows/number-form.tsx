// The form of a number.
import { TextInput } from "@mantine/core";
import { href, useNavigate } from "react-router";
import type { Answer } from "#app/data/commands/answer.ts";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { fieldsOf } from "../saving/fields-of.ts";
import { offerUndo, say } from "../saving/notices.tsx";
import { RecordForm } from "../saving/record-form.tsx";
import { CountField } from "../typed/count-field.tsx";
import { TypedField } from "../typed/typed-field.tsx";
import {
  lengthText,
  NEW_NUMBER,
  NUMBER_LABELS,
  readChangeMinutes,
  readLength,
  type NumberValues,
} from "./show.fields.ts";
import { addNumber, editNumber } from "./shows.commands.ts";
import { TickedList } from "./ticked-list.tsx";

/** Returns the name of a number's draft; for a new one with the show's id. */
export const numberDraft = (showId: string, id: string | null) => `number ${id ?? `new ${showId}`}`;

type Props = {
  showId: string;
  /** Null for a new number. */
  number: { id: string; version: number; values: NumberValues } | null;
  classes: readonly { id: string; words: string }[];
  onClose: () => void;
};

export function NumberForm({ showId, number, classes, onClose }: Props) {
  const navigate = useNavigate();
  const values = number?.values ?? NEW_NUMBER;
  return (
    <RecordForm
      title={number ? "Edit number" : "Add number"}
      saveLabel={number ? "Save" : "Add number"}
      draftName={numberDraft(showId, number?.id ?? null)}
      fresh={{ begun: values, values, version: number?.version ?? null }}
      to={number ? editNumber.at({ id: number.id }) : addNumber.at({ id: showId })}
      labels={NUMBER_LABELS}
      words={{ classIds: (classIds) => classesWords(classes, classIds) }}
      onSaved={(_, answer) => {
        const { id, change } = answer as Answer & { id?: string; isSaved: true };
        if (number) return say("Saved!");
        if (change) offerUndo(change);
        if (id) void navigate(href("/admin/shows/:id/numbers/:number", { id: showId, number: id }));
      }}
      onClose={onClose}
    >
      {(form) => {
        const { text, typed } = fieldsOf({ ...form, labels: NUMBER_LABELS });
        const { values: now, messages, onChange } = form;
        return (
          <>
            <TextInput {...text("name")} data-autofocus />
            <AutoColumns least="11rem" gap="md" isFit>
              <TypedField
                {...typed("length")}
                placeholder="2:45"
                description="Minutes and seconds"
                read={readLength}
                show={lengthText}
              />
              <CountField
                {...typed("changeMinutes")}
                description="Into this number's costume"
                read={readChangeMinutes}
              />
            </AutoColumns>
            <TickedList
              label={NUMBER_LABELS.classIds}
              choices={classes}
              ticked={now.classIds}
              error={messages.classIds}
              onChange={(classIds) => onChange({ ...now, classIds })}
            />
          </>
        );
      }}
    </RecordForm>
  );
}

function classesWords(classes: Props["classes"], ids: readonly string[]): string {
  const names = classes.filter(({ id }) => ids.includes(id)).map(({ words }) => words);
  return names.join("; ");
}
