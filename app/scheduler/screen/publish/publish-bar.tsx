// The publishing state above the running order, and the button that saves and publishes.
import { Button } from "@mantine/core";
import { useDeferredValue, useMemo } from "react";
import { schoolDaysIn } from "#app/platform/days/school-days.ts";
import { canExport } from "#app/scheduler/files/export/export-schedule.ts";
import { changesSince, countOf } from "#app/scheduler/plan/published/published.ts";
import { MendIcon, PublishIcon, RunIcon } from "#app/scheduler/screen/icons.tsx";
import { useSchoolZone } from "#app/scheduler/screen/use-school-zone.ts";
import css from "./publish.module.css";
import { publishWords } from "./open-words.ts";
import { PublishDialog, type PublishDialogProps } from "./publish-dialog.tsx";
import { type LockNumbers, usePublishing } from "./use-publishing.ts";

const SIZE = 18;

export type PublishBarProps = Omit<PublishDialogProps, "days" | "press" | "phase"> & {
  lockNumbers: LockNumbers;
  isLocked: boolean;
  onOpen: () => void;
  onMend: () => void;
};

export function PublishBar({ isLocked, lockNumbers, onOpen, onMend, ...rest }: PublishBarProps) {
  const zone = useSchoolZone("UTC");
  const days = useMemo(() => schoolDaysIn(zone, new Date()), [zone]);
  const { plan, saved } = rest;
  const publishing = usePublishing(saved, lockNumbers);
  // Comparing is slow, so the running order is drawn first.
  const compared = useDeferredValue(plan);
  const changes = useMemo(() => changesSince(compared), [compared]);
  return (
    <div className={css.bar}>
      {canExport(plan) && (
        <Button
          variant="light"
          disabled={isLocked}
          leftSection={<PublishIcon size={SIZE} />}
          onClick={onOpen}
        >
          {publishWords(saved.publication)}
        </Button>
      )}
      {saved.savedAs && saved.publication && (
        <Button
          variant="default"
          component="a"
          href={`/show/run?plan=${saved.savedAs.id}`}
          target="_blank"
          rel="noreferrer"
          leftSection={<RunIcon size={SIZE} />}
        >
          Run show
        </Button>
      )}
      {plan.published && (
        <Button
          variant="default"
          className={css.late}
          disabled={isLocked}
          leftSection={<MendIcon size={SIZE} />}
          onClick={onMend}
        >
          Late changes
        </Button>
      )}
      {changes && compared.published && compared.published.version > 0 && (
        <output className={css.state}>
          {stateText(compared.published.version, countOf(changes))}
        </output>
      )}
      <PublishDialog {...rest} {...publishing} days={days} />
    </div>
  );
}

function stateText(version: number, changes: number): string {
  if (changes === 0) return `Version ${version} is published`;
  return `Not yet published: ${changes} ${changes === 1 ? "change" : "changes"}`;
}
