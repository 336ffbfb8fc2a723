// Merges a newer file, chosen or pasted, into the current plan: a preview, then one undoable step.
import { Alert, Button, FileButton, Group, Modal, Stack, Text } from "@mantine/core";
import { DialogFoot } from "#app/ui/dialog.tsx";
import { memo, startTransition, useCallback, useState } from "react";
import { isNothing, type Merge, mergeOf } from "#app/scheduler/files/merge/merge-file.ts";
import { withNameAnswers } from "#app/scheduler/files/names/read-casts.ts";
import { mergedInto } from "#app/scheduler/plan/edit/merge-routines.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { renderedWhileOpen } from "#app/scheduler/screen/rendered-while-open.tsx";
import { ConflictIcon, UploadIcon } from "#app/scheduler/screen/icons.tsx";
import { PastedRows } from "#app/scheduler/screen/load/pasted-rows.tsx";
import { MappingDialog } from "#app/scheduler/screen/load/mapping-dialog.tsx";
import { useAskedFile } from "#app/scheduler/screen/load/use-asked-file.ts";
import { CHOSEN_KINDS } from "#app/scheduler/screen/load/use-chosen-file.ts";
import type { AskFiles } from "#app/scheduler/screen/load/use-files.ts";
import { nextTask } from "#app/scheduler/screen/next-task.ts";
import { offerUndo } from "#app/scheduler/screen/notices.tsx";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { formatCount } from "#app/ui/format.ts";
import { useDroppedFile } from "#app/ui/use-dropped-file.ts";
import { useChosenAgain } from "#app/ui/use-chosen-again.ts";
import { chosenOf, MergeLists } from "./merge-lists.tsx";

type MergeDialogProps = {
  plan: Plan;
  isOpen: boolean;
  changes: PlanChanges;
  askFiles: AskFiles;
  onClose: () => void;
};

export const MergeDialog = renderedWhileOpen(
  function MergeDialog({ isOpen, onClose, ...props }: MergeDialogProps) {
    return (
      <Modal opened={isOpen} onClose={onClose} title="Merge a file" size="52rem" centered>
        <Steps {...props} onClose={onClose} />
      </Modal>
    );
  },
  ({ isOpen }) => isOpen,
);

/** Memoised, so that it does not change while the dialog closes. */
const Steps = memo(function Steps(props: Omit<MergeDialogProps, "isOpen">) {
  const { plan, changes, askFiles, onClose } = props;
  const [merge, setMerge] = useState<Merge | null>(null);
  const file = useAskedFile(plan, askFiles, ({ imported }) => setMerge(mergeOf(plan, imported)));
  const dropped = useDroppedFile({
    onFile: (chosen) => file.read(chosen.name, chosen),
    onRefused: file.refuse,
  });
  const { refusal } = file;
  if (merge?.matchesNone)
    return (
      <Stack gap="md">
        <Alert color="yellow" role="alert" icon={<ConflictIcon size={18} aria-hidden />}>
          None of these routines is in the plan. Is this the right file?
        </Alert>
        <DialogFoot>
          <Button data-autofocus variant="default" onClick={() => setMerge(null)}>
            Choose another file
          </Button>
          <Button onClick={() => setMerge({ ...merge, matchesNone: false })}>
            Yes, compare it
          </Button>
        </DialogFoot>
      </Stack>
    );
  if (!merge || isNothing(merge))
    return (
      <Stack gap="md" {...dropped}>
        <Text size="sm">
          Load a newer list for the same event. New routines wait in their categories, changed ones
          keep their place and number, and your own edits stay. You can check everything first.
        </Text>
        <Choice
          onFile={(chosen) => file.read(chosen.name, chosen)}
          onText={(text) => file.read("The text", new Blob([text]))}
        />
        <MappingDialog
          chosen={file.asking}
          isBusy={file.isReading}
          readingWords={file.readingWords}
          refusal={refusal}
          verb="Compare"
          onChoices={file.choose}
          onConfirm={file.confirm}
          onCancel={file.cancel}
        />
        {refusal !== "" && file.asking === null && (
          <Alert color="red" role="alert" icon={<ConflictIcon size={18} aria-hidden />}>
            {refusal}
          </Alert>
        )}
        {merge && <Alert color="green">Nothing is different.</Alert>}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {merge ? "Close" : "Cancel"}
          </Button>
        </DialogFoot>
      </Stack>
    );
  return (
    <Preview
      merge={merge}
      isPublished={plan.published !== undefined}
      onCancel={onClose}
      onMerge={async (chosen) => {
        await nextTask();
        const merged = withMerge(plan, chosen);
        if (!merged) return false;
        onClose();
        // The result is drawn in slices.
        startTransition(() =>
          changes.change((current) =>
            current === plan ? merged : (withMerge(current, chosen) ?? current),
          ),
        );
        offerUndo(mergedText(chosen), changes.undo);
        return true;
      }}
    />
  );
});

