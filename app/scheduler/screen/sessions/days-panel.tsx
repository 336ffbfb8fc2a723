// The settings that sessions share: stages, numbering and time zone, and a button to remove all
// sessions.
import { ActionIcon, Button, NativeSelect } from "@mantine/core";
import type { Reading } from "#app/platform/typed/reading.ts";
import { removeSessions } from "#app/scheduler/plan/sessions/edit-sessions.ts";
import {
  MAX_STAGES,
  type Numbering,
  type Programme,
} from "#app/scheduler/plan/sessions/session.ts";
import { isZone } from "#app/scheduler/plan/sessions/session-clock.ts";
import {
  addStage,
  isFree,
  isInUse,
  removeStage,
  renameStage,
  stepStage,
  withNumbering,
  withZone,
} from "#app/scheduler/plan/sessions/stages.ts";
import { AddIcon, DeleteIcon, DownIcon, UpIcon } from "#app/scheduler/screen/icons.tsx";
import { offerUndo } from "#app/scheduler/screen/notices.tsx";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import css from "./order-bar.module.css";
import { readName } from "./session-words.ts";
import { TypedField } from "./typed-field.tsx";

type DaysPanelProps = { programme: Programme; isLocked: boolean; changes: PlanChanges };

const NUMBERINGS: { value: Numbering; label: string }[] = [
  { value: "all", label: "Through all stages" },
  { value: "stage", label: "Per stage" },
];

export function DaysPanel({ programme, isLocked, changes }: DaysPanelProps) {
  const { stages, numbering, zone } = programme;
  const add = () => {
    let number = stages.length + 1;
    while (!isFree(stages, `Stage ${number}`)) number++;
    changes.change((plan) => addStage(plan, `Stage ${number}`));
  };
  return (
    <div className={css.panel}>
      <div className={css.shared}>
        <NativeSelect
          label="Numbers"
          disabled={isLocked}
          data={NUMBERINGS}
          value={numbering}
          onChange={(event) => {
            const chosen = event.currentTarget.value as Numbering;
            changes.change((plan) => withNumbering(plan, chosen));
          }}
        />
        <TypedField
          label="Time zone"
          placeholder="Europe/London"
          shown={zone}
          read={readZone}
          list="time-zones"
          onValue={(chosen) => changes.change((plan) => withZone(plan, chosen))}
          isLocked={isLocked}
        />
        <datalist id="time-zones">
          {Intl.supportedValuesOf("timeZone").map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </div>
      <ul className={css.stages} aria-label="Stages">
        {stages.map((stage, at) => (
          <li key={stage} className={css.stage}>
            <TypedField
              label={`Stage ${at + 1}`}
              shown={stage}
              read={(typed) => readStage(typed, stages, stage)}
              onValue={(name) => changes.change((plan) => renameStage(plan, stage, name))}
              isLocked={isLocked}
            />
            <StageButton
              label={`Move ${stage} up`}
              isOff={isLocked || at === 0}
              onPress={() => changes.change((plan) => stepStage(plan, stage, -1))}
            >
              <UpIcon size={18} />
            </StageButton>
            <StageButton
              label={`Move ${stage} down`}
              isOff={isLocked || at === stages.length - 1}
              onPress={() => changes.change((plan) => stepStage(plan, stage, 1))}
            >
              <DownIcon size={18} />
            </StageButton>
            <StageButton
              label={isInUse(programme, stage) ? `${stage} has sessions` : `Remove ${stage}`}
              isOff={isLocked || isInUse(programme, stage)}
              onPress={() => changes.change((plan) => removeStage(plan, stage))}
            >
              <DeleteIcon size={18} />
            </StageButton>
          </li>
        ))}
      </ul>
      <div className={css.ways}>
        <Button
          size="xs"
          variant="default"
          leftSection={<AddIcon size={16} />}
          disabled={isLocked || stages.length >= MAX_STAGES}
          onClick={add}
        >
          Add a stage
        </Button>
        <Button
          size="xs"
          variant="subtle"
          disabled={isLocked}
          onClick={() => {
            changes.change(removeSessions);
            offerUndo("Sessions removed. The running order is unchanged.", changes.undo);
          }}
        >
          Remove all sessions
        </Button>
      </div>
    </div>
  );
}

type StageButtonProps = {
  label: string;
  isOff: boolean;
  onPress: () => void;
  children: React.ReactNode;
};

function StageButton({ label, isOff, onPress, children }: StageButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onPress}
    >
      {children}
    </ActionIcon>
  );
}

function readStage(typed: string, stages: readonly string[], own: string): Reading<string> {
  const read = readName(typed);
  if ("problem" in read || read.value === own || isFree(stages, read.value)) return read;
  return { problem: "Another stage has this name." };
}

function readZone(typed: string): Reading<string> {
  const zone = typed.trim();
  if (zone === "" || isZone(zone)) return { value: zone };
  return { problem: "Enter a time zone like Europe/London, or leave it blank." };
}
