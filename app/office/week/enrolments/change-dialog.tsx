// Changes a member's place in a class: move, take a break, come back or leave.
import { Checkbox, Group, NativeSelect, Radio, Text } from "@mantine/core";
import { useState } from "react";
import { messagesOf } from "#app/platform/messages.schema.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { FormDialog } from "#app/office/saving/form-dialog.tsx";
import { offerUndo } from "#app/office/saving/notices.tsx";
import { useSave } from "#app/office/saving/use-save.ts";
import { DayField } from "#app/office/typed/day-field.tsx";
import { classWords, placesWords } from "#app/office/class-places/class-words.ts";
import { LEAVING, type Leaving } from "#app/office/class-places/enrolment-kinds.ts";
import type { Enrolled } from "./enrolments.server.ts";
import type { AnyTarget } from "#app/data/commands/command.ts";
import { leaveClass, moveMember, pauseMember, takeBack } from "../week.commands.ts";

export type ClassToMoveTo = {
  id: string;
  name: string;
  day: string;
  fromMinute: number;
  toMinute: number | null;
  taken: number;
  places: number | null;
};

type Props = {
  weekly: ClassToMoveTo;
  enrolled: Enrolled;
  /** The option selected at first. */
  first?: Act | undefined;
  /** Every other class of the week. */
  others: readonly ClassToMoveTo[];
  today: string;
  onClose: () => void;
};

type Act = "leave" | "move" | "pause" | "come-back";

const ACTS: Record<Act, { choice: string; button: string; day: string }> = {
  leave: { choice: "Leave class", button: "Remove from class", day: "Leaving date" },
  move: { choice: "Move class", button: "Move class", day: "First day in the new class" },
  pause: { choice: "Take a break", button: "Start break", day: "On a break from" },
  "come-back": { choice: "Come back", button: "End break", day: "Back from" },
};

const COMMANDS = { leave: leaveClass, move: moveMember, pause: pauseMember, "come-back": takeBack };

export function ChangeDialog({ weekly, enrolled, first, others, today, onClose }: Props) {
  const { id: enrolmentId, name, kind } = enrolled;
  const acts: Act[] = kind === "pause" ? ["come-back", "leave"] : ["move", "pause", "leave"];
  const [act, setAct] = useState<Act>(
    acts.find((each) => each === first) ?? (kind === "pause" ? "come-back" : "leave"),
  );
  const [values, setValues] = useState({
    day: today,
    reason: "left" as Leaving,
    noticedOn: today,
    toClassId: "",
    keepsPlace: true,
  });
  const [messages, setMessages] = useState<Record<string, string>>({});
  const [refused, setRefused] = useState({ problem: "", isAsking: false });
  const put = (more: Partial<typeof values>) => {
    setValues({ ...values, ...more });
    setMessages({});
    setRefused({ problem: "", isAsking: false });
  };
  const { resend, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) {
      setMessages(answer.messages ?? {});
      return setRefused({ problem: answer.problem, isAsking: answer.isAsking === true });
    }
    if (answer.change) offerUndo(answer.change);
    onClose();
  });
  const { choice, button, day } = ACTS[act];
  const save = () => {
    const body = { enrolmentId, ...bodyOf(act, values), isMeant: refused.isAsking };
    const read = COMMANDS[act].schema.safeParse(body);
    if (!read.success) return setMessages(messagesOf(read.error));
    const words = `${name}: ${choice.toLowerCase()}, ${classWords(weekly)}`;
    const to: AnyTarget = COMMANDS[act].at({ id: weekly.id });
    resend(to, body, { words });
  };
  return (
    <FormDialog
      title={name}
      saveLabel={refused.isAsking ? `${button} anyway` : button}
      isSaving={isSaving}
      problem={refused.problem}
      onSave={save}
      onClose={onClose}
    >
      <Text inherit c="dimmed" mb="sm">
        {classWords(weekly)}
      </Text>
      <Radio.Group
        label="What would you like to do?"
        value={act}
        onChange={(next) => {
          setAct(next as Act);
          put({});
        }}
      >
        <Group gap="md" mt="2xs">
          {acts.map((each) => (
            <Radio key={each} value={each} label={ACTS[each].choice} />
          ))}
        </Group>
      </Radio.Group>
      {act === "move" && (
        <NativeSelect
          label="To"
          value={values.toClassId}
          error={messages.toClassId}
          data={[
            { value: "", label: "Choose a class" },
            ...others.map((each) => ({ value: each.id, label: withPlaces(each) })),
          ]}
          onChange={({ currentTarget }) => put({ toClassId: currentTarget.value })}
        />
      )}
      <DayField
        label={day}
        description={act === "leave" ? "Their place is free from this day." : undefined}
        value={values.day}
        error={messages.day}
        onChange={(next) => put({ day: next })}
      />
      {act === "leave" && (
        <>
          <NativeSelect
            label="Reason"
            value={values.reason}
            data={Object.entries(LEAVING).map(([value, label]) => ({ value, label }))}
            onChange={({ currentTarget }) => put({ reason: currentTarget.value as Leaving })}
          />
          <DayField
            label="Notice given on"
            of="Notice given on"
            value={values.noticedOn}
            error={messages.noticedOn}
            onChange={(next) => put({ noticedOn: next })}
          />
        </>
      )}
      {act === "pause" && (
        <Checkbox
          label="Keep their place"
          description="If not, someone else can have it."
          checked={values.keepsPlace}
          onChange={() => put({ keepsPlace: !values.keepsPlace })}
        />
      )}
    </FormDialog>
  );
}

function bodyOf(
  act: Act,
  { day, reason, noticedOn, toClassId, keepsPlace }: Record<string, unknown>,
) {
  if (act === "leave") return { day, reason, noticedOn };
  if (act === "move") return { day, toClassId };
  return act === "pause" ? { day, keepsPlace } : { day };
}

function withPlaces(weekly: ClassToMoveTo): string {
  return `${classWords(weekly)} (${placesWords(weekly.taken, weekly.places).toLowerCase()})`;
}
