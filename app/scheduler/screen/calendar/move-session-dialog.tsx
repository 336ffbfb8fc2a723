// Moves a session by typing its day, stage and start, with what would follow.
import { Modal, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useMemo, useState } from "react";
import { plainDay } from "#app/ui/format.ts";
import type { Landing } from "#app/scheduler/optimiser/landing.ts";
import type { SessionPlace } from "#app/scheduler/plan/calendar/move-session.ts";
import type { Session } from "#app/scheduler/plan/sessions/session.ts";
import { FormButtons } from "#app/scheduler/screen/form-buttons.tsx";
import {
  readMaybeDay,
  readStart,
  timeField,
} from "#app/scheduler/screen/sessions/session-words.ts";
import { landingWords } from "./calendar-words.ts";

type MoveSessionDialogProps = {
  /** The session to move; null while closed. */
  session: Session | null;
  stages: readonly string[];
  landingOf: (id: string, place: SessionPlace) => Landing | null;
  onMove: (id: string, place: SessionPlace) => void;
  onClose: () => void;
};

export function MoveSessionDialog(props: MoveSessionDialogProps) {
  const { session, onClose } = props;
  return (
    <Modal
      opened={session !== null}
      onClose={onClose}
      title={session ? `Move session: ${session.name}` : "Move session"}
      size="md"
      centered
    >
      {session && <MoveForm key={session.id} {...props} session={session} />}
    </Modal>
  );
}

type MoveFormProps = MoveSessionDialogProps & { session: Session };

function MoveForm({ session, stages, landingOf, onMove, onClose }: MoveFormProps) {
  const { id, startSeconds } = session;
  const [day, setDay] = useState(session.day === "" ? "" : plainDay(session.day));
  const [stage, setStage] = useState(session.stage);
  const [start, setStart] = useState(timeField(startSeconds));
  const [isTried, setIsTried] = useState(false);
  const readDay = readMaybeDay(day);
  const readTime = readStart(start);
  const place = useMemo(() => {
    const [typedDay, typedStart] = [readMaybeDay(day), readStart(start)];
    if ("problem" in typedDay || "problem" in typedStart) return null;
    // A start after midnight that was not edited keeps its day offset.
    const isAsBefore = start === timeField(startSeconds);
    return {
      day: typedDay.value,
      stage,
      startSeconds: isAsBefore ? startSeconds : typedStart.value,
    };
  }, [day, stage, start, startSeconds]);
  const landing = useMemo(() => place && landingOf(id, place), [place, landingOf, id]);
  const problemOf = (read: typeof readDay | typeof readTime) =>
    isTried && "problem" in read ? read.problem : undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (place) onMove(id, place);
      }}
    >
      <Stack gap="md">
        <TextInput
          data-autofocus
          label="Day"
          placeholder="dd/mm/yyyy"
          autoComplete="off"
          value={day}
          error={problemOf(readDay)}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <NativeSelect
          label="Stage"
          data={[...stages]}
          value={stage}
          onChange={(event) => setStage(event.currentTarget.value)}
        />
        <TextInput
          label="Start"
          placeholder="13:30"
          autoComplete="off"
          value={start}
          error={problemOf(readTime)}
          onChange={(event) => setStart(event.currentTarget.value)}
        />
        <Text component="output" size="sm">
          {landing ? landingWords(landing) : ""}
        </Text>
        <FormButtons yes="Move session" onCancel={onClose} />
      </Stack>
    </form>
  );
}
