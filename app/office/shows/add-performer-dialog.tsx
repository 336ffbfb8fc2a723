// Adds a child to a number, found by the first letters of the name, or a guest by a typed name.
import { Autocomplete } from "@mantine/core";
import { useMemo, useState } from "react";
import { useFormDraft } from "#app/client/drafts/use-form-draft.ts";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import type { Answer } from "#app/data/commands/answer.ts";
import { foldedText } from "#app/platform/name.ts";
import { memberChoices, type ChoosableMember } from "../member-record/member-choices.ts";
import { FormDialog } from "../saving/form-dialog.tsx";
import { offerUndo } from "../saving/notices.tsx";
import { named, useSave } from "../saving/use-save.ts";
import { addPerformer } from "./shows.commands.ts";

/** Letters before members are offered. */
const LEAST_LETTERS = 3;
const OFFERED_MOST = 12;

/** Returns the name of the draft of a performer of a number. */
export const performerDraft = (numberId: string) => `performer of ${numberId}`;

type Props = {
  number: { id: string; name: string };
  members: readonly ChoosableMember[];
  onClose: () => void;
};

export function AddPerformerDialog({ number, members, onClose }: Props) {
  const draft = useFormDraft(performerDraft(number.id), { who: "" });
  const { who } = draft.values;
  const [problem, setProblem] = useState("");
  const choices = useMemo(() => memberChoices(members), [members]);
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) return setProblem(answer.messages?.who ?? answer.problem);
    draft.forget();
    if (answer.change) offerUndo(answer.change);
    onClose();
  });
  const typed = foldedText(who);
  const offered = typed.length < LEAST_LETTERS ? [] : choices;
  const child = choices.find(({ label }) => foldedText(label) === typed);
  const save = () => {
    if (typed === "") return setProblem("Enter a name.");
    setProblem("");
    const body = child ? { memberId: child.id, guest: "" } : { memberId: null, guest: who };
    const { key, draftName } = draft;
    const words = named(`Add to ${number.name}`, who);
    send(addPerformer.at({ id: number.id }), { key, ...body }, { words, draft: draftName });
  };
  return (
    <FormDialog
      title="Add a child or guest"
      saveLabel={typed === "" || child ? "Add" : "Add as a guest"}
      isSaving={isSaving}
      onSave={save}
      onClose={onClose}
    >
      <DraftNotice isRestored={draft.isRestored} onForget={draft.forget} />
      <Autocomplete
        label="Name"
        description="Type three letters and choose a child. Any other name is a guest."
        data={offered.map(({ label }) => label)}
        limit={OFFERED_MOST}
        comboboxProps={{ withinPortal: false }}
        value={who}
        error={problem}
        autoComplete="off"
        data-autofocus
        onChange={(next) => {
          setProblem("");
          draft.set({ who: next });
        }}
      />
    </FormDialog>
  );
}
