// The content editor: edits the website's content, saved as a draft in this browser and then published.
import { Button, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";
import { BulletList } from "#app/ui/layout/bullet-list.tsx";
import { say, sayProblem } from "../saving/notices.tsx";
import type { Route } from "./+types/editor";
import { BlockForm } from "./form/block-form.tsx";
import { BothChanged } from "./publish/both-changed.tsx";
import { type Block } from "./form/block-fields.ts";
import { EDITOR_TABS, nameOfBlock } from "./form/editor-blocks.ts";
import { Dropped } from "./publish/dropped.tsx";
import { readTaughtClasses } from "#app/site/week/taught.server.ts";
import { readEditor } from "./editor.server.ts";
import styles from "./editor.module.css";
import { PublishDialog } from "./publish/publish-dialog.tsx";
import { ResetDialog } from "./publish/reset-dialog.tsx";
import { Consents } from "./pictures/consents.tsx";
import { readConsents } from "./pictures/site-photos.server.ts";
import { useWorkingCopy } from "./use-working-copy.ts";
import { Versions } from "./publish/versions.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const days = await schoolDays();
  return {
    ...(await readEditor(database, days)),
    taughtClasses: await readTaughtClasses(database, days.today),
    today: days.today,
    consents: await readConsents(database, days.today),
  };
}

export default function Editor({ loaderData }: Route.ComponentProps) {
  // A version published by someone else must not replace what is being typed, so the editor switches to a
  // new version only when it was published here or on request.
  const [opened, setOpened] = useState(loaderData);
  const [isFollowing, setIsFollowing] = useState(false);
  // The open part stays open across versions.
  const [block, setBlock] = useState<Block>(useAskedBlock());
  if (isFollowing && loaderData.number !== opened.number) {
    setOpened(loaderData);
    setIsFollowing(false);
  }
  // The server has no draft: it is applied after hydration.
  const isHydrated = useHydrated();
  return (
    <OpenEditor
      key={`${opened.number} ${isHydrated}`}
      live={opened}
      newest={loaderData}
      isHydrated={isHydrated}
      block={block}
      setBlock={setBlock}
      onNewVersion={() => setIsFollowing(true)}
    />
  );
}

/** Returns the part named in the address; the timetable by default. */
function useAskedBlock(): Block {
  const [address] = useSearchParams();
  const asked = EDITOR_TABS.find(({ block }) => block === address.get("part"));
  return asked?.block ?? "timetable";
}

type Data = Route.ComponentProps["loaderData"];
type Props = {
  live: Data;
  newest: Data;
  isHydrated: boolean;
  block: Block;
  setBlock: (block: Block) => void;
  onNewVersion: () => void;
};
type Dialog = "publish" | "reset" | null;

const REFUSED = "This browser can't save your draft. You can still publish.";

function OpenEditor({ live, newest, isHydrated, block, setBlock, onNewVersion }: Props) {
  const draft = useWorkingCopy(live, isHydrated);
  const [dialog, setDialog] = useState<Dialog>(null);
  const { problems, changes, hasDraft, isDirty } = draft;
  const changed = new Set(changes.map((change) => change.block));
  const wrong = new Set(problems.map((problem) => problem.block));
  const save = () => {
    const outcome = draft.save();
    if (outcome === "saved") say("Saved in this browser. Only you can see it until you publish.");
    if (outcome === "refused") sayProblem(REFUSED);
  };
  return (
    <>
      <PageHead title="Content editor" subtitle="Edit the website's text, pictures and timetable.">
        {hasDraft && <Tag tone="accent">Draft in this browser</Tag>}
        <Button
          variant="default"
          onClick={() => setDialog("reset")}
          disabled={!hasDraft && !isDirty}
        >
          Reset
        </Button>
        <Button variant="default" onClick={save} disabled={!isDirty || problems.length > 0}>
          Save
        </Button>
        <Button
          onClick={() => setDialog("publish")}
          disabled={problems.length > 0 || changes.length === 0}
        >
          Publish
        </Button>
      </PageHead>
      <DraftNotice isRestored={draft.isRestored} onForget={draft.discard} />
      {isHydrated && !hasDraft && !isDirty && <Dropped onBringBack={draft.bringBack} />}
      {newest.number !== live.number && (
        <Panel component="output" tone="warning" mb="lg" display="block">
          Someone else has published version {newest.number}.{" "}
          <Button size="compact-sm" variant="default" onClick={onNewVersion}>
            Load that version
          </Button>
        </Panel>
      )}
      <BothChanged both={draft.both} onTake={draft.take} />
      {problems.length > 0 && (
        <Panel component="section" tone="danger" mb="lg" role="alert" aria-label="To correct">
          <p>Please correct these before saving or publishing:</p>
          <BulletList mt="3xs">
            {problems.map(({ block: of, words }) => (
              <li key={words}>
                <UnstyledButton c="inherit" td="underline" onClick={() => setBlock(of)}>
                  {words}
                </UnstyledButton>
              </li>
            ))}
          </BulletList>
        </Panel>
      )}
      <div className={styles.desk}>
        <nav className={styles.tabs} aria-label="Parts of the website">
          {EDITOR_TABS.map(({ block: each, name }) => (
            <button
              key={each}
              type="button"
              aria-current={each === block}
              onClick={() => setBlock(each)}
            >
              {name}
              {wrong.has(each) && <Tag tone="danger">Check</Tag>}
              {!wrong.has(each) && changed.has(each) && <Tag tone="warning">Changed</Tag>}
            </button>
          ))}
        </nav>
        <Card title={nameOfBlock(block)} className={styles.block}>
          {/* Rendered after hydration: applying the draft replaces the fields and anything typed in them. */}
          <div inert={!isHydrated}>
            <BlockForm key={`${block} ${draft.round}`} block={block} draft={draft} />
          </div>
        </Card>
      </div>
      <Consents
        consents={newest.consents}
        onWithdrawn={() => !hasDraft && !isDirty && onNewVersion()}
      />
      <Versions live={newest} isDraftOpen={hasDraft || isDirty} onDone={onNewVersion} />
      {dialog === "publish" && (
        <PublishDialog
          base={live.number}
          draft={draft}
          taughtClasses={newest.taughtClasses}
          today={newest.today}
          onPublished={onNewVersion}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === "reset" && (
        <ResetDialog
          onReset={() => {
            draft.reset();
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
