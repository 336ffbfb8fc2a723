// The four groups of controls, with what each does.
import { useContext, useMemo } from "react";
import { canExport } from "#app/scheduler/files/export/export-schedule.ts";
import { hasContent } from "#app/scheduler/plan/categories.ts";
import { addBreak, addEvent, addSection } from "#app/scheduler/plan/edit/changes.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { addSession } from "#app/scheduler/plan/sessions/edit-sessions.ts";
import type { EventKind } from "#app/scheduler/plan/special-events.ts";
import {
  AddIcon,
  AutoScheduleIcon,
  AwardsIcon,
  BreakIcon,
  ChallengeIcon,
  ColumnsIcon,
  DaysIcon,
  DeleteIcon,
  DinnerIcon,
  LoadByIdIcon,
  LoadIcon,
  LunchIcon,
  MendIcon,
  MergeIcon,
  MusicIcon,
  MyListIcon,
  NamesIcon,
  PublishIcon,
  RulesIcon,
  SaveIcon,
  SectionIcon,
  SessionIcon,
  SettingsIcon,
  SheetsIcon,
  WhenIcon,
} from "#app/scheduler/screen/icons.tsx";
import type { AskFiles } from "#app/scheduler/screen/load/use-files.ts";
import { NamingContext } from "#app/scheduler/screen/names/use-naming.ts";
import { publishWords } from "#app/scheduler/screen/publish/open-words.ts";
import type { PublishBarProps } from "#app/scheduler/screen/publish/publish-bar.tsx";
import type { SavedPlan } from "#app/scheduler/screen/save/use-saved-plan.ts";
import type { SideName } from "#app/scheduler/screen/side/use-side.ts";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { useSchoolZone } from "#app/scheduler/screen/use-school-zone.ts";
import type { Control, ControlGroup, Icon } from "./control.tsx";
import { useExports } from "./use-exports.ts";

export type ToolbarProps = {
  plan: Plan;
  changes: PlanChanges;
  saved: SavedPlan;
  askFiles: AskFiles;
  canUndo: boolean;
  canRedo: boolean;
  /** True during a search, when the running order cannot be changed. */
  isLocked: boolean;
  /** The open panel. */
  side: SideName | null;
  onSide: (name: SideName) => void;
  onAutoSchedule: () => void;
  onLoadOther: () => void;
  onMerge: () => void;
  onNew: () => void;
  /** Shows how the file was read; null when the plan is not from a file. */
  onColumns: (() => void) | null;
  publishing: Pick<
    PublishBarProps,
    "lockNumbers" | "openStored" | "onLook" | "onBringBack" | "changes" | "onMend"
  >;
};

export type Asked =
  | "an id"
  | "my schedules"
  | "publishing"
  | "sheets"
  | "music"
  | "lengths"
  | "deleting"
  | null;

const EVENTS: [kind: EventKind, words: string, icon: Icon][] = [
  ["lunch", "Lunch", LunchIcon],
  ["dinner", "Dinner", DinnerIcon],
  ["challenge", "Challenge", ChallengeIcon],
  ["awards", "Awards", AwardsIcon],
];

export function useData(
  { plan, isLocked, onLoadOther, onMerge, onColumns }: ToolbarProps,
  ask: (asked: Asked) => void,
): ControlGroup {
  const { questions, openCount, open } = useContext(NamingContext);
  const isThere = hasContent(plan);
  const hasQuestions = questions.length > 0;
  return useMemo(
    () => ({
      name: "Data",
      lines: [
        { words: "Load data", icon: LoadIcon, isOff: isLocked, onPress: onLoadOther },
        ...(isThere
          ? [{ words: "Merge a file", icon: MergeIcon, isOff: isLocked, onPress: onMerge }]
          : []),
        ...(onColumns
          ? [
              {
                words: "How we read your file",
                icon: ColumnsIcon,
                isOff: isLocked,
                onPress: onColumns,
              },
            ]
          : []),
        // The number is how many questions are open.
        ...(isThere && hasQuestions
          ? [
              {
                words: openCount > 0 ? `Who is who (${openCount})` : "Who is who",
                icon: NamesIcon,
                onPress: open,
              },
            ]
          : []),
        ...(isThere
          ? [
              {
                words: "Use actual lengths",
                icon: WhenIcon,
                isOff: isLocked,
                onPress: () => ask("lengths"),
              },
            ]
          : []),
        { words: "Open plan.json", icon: LoadIcon, isOff: isLocked, onPress: onLoadOther },
      ],
    }),
    [isLocked, isThere, hasQuestions, openCount, open, onLoadOther, onMerge, onColumns, ask],
  );
}

