// The publishing state in the toolbar, shown once the schedule is saved.
import { Button } from "@mantine/core";
import { useDeferredValue, useMemo, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { schoolDaysIn } from "#app/platform/days/school-days.ts";
import { changesSince, countOf } from "#app/scheduler/plan/published/published.ts";
import { MendIcon, PublishIcon, RunIcon } from "#app/scheduler/screen/icons.tsx";
import css from "./publish.module.css";
import { PublishDialog, type PublishDialogProps } from "./publish-dialog.tsx";

const SIZE = 18;

export type PublishBarProps = Omit<PublishDialogProps, "days"> & {
  isLocked: boolean;
  onMend: () => void;
};

export function PublishBar({ isLocked, onMend, ...rest }: PublishBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const zone = useRouteLoaderData<{ school?: { zone: string } }>("root")?.school?.zone ?? "UTC";
  const days = useMemo(() => schoolDaysIn(zone, new Date()), [zone]);
  const { plan, saved } = rest;
  // Comparing is slow, so the running order is drawn first.
  const compared = useDeferredValue(plan);
  const changes = useMemo(() => changesSince(compared), [compared]);
  if (saved.savedAs === null && !plan.published) return null;
  return (
    <div className={css.bar}>
      {saved.savedAs && (
        <Button
          variant="default"
          disabled={isLocked}
          leftSection={<PublishIcon size={SIZE} />}
          onClick={() => setIsOpen(true)}
        >
          Publish
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
      <PublishDialog {...rest} days={days} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  );
}

function stateText(version: number, changes: number): string {
  if (changes === 0) return `Version ${version} is published`;
  return `Not yet published: ${changes} ${changes === 1 ? "change" : "changes"}`;
}
