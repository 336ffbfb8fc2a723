// The music of one routine, with what can be done about it.
import { Button, FileButton, Group, Text } from "@mantine/core";
import {
  type NamedRoutine,
  offeredSeconds,
  type RoutineMusic,
  silenceText,
} from "#app/scheduler/music/music-file.ts";
import { withLengths } from "#app/scheduler/plan/edit/actual-lengths.ts";
import { offerUndo } from "#app/scheduler/screen/notices.tsx";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { useChosenAgain } from "#app/ui/use-chosen-again.ts";
import { Tag } from "#app/ui/tag.tsx";
import css from "./plan-music.module.css";

/** `duration` is in minutes. */
export type MusicRoutine = NamedRoutine & {
  school: string;
  duration: number;
  isScratched: boolean;
};

type MusicRowProps = {
  routine: MusicRoutine;
  music: RoutineMusic | null;
  accepted: string;
  changes: PlanChanges;
  onFile: (file: File) => void;
  onChange: (act: "none" | "remove") => void;
};

export function MusicRow({ routine, music, accepted, changes, onFile, onChange }: MusicRowProps) {
  const { row, number, name, school, duration, isScratched } = routine;
  const hasFile = music !== null && music.fileName !== "";
  const offered = hasFile ? offeredSeconds(music, duration) : null;
  const words = `${number} ${name}`;
  const chosen = useChosenAgain<File | null>((file) => file && onFile(file));
  return (
    <li className={css.row}>
      <div className={css.what}>
        <Text fw={600} td={isScratched ? "line-through" : undefined}>
          {words}
        </Text>
        {school && (
          <Text size="sm" c="dimmed">
            {school}
          </Text>
        )}
        {hasFile && (
          <Text size="sm">
            {music.fileName}: {measureWords(music)}
          </Text>
        )}
        {music && !hasFile && <Tag>No music needed</Tag>}
        {!music && !isScratched && <Tag tone="danger">Missing</Tag>}
      </div>
      <Group gap="xs">
        {offered !== null && (
          <Button
            variant="light"
            size="compact-md"
            aria-label={`Use ${lengthText(offered)} as the length of ${words}`}
            onClick={() => {
              const before = Math.round(duration * 60);
              const length = { row, name, school, before, after: offered };
              changes.change((plan) => withLengths(plan, [length]));
              offerUndo(`${words} is ${lengthText(offered)} long`, changes.undo);
            }}
          >
            Use {lengthText(offered)} as the length
          </Button>
        )}
        <FileButton accept={accepted} {...chosen}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="compact-md"
              aria-label={`${hasFile ? "Replace the file" : "Add file"} of ${words}`}
            >
              {hasFile ? "Replace" : "Add file"}
            </Button>
          )}
        </FileButton>
        {music ? (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={`${hasFile ? "Remove the file of" : "Needs music after all:"} ${words}`}
            onClick={() => onChange("remove")}
          >
            {hasFile ? "Remove" : "Needs music"}
          </Button>
        ) : (
          <Button
            variant="subtle"
            size="compact-md"
            aria-label={`No music needed for ${words}`}
            onClick={() => onChange("none")}
          >
            No music needed
          </Button>
        )}
      </Group>
    </li>
  );
}

function measureWords({ lengthMs, silenceBeforeMs, silenceAfterMs, loudness }: RoutineMusic) {
  return [
    lengthText(Math.round(lengthMs / 1000)),
    `silence ${silenceText(silenceBeforeMs)} before and ${silenceText(silenceAfterMs)} after`,
    `loudness ${(loudness / 10).toFixed(1)} dB`,
  ].join(", ");
}

/** Returns '2:47'. */
function lengthText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
