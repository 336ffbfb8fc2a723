// The Music dialog: a file for each routine.
import { Alert, Button, FileButton, Group, Loader, Modal, Stack, Text } from "@mantine/core";
import { useMemo } from "react";
import { href } from "#app/platform/href.ts";
import { useChosenAgain } from "#app/ui/use-chosen-again.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { MUSIC_ENDINGS, type RoutineMusic } from "#app/scheduler/music/music-file.ts";
import { formatCount } from "#app/ui/format.ts";
import { isRoutineEntry, numberText, timelineOf } from "#app/scheduler/plan/timeline.ts";
import type { SavedPlan } from "#app/scheduler/screen/save/use-saved-plan.ts";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { AskedFiles } from "./asked-files.tsx";
import { MusicRow, type MusicRoutine } from "./music-row.tsx";
import { useMusic } from "./use-music.ts";
import css from "./plan-music.module.css";

type MusicDialogProps = {
  plan: Plan;
  changes: PlanChanges;
  saved: SavedPlan;
  onClose: () => void;
};

const ACCEPTED = MUSIC_ENDINGS.map((ending) => `.${ending}`).join(",");

export function MusicDialog({ onClose, saved, ...rest }: MusicDialogProps) {
  const planId = saved.savedAs?.id ?? null;
  return (
    <Modal opened onClose={onClose} title="Music" size="60rem" centered>
      {planId === null ? (
        <Text>Save this plan first. Its music is kept with it.</Text>
      ) : (
        <Music {...{ planId }} {...rest} />
      )}
    </Modal>
  );
}

function Music({
  planId,
  plan,
  changes,
}: Pick<MusicDialogProps, "plan" | "changes"> & { planId: string }) {
  const routines = useMemo(() => routinesOf(plan), [plan]);
  const kept = useMusic(planId, routines);
  const onFiles = (files: FileList | readonly File[]) => void kept.addMatched([...files]);
  const chosen = useChosenAgain<File[]>(onFiles);
  const { music, problems, progress } = kept;
  if (kept.refusal !== "") return <Text role="alert">{kept.refusal}</Text>;
  if (!music) return <Loader aria-label="Loading the music" />;
  const byRow = new Map(music.map((one) => [one.row, one]));
  const missing = routines.filter(({ row, isScratched }) => !isScratched && !byRow.has(row)).length;
  return (
    <Stack
      gap="md"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFiles(event.dataTransfer.files);
      }}
    >
      <Text size="sm">
        Drop files here, named by a routine's number or title. MP3, M4A, WAV, FLAC and OGG, up to 50
        MB each. Nightly backups leave them out.
      </Text>
      <Group justify="space-between" gap="sm">
        <Text component="output" fw={600} c={missing > 0 ? "var(--danger)" : undefined}>
          {missing === 0
            ? "Every routine has its music."
            : `${formatCount(missing, "routine has", "routines have")} no music`}
        </Text>
        <Group gap="sm">
          {progress && (
            <output>
              {progress.done} of {progress.of}
            </output>
          )}
          <FileButton multiple accept={ACCEPTED} {...chosen}>
            {(props) => (
              <Button {...props} loading={progress !== null}>
                Add files
              </Button>
            )}
          </FileButton>
          {music.some(hasFile) && (
            <Button
              component="a"
              variant="default"
              href={href("/competition-scheduler/music/:id/all.zip", { id: planId })}
              download
            >
              Download all music
            </Button>
          )}
        </Group>
      </Group>
      {problems.length > 0 && (
        <Alert color="red" role="alert">
          {problems.map((problem) => (
            <Text key={problem} size="sm">
              {problem}
            </Text>
          ))}
        </Alert>
      )}
      <AskedFiles files={kept.asked} routines={routines} onAnswer={kept.answer} />
      <ul className={css.list}>
        {routines.map((routine) => (
          <MusicRow
            key={routine.row}
            routine={routine}
            music={byRow.get(routine.row) ?? null}
            accepted={ACCEPTED}
            onFile={(file) => void kept.addTo(routine.row, file)}
            onChange={(act) => void kept.change(act, routine.row)}
            {...{ changes }}
          />
        ))}
      </ul>
      {routines.length === 0 && <Text>No routines in the running order yet.</Text>}
    </Stack>
  );
}

function hasFile({ fileName }: RoutineMusic): boolean {
  return fileName !== "";
}

function routinesOf(plan: Plan): MusicRoutine[] {
  return timelineOf(plan).flatMap((entry) => {
    if (entry.kind !== "item" || !isRoutineEntry(entry)) return [];
    const { row, name, school, duration, isScratched = false } = entry.item;
    return [{ row, number: numberText(entry), name, school, duration, isScratched }];
  });
}
