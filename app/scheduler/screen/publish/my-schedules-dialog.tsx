// 'My schedules': the schedules saved in this browser.
import { Box, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { memo, useMemo, useState } from "react";
import { type SchoolDays, schoolDaysIn } from "#app/platform/days/school-days.ts";
import { runningOrderPath } from "#app/scheduler/publishing/publication.ts";
import { MyListIcon } from "#app/scheduler/screen/icons.tsx";
import type { SavedPlan } from "#app/scheduler/screen/save/use-saved-plan.ts";
import { useSchoolZone } from "#app/scheduler/screen/use-school-zone.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import type { MySchedule } from "./my-schedules.schema.ts";
import { useMySchedules } from "./use-my-schedules.ts";
import { useStopSharing } from "./use-stop-sharing.ts";

type MySchedulesProps = { saved: SavedPlan; size: "md"; onOpen: (id: string) => void };

/** The button of the load panel, and its list. */
export const MySchedules = memo(function MySchedules({ saved, size, onOpen }: MySchedulesProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<MyListIcon size={18} />}
        onClick={() => setIsOpen(true)}
      >
        My schedules
      </Button>
      <MySchedulesDialog {...{ saved, isOpen, onOpen }} onClose={() => setIsOpen(false)} />
    </>
  );
});

type MySchedulesDialogProps = {
  saved: SavedPlan;
  isOpen: boolean;
  onOpen: (id: string) => void;
  onClose: () => void;
};

export function MySchedulesDialog({ saved, isOpen, onOpen, onClose }: MySchedulesDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="My schedules" size="44rem" centered>
      <List
        saved={saved}
        onOpen={(id) => {
          onClose();
          onOpen(id);
        }}
      />
    </Modal>
  );
}

function List({ saved, onOpen }: Pick<MySchedulesDialogProps, "saved" | "onOpen">) {
  const schedules = useMySchedules();
  const { stop, isStopping } = useStopSharing(saved.noteStopped);
  const zone = useSchoolZone("UTC");
  const days = useMemo(() => schoolDaysIn(zone, new Date()), [zone]);
  const isBusy = isStopping || saved.busy !== null;
  if (schedules.length === 0)
    return (
      <Text>
        Schedules you save in this browser are listed here, so that you can open, share or delete
        them. To open a schedule saved elsewhere, use its ID.
      </Text>
    );
  return (
    <Stack gap="sm">
      <LinedList>
        {schedules.map((one) => (
          <Row
            key={one.id}
            {...{ one, days, isBusy, onOpen }}
            isHere={one.id === saved.savedAs?.id}
            onStop={() => stop(one.id)}
            onDelete={() => saved.remove(one.id)}
          />
        ))}
      </LinedList>
    </Stack>
  );
}

type RowProps = {
  one: MySchedule;
  days: SchoolDays;
  isBusy: boolean;
  isHere: boolean;
  onOpen: (id: string) => void;
  onStop: () => void;
  onDelete: () => void;
};

function Row({ one, days, isBusy, isHere, onOpen, onStop, onDelete }: RowProps) {
  const [confirming, setConfirming] = useState<"delete" | "stop" | null>(null);
  const { id, code, savedAt, routines, sessions, version } = one;
  const what = `${routines} ${routines === 1 ? "routine" : "routines"}`;
  const where = sessions > 0 ? ` in ${sessions} ${sessions === 1 ? "session" : "sessions"}` : "";
  return (
    <li>
      <Box miw="min(16rem, 100%)">
        <strong>
          {what}
          {where}
        </strong>{" "}
        {savedAt !== "" && (
          <Quiet component="span" display="inline">
            saved {days.momentText(savedAt)}
          </Quiet>
        )}
        <Quiet>
          {isHere && "Open now. "}
          {version > 0 && `Version ${version}${code === null ? ", not shared" : ", shared"}. `}
          ID {id}
        </Quiet>
      </Box>
      {confirming === null ? (
        <Group gap="xs">
          <Button variant="default" size="xs" disabled={isBusy} onClick={() => onOpen(id)}>
            Open
          </Button>
          {code !== null && (
            <Button
              variant="default"
              size="xs"
              component="a"
              href={runningOrderPath(code)}
              target="_blank"
              rel="noreferrer"
            >
              Link
            </Button>
          )}
          {code !== null && (
            <Button
              variant="default"
              size="xs"
              disabled={isBusy}
              onClick={() => setConfirming("stop")}
            >
              Stop sharing
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            disabled={isBusy}
            onClick={() => setConfirming("delete")}
          >
            Delete
          </Button>
        </Group>
      ) : (
        <Group gap="xs">
          <Text size="sm">
            {confirming === "delete"
              ? "Nobody will be able to open it, and its link will stop working."
              : "The link will stop working for everyone who has it."}
          </Text>
          <Button
            size="xs"
            color="var(--danger)"
            onClick={() => {
              setConfirming(null);
              if (confirming === "delete") onDelete();
              else onStop();
            }}
          >
            {confirming === "delete" ? "Delete it" : "Stop sharing it"}
          </Button>
          <Button variant="default" size="xs" onClick={() => setConfirming(null)}>
            Keep it
          </Button>
        </Group>
      )}
    </li>
  );
}
