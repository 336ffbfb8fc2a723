// Chooses the class that a child moves up to, and takes a place in it.
import { Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { formatDay } from "#app/ui/format.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { FormDialog } from "#app/office/saving/form-dialog.tsx";
import { offerUndo } from "#app/office/saving/notices.tsx";
import { useSave } from "#app/office/saving/use-save.ts";
import { classWords, placesWords } from "#app/office/class-places/class-words.ts";
import { leadsTo } from "./next-term.ts";
import type { TermChild, TermClass } from "./terms.server.ts";
import { answerTerm } from "../week.commands.ts";

type Props = {
  child: TermChild;
  term: { id: string; title: string; firstDay: string };
  shown: TermClass;
  classes: readonly TermClass[];
  onClose: () => void;
};

export function MoveUpDialog({ child, term, shown, classes, onClose }: Props) {
  const { enrolmentId, name } = child;
  const [toClassId, setToClassId] = useState(child.toClassId ?? "");
  const [refused, setRefused] = useState({ problem: "", isAsking: false });
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) {
      return setRefused({ problem: answer.problem, isAsking: answer.isAsking === true });
    }
    if (answer.change) offerUndo(answer.change);
    onClose();
  });
  const listed = leadsTo(
    { id: shown.classId, name: shown.name },
    classes.map((one) => ({ ...one, id: one.classId })),
  );
  const save = () => {
    if (toClassId === "") return setRefused({ problem: "Choose a class.", isAsking: false });
    const body = { termId: term.id, enrolmentId, answer: "moves up" as const, toClassId };
    send(
      answerTerm.at(),
      { ...body, isMeant: refused.isAsking },
      { words: `${term.title}: ${name} moves up` },
    );
  };
  return (
    <FormDialog
      title={`${name} moves up`}
      saveLabel={refused.isAsking ? "Move up anyway" : "Move up"}
      isSaving={isSaving}
      size="lg"
      problem={refused.problem}
      onSave={save}
      onClose={onClose}
    >
      <Text inherit c="dimmed">
        From {classWords(shown)} on {formatDay(term.firstDay)}, to:
      </Text>
      <Radio.Group
        aria-label="To"
        value={toClassId}
        onChange={(id) => {
          setToClassId(id);
          setRefused({ problem: "", isAsking: false });
        }}
      >
        <Stack gap="sm" mah="50dvh" py="3xs" style={{ overflowY: "auto" }}>
          {listed.map((one) => (
            <Radio
              key={one.classId}
              value={one.classId}
              label={classWords(one)}
              description={`${placesWords(one.taken, one.places)}${one.places === null ? "" : " places will be taken"}`}
            />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