export function useBuild(
  { plan, isLocked, side, onSide, onAutoSchedule }: ToolbarProps,
  onMend: () => void,
): ControlGroup {
  const hasSessions = plan.programme !== undefined;
  const isPublished = plan.published !== undefined;
  return useMemo(() => {
    const panel = (name: SideName, words: string, icon: Icon): Control => ({
      words,
      icon,
      isOpen: side === name,
      onPress: () => onSide(name),
    });
    return {
      name: "Build",
      lines: [
        {
          words: "Auto Schedule",
          icon: AutoScheduleIcon,
          isInRow: true,
          isMain: true,
          isOff: isLocked,
          onPress: onAutoSchedule,
        },
        ...(hasSessions ? [panel("days", "Days and stages", DaysIcon)] : []),
        panel("rules", "Rules", RulesIcon),
        panel("times", "Availability", WhenIcon),
        { ...panel("settings", "Settings", SettingsIcon), isInRow: true },
        ...(isPublished
          ? [{ words: "Late changes", icon: MendIcon, isOff: isLocked, onPress: onMend }]
          : []),
      ],
    };
  }, [hasSessions, isPublished, isLocked, side, onSide, onAutoSchedule, onMend]);
}

export function useAdd({ changes, isLocked, onNew }: ToolbarProps): ControlGroup {
  const zone = useSchoolZone("");
  return useMemo(() => {
    const control = (words: string, icon: Icon, onPress: () => void): Control => ({
      words,
      icon,
      onPress,
      isOff: isLocked,
      isInRow: true,
    });
    const { change } = changes;
    return {
      name: "Add",
      lines: [
        control("New Section", SectionIcon, () => change(addSection)),
        control("New session", SessionIcon, () => change((plan) => addSession(plan, zone))),
        control("Add Break", BreakIcon, () => change(addBreak)),
        ...EVENTS.map(([kind, words, icon]) =>
          control(words, icon, () => change((plan) => addEvent(plan, kind))),
        ),
        control("Add a routine", AddIcon, onNew),
      ],
    };
  }, [changes, isLocked, onNew, zone]);
}

export function useShare(
  { plan, saved, askFiles, isLocked }: ToolbarProps,
  ask: (asked: Asked) => void,
): ControlGroup {
  const exports = useExports(plan, askFiles);
  const { busy, save, savedAs, waiting } = saved;
  const isSaved = savedAs !== null;
  const canDelete = waiting === null;
  const isThere = canExport(plan);
  const publishing = publishWords(saved.publication);
  return useMemo(() => {
    const isOff = isLocked || busy !== null;
    return {
      name: "Share",
      lines: [
        {
          words: busy === "saving" ? "Saving…" : "Save",
          icon: SaveIcon,
          isInRow: true,
          isOff,
          onPress: save,
        },
        {
          words: busy === "loading" ? "Loading…" : "Load by ID",
          icon: LoadByIdIcon,
          isInRow: true,
          isOff,
          onPress: () => ask("an id"),
        },
        {
          words: "My schedules",
          icon: MyListIcon,
          isOff: isLocked,
          onPress: () => ask("my schedules"),
        },
        ...(isThere
          ? [
              { words: publishing, icon: PublishIcon, isOff, onPress: () => ask("publishing") },
              { words: "Sheets", icon: SheetsIcon, onPress: () => ask("sheets") },
              { words: "Music", icon: MusicIcon, onPress: () => ask("music") },
            ]
          : []),
        ...exports,
        ...(isSaved
          ? [
              {
                words: busy === "deleting" ? "Deleting…" : "Delete this ID",
                icon: DeleteIcon,
                isOff: isOff || !canDelete,
                onPress: () => ask("deleting"),
              },
            ]
          : []),
      ],
    };
  }, [exports, busy, save, isSaved, canDelete, isThere, isLocked, ask, publishing]);
}
