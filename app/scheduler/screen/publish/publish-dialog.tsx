// The Publish dialog: what is shared, the link, and every published version.
import { Button, Checkbox, Group, Modal, Stack, Text, TextInput, Title } from "@mantine/core";
import { useContext, useMemo, useState } from "react";
import { csvText } from "#app/files/csv.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { withEventFacts } from "#app/scheduler/plan/edit/event-facts.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Publication } from "#app/scheduler/publishing/publication.ts";
import { changesSince, countOf } from "#app/scheduler/plan/published/published.ts";
import { renderedWhileOpen } from "#app/scheduler/screen/rendered-while-open.tsx";
import { saveFile } from "#app/scheduler/screen/save/download-button.tsx";
import type { SavedAs } from "#app/scheduler/screen/save/last-saved.ts";
import type { SavedPlan } from "#app/scheduler/screen/save/use-saved-plan.ts";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { Fact, Facts } from "#app/ui/page/facts.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { changesText } from "./change-words.ts";
import { NamingContext } from "#app/scheduler/screen/names/use-naming.ts";
import { LinkBox } from "./link-box.tsx";
import { openText, publishWords, routinesText } from "./open-words.ts";
import css from "./publish.module.css";
import type { PublishingPhase } from "./use-publishing.ts";
import { useStopSharing } from "./use-stop-sharing.ts";
import type { OpenStored } from "#app/scheduler/screen/load/use-stored.ts";
import { useVersions } from "./use-versions.ts";

const CODES_FILE_NAME = "dancers-codes.csv";

export type PublishDialogProps = {
  plan: Plan;
  changes: PlanChanges;
  saved: SavedPlan;
  days: Pick<SchoolDays, "momentText">;
  /** Saves where needed, then publishes. */
  press: (wish: { plan: Plan; showsNames: boolean }) => void;
  phase: PublishingPhase;
  openStored: OpenStored;
  /** Compares a version with the current plan. */
  onLook: (version: Plan, number: number) => void;
  /** Replaces the current plan with a version. */
  onBringBack: (version: Plan, number: number) => void;
  isOpen: boolean;
  onClose: () => void;
};

export const PublishDialog = renderedWhileOpen(
  function PublishDialog(props: PublishDialogProps) {
    const { isOpen, onClose, saved } = props;
    return (
      <Modal
        opened={isOpen}
        onClose={onClose}
        title={publishWords(saved.publication)}
        size="44rem"
        centered
      >
        <Publishing {...props} />
      </Modal>
    );
  },
  ({ isOpen }: PublishDialogProps) => isOpen,
);

const EVENT_NAME_LENGTH = 200;
const BUTTON_WORDS = { saving: "Saving…", publishing: "Publishing…" };

function Publishing(props: PublishDialogProps) {
  const { plan, changes, saved, press, phase } = props;
  const { publication, savedAs, busy } = saved;
  const [showsNames, setShowsNames] = useState(publication?.showsNames ?? false);
  const { openCount } = useContext(NamingContext);
  const open = useMemo(() => openText(plan, openCount), [plan, openCount]);
  const since = publication && changesSince(plan);
  const name = plan.event?.name ?? "";
  const isBusy = phase === "saving" || phase === "publishing";
  return (
    <Stack gap="md">
      <TextInput
        label="Event"
        placeholder="Spring Nationals"
        description={name === "" ? 'Parents will see "Running order".' : undefined}
        autoComplete="off"
        maxLength={EVENT_NAME_LENGTH}
        value={name}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          changes.change((current) => withEventFacts(current, { name: typed }), "event name");
        }}
        onBlur={changes.closeStep}
      />
      <Facts terms="9rem">
        <Fact name="Routines">{routinesText(plan)}</Fact>
        {open !== "" && <Fact name="Still open">{open}</Fact>}
        {publication ? (
          <Fact name={`Since version ${publication.number}`}>
            {since && countOf(since) > 0 ? changesText(since) : "no changes"}
          </Fact>
        ) : (
          <Fact name="Parents">
            get a link to view the running order. Routines keep their numbers from then on.
          </Fact>
        )}
      </Facts>
      <Checkbox
        label="Show dancers' names"
        description="If unticked, no dancers' names are on the page, in its data or in its calendar files. Dancers find themselves by their codes."
        checked={showsNames}
        onChange={(event) => setShowsNames(event.currentTarget.checked)}
      />
      <Group gap="sm">
        <Button
          data-autofocus
          disabled={isBusy || busy !== null}
          onClick={() => press({ plan, showsNames })}
        >
          {isBusy ? BUTTON_WORDS[phase] : publishWords(publication)}
        </Button>
        {phase === "left" && <Text component="output">Saved, not yet published</Text>}
      </Group>
      {savedAs && publication && <Versions {...props} {...{ savedAs, publication }} />}
    </Stack>
  );
}

type VersionsProps = PublishDialogProps & { savedAs: SavedAs; publication: Publication };

function Versions(props: VersionsProps) {
  const { plan, saved, savedAs, publication, days, openStored } = props;
  const { onLook, onBringBack, onClose } = props;
  const { stop, isStopping } = useStopSharing(saved.noteStopped);
  const versions = useVersions(savedAs.id, publication, openStored);
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
    <>
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
    </>
  );
}
