// The toolbar: actions on the running order as a whole.
import { Button } from "@mantine/core";
import { type ComponentType, memo, useContext } from "react";
import { useRouteLoaderData } from "react-router";
import { hasContent } from "../plan/categories.ts";
import { canExport } from "../files/export/export-schedule.ts";
import { addBreak, addEvent, addSection } from "#app/scheduler/plan/edit/changes.ts";
import type { Plan } from "../plan/plan.ts";
import { addSession } from "../plan/sessions/edit-sessions.ts";
import type { EventKind } from "../plan/special-events.ts";
import type { PlanChanges } from "./use-plan.ts";
import { useStableCallback } from "./use-stable.ts";
import type { SavedPlan } from "./save/use-saved-plan.ts";
import type { AskFiles } from "./load/use-files.ts";
import { ExportButtons } from "./save/export-buttons.tsx";
import {
  AutoScheduleIcon,
  AwardsIcon,
  BreakIcon,
  ChallengeIcon,
  DinnerIcon,
  LoadIcon,
  LunchIcon,
  MergeIcon,
  NamesIcon,
  RedoIcon,
  SectionIcon,
  SessionIcon,
  SettingsIcon,
  UndoIcon,
} from "./icons.tsx";
import { MySchedules } from "./publish/my-schedules-dialog.tsx";
import { NamingContext } from "./names/use-naming.ts";
import { PublishBar, type PublishBarProps } from "./publish/publish-bar.tsx";
import { SaveControls, SavedAs } from "./save/save-controls.tsx";
import { SheetsButton } from "./sheets/sheets-button.tsx";
import css from "./toolbar.module.css";

type ToolbarProps = {
  plan: Plan;
  changes: PlanChanges;
  saved: SavedPlan;
  askFiles: AskFiles;
  canUndo: boolean;
  canRedo: boolean;
  /** True during a search, when the running order cannot be changed. */
  isLocked: boolean;
  isSettingsOpen: boolean;
  onSettings: () => void;
  onAutoSchedule: () => void;
  onLoadOther: () => void;
  publishing: Pick<
    PublishBarProps,
    "lockNumbers" | "openStored" | "onLook" | "onBringBack" | "onMend"
  >;
  onMerge: () => void;
};

type Icon = ComponentType<{ size: number }>;

const EVENTS: [kind: EventKind, words: string, icon: Icon][] = [
  ["lunch", "Lunch", LunchIcon],
  ["dinner", "Dinner", DinnerIcon],
  ["challenge", "Challenge", ChallengeIcon],
  ["awards", "Awards", AwardsIcon],
];

const SIZE = 18;

/** Renders on every change of the plan; its parts are memoised. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { plan, changes, saved, canUndo, canRedo, isLocked, askFiles } = props;
  const { isSettingsOpen, onSettings, onAutoSchedule, onLoadOther, onMerge } = props;
  const planNow = useStableCallback(() => plan);
  return (
    <section aria-label="Schedule tools">
      <div className={css.tools}>
        <Making {...{ changes, isLocked, isSettingsOpen, onSettings, onAutoSchedule }} />
        <Steps {...{ changes, canUndo, canRedo, isLocked }} />
        <span className={css.files}>
          <Loading hasContent={hasContent(plan)} {...{ isLocked, onLoadOther, onMerge }} />
          <SaveControls saved={saved} isLocked={isLocked} />
          <MySchedules saved={saved} isLocked={isLocked} onOpen={saved.load} />
          {canExport(plan) && <SheetsButton {...{ planNow, saved, askFiles }} />}
          {canExport(plan) && (
            <ExportButtons planNow={planNow} askFiles={askFiles} onOpenPlan={onLoadOther} />
          )}
        </span>
      </div>
      <div className={css.standing}>
        <PublishBar {...{ plan, saved, isLocked }} {...props.publishing} />
        <SavedAs saved={saved} isLocked={isLocked} />
      </div>
    </section>
  );
});

type MakingProps = Pick<
  ToolbarProps,
  "changes" | "isLocked" | "isSettingsOpen" | "onSettings" | "onAutoSchedule"
>;

const Making = memo(function Making(props: MakingProps) {
  const zone = useRouteLoaderData<{ school?: { zone: string } }>("root")?.school?.zone ?? "";
  const { changes, isLocked, isSettingsOpen, onSettings, onAutoSchedule } = props;
  return (
    <>
      <Button
        variant={isSettingsOpen ? "light" : "default"}
        aria-expanded={isSettingsOpen}
        leftSection={<SettingsIcon size={SIZE} />}
        onClick={onSettings}
      >
        Settings
      </Button>
      <Button
        leftSection={<AutoScheduleIcon size={SIZE} />}
        disabled={isLocked}
        onClick={onAutoSchedule}
      >
        Auto Schedule
      </Button>
      <span className={css.group}>
        <Tool icon={SectionIcon} {...{ isLocked }} onPress={() => changes.change(addSection)}>
          New Section
        </Tool>
        <Tool
          icon={SessionIcon}
          {...{ isLocked }}
          onPress={() => changes.change((current) => addSession(current, zone))}
        >
          New session
        </Tool>
        <Tool icon={BreakIcon} {...{ isLocked }} onPress={() => changes.change(addBreak)}>
          Add Break
        </Tool>
        {EVENTS.map(([kind, words, icon]) => (
          <Tool
            key={kind}
            {...{ icon, isLocked }}
            onPress={() => changes.change((current) => addEvent(current, kind))}
          >
            {words}
          </Tool>
        ))}
      </span>
    </>
  );
});

type StepsProps = Pick<ToolbarProps, "changes" | "canUndo" | "canRedo" | "isLocked">;

const Steps = memo(function Steps({ changes, canUndo, canRedo, isLocked }: StepsProps) {
  const { undo, redo } = changes;
  return (
    <span className={`${css.group} ${css.brief}`}>
      <Tool icon={UndoIcon} isLocked={isLocked || !canUndo} title="Undo (Ctrl+Z)" onPress={undo}>
        Undo
      </Tool>
      <Tool
        icon={RedoIcon}
        isLocked={isLocked || !canRedo}
        title="Redo (Ctrl+Shift+Z)"
        onPress={redo}
      >
        Redo
      </Tool>
    </span>
  );
});

type LoadingProps = Pick<ToolbarProps, "isLocked" | "onLoadOther" | "onMerge"> & {
  hasContent: boolean;
};

const Loading = memo(function Loading(props: LoadingProps) {
  const { isLocked, onLoadOther, onMerge } = props;
  return (
    <>
      <Tool icon={LoadIcon} {...{ isLocked }} onPress={onLoadOther}>
        Load data
      </Tool>
      {props.hasContent && (
        <>
          <Tool icon={MergeIcon} {...{ isLocked }} onPress={onMerge}>
            Merge a file
          </Tool>
          <WhoIsWho />
        </>
      )}
    </>
  );
});

/** Opens the questions about names, of a list that has any; the number is how many are open. */
function WhoIsWho() {
  const { questions, openCount, open } = useContext(NamingContext);
  if (questions.length === 0) return null;
  return (
    <Button variant="default" leftSection={<NamesIcon size={SIZE} />} onClick={open}>
      {openCount > 0 ? `Who is who (${openCount})` : "Who is who"}
    </Button>
  );
}

type ToolProps = {
  icon: Icon;
  isLocked: boolean;
  title?: string;
  onPress: () => void;
  children: string;
};

function Tool({ icon: Picture, isLocked, title, onPress, children }: ToolProps) {
  return (
    <Button
      variant="default"
      disabled={isLocked}
      leftSection={<Picture size={SIZE} />}
      title={title}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
