// The Publish dialog: what is shared, the link, and every published version.
import { Button, Checkbox, Group, Modal, Stack, Text, Title } from "@mantine/core";
import { useContext, useMemo, useState } from "react";
import { csvText } from "#app/files/csv.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { changesSince, countOf } from "#app/scheduler/plan/published/published.ts";
import { renderedWhileOpen } from "#app/scheduler/screen/rendered-while-open.tsx";
import { saveFile } from "#app/scheduler/screen/save/download-button.tsx";
import type { SavedAs } from "#app/scheduler/screen/save/last-saved.ts";
import type { SavedPlan } from "#app/scheduler/screen/save/use-saved-plan.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { changesText } from "./change-words.ts";
import { NamingContext } from "#app/scheduler/screen/names/use-naming.ts";
import { LinkBox } from "./link-box.tsx";
import { openText, routinesText } from "./open-words.ts";
import css from "./publish.module.css";
import { type LockNumbers, usePublishing } from "./use-publishing.ts";
import { useStopSharing } from "./use-stop-sharing.ts";
import type { OpenStored } from "#app/scheduler/screen/load/use-stored.ts";
import { useVersions } from "./use-versions.ts";

const CODES_FILE_NAME = "dancers-codes.csv";

export type PublishDialogProps = {
  plan: Plan;
  saved: SavedPlan;
  days: Pick<SchoolDays, "momentText">;
  lockNumbers: LockNumbers;
  openStored: OpenStored;
  /** Compares a version with the current plan. */
  onLook: (version: Plan, number: number) => void;
  /** Replaces the current plan with a version. */
  onBringBack: (version: Plan, number: number) => void;
};

type DialogProps = PublishDialogProps & { isOpen: boolean; onClose: () => void };

export const PublishDialog = renderedWhileOpen(
  function PublishDialog({ isOpen, onClose, ...rest }: DialogProps) {
    const { savedAs } = rest.saved;
    return (
      <Modal
        opened={isOpen && savedAs !== null}
        onClose={onClose}
        title="Publish"
        size="44rem"
        centered
      >
        {savedAs && <Publishing {...rest} savedAs={savedAs} onClose={onClose} />}
      </Modal>
    );
  },
  ({ isOpen }: DialogProps) => isOpen,
);

type PublishingProps = PublishDialogProps & { savedAs: SavedAs; onClose: () => void };

function Publishing(props: PublishingProps) {
  const { plan, saved, savedAs, days, lockNumbers, openStored } = props;
  const { onLook, onBringBack, onClose } = props;
  const { publication, isUnsaved, busy } = saved;
  const [showsNames, setShowsNames] = useState(publication?.showsNames ?? false);
  const { publish, isPublishing } = usePublishing(saved, lockNumbers);
  const { stop, isStopping } = useStopSharing(saved.noteStopped);
  const versions = useVersions(savedAs.id, publication, openStored);
  const { openCount } = useContext(NamingContext);
  const open = useMemo(() => openText(plan, openCount), [plan, openCount]);
  const changes = publication && changesSince(plan);
  const next = (publication?.number ?? 0) + 1;
  const then = async (number: number, what: (version: Plan, number: number) => void) => {
    const version = await versions.planOf(number, plan);
    if (!version) return;
    onClose();
    what(version, number);
  };
  const saveCodes = async () => {
    const rows = await versions.codeRows();
    if (rows) saveFile(CODES_FILE_NAME, new Blob([csvText(rows)], { type: "text/csv" }));
  };
  return (
    <Stack gap="md">
      <Text>
        {publication
          ? `Version ${publication.number} was published on ${days.momentText(publication.at)}.`
          : "Publishing saves this as Version 1 and gives you a view-only link. Routines keep their numbers from then on."}
        {changes && ` Since then: ${countOf(changes) === 0 ? "no changes" : changesText(changes)}.`}
      </Text>
      <Text>
        {routinesText(plan)}.{open && ` Still open: ${open}.`}
        {!plan.event?.name && ' Parents will see "Running order".'}
      </Text>
      <Checkbox
        label="Show dancers' names"
        description="If unticked, no dancers' names are on the page, in its data or in its calendar files. Dancers find themselves by their codes."
        checked={showsNames}
        onChange={(event) => setShowsNames(event.currentTarget.checked)}
      />
      {isUnsaved ? (
        <Group gap="sm">
          <Button disabled={busy !== null} onClick={saved.save}>
            {busy === "saving" ? "Saving…" : "Save"}
          </Button>
          <Text size="sm">Your latest changes aren't saved yet. Save them before you publish.</Text>
        </Group>
      ) : (
        <Group gap="sm">
          <Button
            data-autofocus
            disabled={isPublishing || busy !== null}
            onClick={() => publish(plan, showsNames)}
          >
            {isPublishing ? "Publishing…" : `Publish version ${next}`}
          </Button>
        </Group>
      )}
      {publication && (
        <section className={css.part} aria-label="Link">
          {publication.code === null ? (
            <Text>This schedule isn't shared at the moment. Publish again to get a new link.</Text>
          ) : (
            <>
              <LinkBox
                code={publication.code}
                isStopping={isStopping}
                onStop={() => stop(savedAs.id)}
              />
              <div>
                <Button
                  variant="subtle"
                  disabled={versions.isAsking}
                  onClick={() => void saveCodes()}
                >
                  Download the dancers&apos; codes
                </Button>
              </div>
            </>
          )}
        </section>
      )}
      {publication && (
        <section className={css.part} aria-labelledby="versions">
          <Title order={3} size="h5" id="versions">
            Versions
          </Title>
          {versions.list === null && (
            <Text size="sm">{versions.trouble ? `Waiting: ${versions.trouble}` : "Loading…"}</Text>
          )}
          <LinedList>
            {versions.list?.map(({ number, at, changes: since, showsNames: withNames }) => (
              <li key={number}>
                <div>
                  <strong>Version {number}</strong>{" "}
                  <Quiet component="span" display="inline">
                    {days.momentText(at)}
                  </Quiet>
                  <Quiet>
                    {changesText(since)}
                    {withNames && ", with dancers' names"}
                  </Quiet>
                </div>
                <Group gap="xs" wrap="nowrap">
                  <Button
                    variant="default"
                    size="xs"
                    disabled={versions.isAsking}
                    aria-label={`View version ${number}`}
                    onClick={() => void then(number, onLook)}
                  >
                    View
                  </Button>
                  <Button
                    variant="default"
                    size="xs"
                    disabled={versions.isAsking}
                    aria-label={`Restore this version: ${number}`}
                    onClick={() => void then(number, onBringBack)}
                  >
                    Restore this version
                  </Button>
                </Group>
              </li>
            ))}
          </LinedList>
        </section>
      )}
    </Stack>
  );
}
