// Late changes to a published plan: the form, the moves that the fix needs, and the button that
// applies them.
import { Alert, Button, Group, Modal, Progress, Stack, Text } from "@mantine/core";
import { DialogFoot } from "#app/ui/dialog.tsx";
import { useCallback, useState } from "react";
import type { Mended } from "#app/scheduler/optimiser/mend/mend.ts";
import { withScratches } from "#app/scheduler/optimiser/mend/late-change.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { RenderInSlices } from "#app/scheduler/screen/render-in-slices.tsx";
import { renderedWhileOpen } from "#app/scheduler/screen/rendered-while-open.tsx";
import { ConflictIcon, StopIcon } from "#app/scheduler/screen/icons.tsx";
import { firstWish, lateChangeOf, type LateWish } from "./late-wish.ts";
import { LateForm } from "./late-form.tsx";
import { MendFound } from "./mend-found.tsx";
import { useMendSearch } from "./use-mend-search.ts";

/** The rows to scratch when the dialog opens. */
export type MendStart = { scratch: readonly number[] };

type MendDialogProps = {
  plan: Plan;
  start: MendStart | null;
  onClose: () => void;
  onApply: (mended: Plan, words: string) => void;
};

export const MendDialog = renderedWhileOpen(
  function MendDialog({ plan, start, onClose, onApply }: MendDialogProps) {
    return (
      <Modal opened={start !== null} onClose={onClose} title="Late changes" size="44rem" centered>
        {start && (
          <RenderInSlices>
            <Mending {...{ plan, start, onClose, onApply }} />
          </RenderInSlices>
        )}
      </Modal>
    );
  },
  ({ start }) => start !== null,
);

const DEEPEST = 4;
const HUNDRED = 100;

function Mending({ plan, start, onClose, onApply }: MendDialogProps & { start: MendStart }) {
  const [wish, setWish] = useState<LateWish>(() => firstWish(plan, start.scratch));
  const [error, setError] = useState("");
  const { state, search, stop } = useMendSearch();
  const change = useCallback(
    (part: Partial<LateWish>) => {
      setError("");
      stop();
      setWish((before) => ({ ...before, ...part }));
    },
    [stop],
  );
  const find = (part: Partial<LateWish> = {}) => {
    setWish((before) => ({ ...before, ...part }));
    const late = lateChangeOf(plan, { ...wish, ...part });
    if ("error" in late) setError(late.error);
    else search(plan, late);
  };
  const apply = (mended: Plan, words: string) => {
    onClose();
    onApply(mended, words);
  };
  const found = state.is === "found" && state.plan === plan ? state : null;
  const blocked = found && "blockedBy" in found.result ? found.result.blockedBy : null;
  const needsEarlier = found !== null && "needsEarlier" in found.result;
  const mended: Mended | null = found && "mended" in found.result ? found.result.mended : null;
  const isOnlyLess =
    found !== null && found.change.add.length === 0 && found.change.notBefore.size === 0;
  return (
    <Stack gap="md">
      <Text>
        We'll move as few routines as possible, keep every number, and add no conflicts. Nothing
        changes until you apply it.
      </Text>
      <LateForm plan={plan} wish={wish} onChange={change} />
      {error !== "" && (
        <Alert color="red" role="alert" icon={<ConflictIcon size={20} />}>
          {error}
        </Alert>
      )}
      {state.is === "searching" && (
        <Group gap="sm">
          <output style={{ flex: "1 1 14rem" }}>
            {state.moves === 0
              ? "Looking for a fix without moves…"
              : `Looking for a fix with ${state.moves} ${state.moves === 1 ? "move" : "moves"}…`}
          </output>
          <Progress
            value={((state.moves + 1) / DEEPEST) * HUNDRED}
            style={{ flex: "1 1 8rem" }}
            aria-label="Search progress"
          />
          <Button variant="default" leftSection={<StopIcon size={18} />} onClick={stop}>
            Stop
          </Button>
        </Group>
      )}
      {state.is === "failed" && (
        <Alert color="red" role="alert" icon={<ConflictIcon size={20} />}>
          The search failed and nothing changed. Try again.
        </Alert>
      )}
      {blocked !== null && (
        <Alert
          color="red"
          role="alert"
          icon={<ConflictIcon size={20} />}
          title={needsEarlier ? "Only earlier times would help" : "No fix keeps every rule"}
        >
          <Text size="sm">What's in the way: {blocked}</Text>
          {needsEarlier && (
            <Button variant="default" mt="xs" onClick={() => find({ isEarlierAllowed: true })}>
              Allow earlier times
            </Button>
          )}
          {isOnlyLess && (
            <Text size="sm">
              You can apply the change anyway. New conflicts are then listed under the running
              order, and availability problems under Availability.
            </Text>
          )}
        </Alert>
      )}
      {mended && <MendFound plan={plan} mended={mended} />}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {blocked !== null && isOnlyLess && found && (
          <Button
            variant="default"
            onClick={() => apply(withScratches(plan, found.change), "Applied without a fix.")}
          >
            Apply anyway
          </Button>
        )}
        {mended ? (
          <Button onClick={() => apply(mended.plan, appliedText(mended))}>
            {mended.moves.length === 0
              ? "Apply"
              : `Apply ${mended.moves.length} ${mended.moves.length === 1 ? "move" : "moves"}`}
          </Button>
        ) : (
          <Button disabled={state.is === "searching"} onClick={() => find()}>
            Find the smallest fix
          </Button>
        )}
      </DialogFoot>
    </Stack>
  );
}

function appliedText({ moves }: Mended): string {
  if (moves.length === 0) return "Applied without moving any routine.";
  return `Applied with ${moves.length} ${moves.length === 1 ? "move" : "moves"}.`;
}
