// Changes a member's place in a class: move, take a break, come back or leave.
import { Checkbox, Group, NativeSelect, Radio, Text } from "@mantine/core";
import { useState } from "react";
import { addDays, isDay } from "#app/platform/days/day.ts";
import { messagesOf } from "#app/platform/messages.schema.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { FormDialog } from "#app/office/saving/form-dialog.tsx";
import { offerUndo } from "#app/office/saving/notices.tsx";
import { useSave } from "#app/office/saving/use-save.ts";
import { DayField } from "#app/office/typed/day-field.tsx";
import {
  LEAVING,
  type EnrolmentKind,
  type Leaving,
} from "#app/office/class-places/enrolment-kinds.ts";
import type { AnyTarget } from "#app/data/commands/command.ts";
import { joinWaitingRemedy } from "../waiting/join-waiting.tsx";
import { ClassPicker } from "../child/class-picker.tsx";
import { SubscriptionQuestion } from "./subscription-question.tsx";
import { leaveClass, moveMember, pauseMember, takeBack } from "../week.commands.ts";

type Place = {
  enrolmentId: string;
  memberId: string;
  classId: string;
  kind: EnrolmentKind;
};

type Props = {
  place: Place;
  /** The child's name. */
  name: string;
  /** The class with its day and times. */
  classWords: string;
  /** The one change that was asked for; without it the dialog asks. */
  only?: Act | undefined;
  today: string;
  onClose: () => void;
};

export type Act = "leave" | "move" | "pause" | "come-back";

export const ACTS: Record<Act, { choice: string; button: string; anyway: string; day: string }> = {
  leave: {
    choice: "Leave class",
    button: "Remove from class",
    anyway: "Remove anyway",
    day: "Last class",
  },
  move: {
    choice: "Move class",
    button: "Move class",
    anyway: "Move anyway",
    day: "First day in the new class",
  },
  pause: {
    choice: "Take a break",
    button: "Start break",
    anyway: "Start anyway",
    day: "On a break from",
  },
  "come-back": {
    choice: "Come back",
    button: "End break",
    anyway: "End break anyway",
    day: "Back from",
  },
};

const COMMANDS = { leave: leaveClass, move: moveMember, pause: pauseMember, "come-back": takeBack };

const CHOOSE = "Choose what should happen.";

export function ChangeDialog({ place, name, classWords, only, today, onClose }: Props) {
  const { enrolmentId, memberId, classId, kind } = place;
  const acts: Act[] = kind === "pause" ? ["come-back", "leave"] : ["move", "pause", "leave"];
  const [act, setAct] = useState<Act | null>(only ?? null);
  const [values, setValues] = useState({
    day: today,
    reason: "left" as Leaving,
    noticedOn: today,
    toClassId: "",
    isFull: false,
    keepsPlace: true,
    subscription: null as { wasPence: number; pence: number; from: string } | null,
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
  const button = act === null ? "Save" : ACTS[act][refused.isAsking ? "anyway" : "button"];
  const save = () => {
    if (act === null) return setRefused({ problem: CHOOSE, isAsking: false });
    const body = { enrolmentId, ...bodyOf(act, values), isMeant: refused.isAsking };
    const read = COMMANDS[act].schema.safeParse(body);
    if (!read.success) return setMessages(messagesOf(read.error));
    const words = `${name}: ${ACTS[act].choice.toLowerCase()}, ${classWords}`;
    const to: AnyTarget = COMMANDS[act].at({ id: classId });
    resend(to, body, { words });
  };
  return (
    <FormDialog
      title={only ? `${ACTS[only].choice}: ${name}` : name}
      saveLabel={button}
      size={act === "move" ? "lg" : "md"}
      isSaving={isSaving}
      problem={refused.problem}
      remedy={
        act === "move" && refused.isAsking && values.isFull
          ? joinWaitingRemedy({ classId: values.toClassId, memberId, name }, resend)
          : null
      }
      onSave={save}
      onClose={onClose}
    >
      <Text inherit c="dimmed">
        {classWords}
      </Text>
      {!only && (
        <Radio.Group
          label="What would you like to do?"
          value={act ?? ""}
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
      )}
      {act !== null && (
        <DayField
          label={ACTS[act].day}
          value={values.day}
          error={messages.day}
          onChange={(next) => put({ day: next, subscription: null })}
        />
      )}
      {act === "move" && isDay(values.day) && (
        <ClassPicker
          memberId={memberId}
          from={values.day}
          leaving={classId}
          value={values.toClassId}
          error={messages.toClassId}
          onChange={({ id, isFull }) => put({ toClassId: id, isFull, subscription: null })}
        >
          {({ subscription: change }) =>
            change && (
              <SubscriptionQuestion
                change={change}
                from={values.subscription?.from ?? null}
                day={values.day}
                error={messages.subscription}
                onChange={(from) =>
                  put({ subscription: from === null ? null : { ...change, from } })
                }
              />
            )
          }
        </ClassPicker>
      )}
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
  { day, reason, noticedOn, toClassId, keepsPlace, subscription }: Record<string, unknown>,
) {
  // The place is free from the day after the last class.
  if (act === "leave") return { day: dayAfter(day), reason, noticedOn };
  if (act === "move") return { day, toClassId, subscription };
  return act === "pause" ? { day, keepsPlace } : { day };
}

function dayAfter(day: unknown): unknown {
  return typeof day === "string" && isDay(day) ? addDays(day, 1) : day;
}
