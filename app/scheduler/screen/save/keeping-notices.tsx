// Warnings when work is at risk: offline, or a browser that cannot store drafts.
import { Alert, Button, Group, Text } from "@mantine/core";
import {
  canExport,
  EXPORT_FILE_NAME,
  exportCsv,
} from "#app/scheduler/files/export/export-schedule.ts";
import { PLAN_FILE_NAME, planText } from "#app/scheduler/files/plan-file.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { StoreTrouble } from "./use-draft-store.ts";
import type { HeldUp, SavedPlan } from "./use-saved-plan.ts";
import { DownloadButton, saveFile } from "./download-button.tsx";
import { ConflictIcon, WaitingIcon } from "#app/scheduler/screen/icons.tsx";

const ICON = { size: 20, "aria-hidden": true } as const;

const WHY: Record<StoreTrouble, string> = {
  "no room": "Its storage is full.",
  "no store": "It doesn't let this page store anything.",
};

type KeepingNoticesProps = { plan: Plan; saved: SavedPlan; trouble: StoreTrouble | null };

export function KeepingNotices({ plan, saved, trouble }: KeepingNoticesProps) {
  const { isSaving, loading } = saved.heldUp;
  return (
    <>
      {(isSaving || loading !== null) && <WaitingNotice {...saved.heldUp} />}
      {trouble && <NotKeptNotice {...{ plan, saved, trouble }} />}
    </>
  );
}

function WaitingNotice(props: HeldUp) {
  const { isSaving, loading, isPutOff, isOvertaken, tryNow, giveUpLoading } = props;
  const isHeld = isOvertaken && !isSaving;
  const waiting = isPutOff ? "Waiting for the server" : "Waiting for the connection";
  return (
    <Alert
      color="navy"
      icon={<WaitingIcon {...ICON} />}
      title={isHeld ? "Another schedule is waiting to open" : waiting}
    >
      {isSaving && (
        <Text size="sm">
          {isPutOff
            ? "The server is busy. We'll save as soon as it's ready."
            : "You're offline. We'll save when you're back online."}{" "}
          You can carry on working; press Save again for any later changes.
        </Text>
      )}
      {loading !== null && (
        <Text size="sm">
          {isOvertaken
            ? `You've changed this schedule since you asked for ${loading}, so that one won't open by itself.`
            : `We'll open schedule ${loading} as soon as we can reach the server.`}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        <Button onClick={tryNow}>{isHeld ? "Open it now" : "Try now"}</Button>
        {loading !== null && (
          <Button variant="default" onClick={giveUpLoading}>
            Don't open it
          </Button>
        )}
      </Group>
    </Alert>
  );
}

function NotKeptNotice({ plan, saved, trouble }: KeepingNoticesProps & { trouble: StoreTrouble }) {
  return (
    <Alert
      color="red"
      role="alert"
      icon={<ConflictIcon {...ICON} />}
      title="Your work isn't being kept in this browser"
    >
      <Text size="sm">
        {WHY[trouble]} Save the schedule or download its plan.json before you close the page, or
        your work will be lost.
      </Text>
      <Group gap="xs" mt="xs">
        <Button disabled={saved.busy !== null} onClick={saved.save}>
          Save it now
        </Button>
        {canExport(plan) && (
          <DownloadButton
            variant="default"
            fileName={EXPORT_FILE_NAME}
            text={() => exportCsv(plan)}
          >
            Export it as CSV
          </DownloadButton>
        )}
        <Button
          variant="default"
          onClick={() =>
            saveFile(PLAN_FILE_NAME, new Blob([planText(plan)], { type: "application/json" }))
          }
        >
          Download plan.json
        </Button>
      </Group>
    </Alert>
  );
}