/** Applies the plan's answers about names to what the file brought. */
function withMerge(plan: Plan, chosen: Omit<Merge, "onlyInPlan">): Plan | null {
  const merged = mergedInto(plan, chosen);
  return merged?.nameAnswers ? withNameAnswers(merged, merged.nameAnswers) : merged;
}

type ChoiceProps = { onFile: (file: File) => void; onText: (text: string) => void };

function Choice({ onFile, onText }: ChoiceProps) {
  const [text, setText] = useState("");
  const input = useChosenAgain((file: File | null) => file && onFile(file));
  return (
    <>
      <FileButton {...input} accept={CHOSEN_KINDS} inputProps={{ "aria-label": "A file to merge" }}>
        {(button) => (
          <Button {...button} leftSection={<UploadIcon size={18} />}>
            Choose a file
          </Button>
        )}
      </FileButton>
      <PastedRows
        label="Or paste the rows here, starting with the header"
        lines={5}
        value={text}
        onChange={setText}
      />
      <Group>
        <Button variant="default" disabled={text.trim() === ""} onClick={() => onText(text)}>
          Compare the pasted rows
        </Button>
      </Group>
    </>
  );
}

type PreviewProps = {
  merge: Merge;
  isPublished: boolean;
  onCancel: () => void;
  /** Returns false when the merge is not possible. */
  onMerge: (chosen: Omit<Merge, "onlyInPlan">) => Promise<boolean>;
};

function Preview({ merge, isPublished, onCancel, onMerge }: PreviewProps) {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [isTooMany, setIsTooMany] = useState(false);
  const [isMerging, setIsMerging] = useState(false);
  const chosen = chosenOf(merge, unticked);
  const toggle = useCallback((key: string) => {
    setUnticked((before) => {
      const now = new Set(before);
      if (!now.delete(key)) now.add(key);
      return now;
    });
    setIsTooMany(false);
  }, []);
  const mergeChosen = async () => {
    // Prevents a double press from merging twice.
    setIsMerging(true);
    setIsTooMany(!(await onMerge(chosen)));
    setIsMerging(false);
  };
  return (
    <Stack gap="md">
      <MergeLists {...{ merge, unticked, isPublished }} onToggle={toggle} />
      {isTooMany && (
        <Alert color="red" role="alert">
          That's more routines than a schedule can hold. Untick some of the added ones.
        </Alert>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          disabled={isMerging || isNothing({ ...chosen, onlyInPlan: [] })}
          onClick={() => void mergeChosen()}
        >
          Merge
        </Button>
      </DialogFoot>
    </Stack>
  );
}

function mergedText({ added, changed, withdrawn }: Omit<Merge, "onlyInPlan">): string {
  const counts = [
    [added.length, "added"],
    [changed.length, "changed"],
    [withdrawn.length, "withdrawn"],
  ] as const;
  const parts = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  const [first = "", ...rest] = parts;
  return `${formatCount(added.length + changed.length + withdrawn.length, "routine")} merged: ${[first, ...rest].join(", ")}.`;
}
