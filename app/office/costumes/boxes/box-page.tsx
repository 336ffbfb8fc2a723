// One box: its contents with their pictures, and a stocktake that ticks off what is in it.
import { Alert, Button, Checkbox } from "@mantine/core";

import { platformContext } from "#app/platform/context.server.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { DraftNotice } from "#app/sending/drafts/draft-notice.tsx";
import type { Answer, Refusal } from "../../saving/answer.ts";
import { BothFields } from "../../saving/both-fields.tsx";
import { Problem } from "../../saving/form-dialog.tsx";
import { offerUndo, say } from "../../saving/notices.tsx";
import { sayCame } from "../../saving/record-form.tsx";
import { useRecord } from "../../saving/use-record.ts";
import { CostumePhotos } from "#app/office/costumes/photos/costume-photos.tsx";
import { SAVING } from "#app/office/costumes/form/costume-refusals.ts";
import { nameOfCostume, type Costume } from "../costume.ts";
import type { Route } from "./+types/box-page";
import { isAllOut, missingFrom } from "./box.ts";
import styles from "./boxes.module.css";
import { readBox, type BoxRecord } from "./boxes.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const box = new URL(request.url).searchParams.get("box")?.trim() ?? "";
  const { database, schoolDays } = context.get(platformContext);
  return { box, ...(await readBox(database, await schoolDays(), box)) };
}

export default function BoxPage({ loaderData }: Route.ComponentProps) {
  const { box, contents } = loaderData;
  return (
    <>
      <PageHead
        title={`Box ${box}`}
        subtitle={formatCount(contents.length, "costume")}
        back={{ to: "/costume-inventory/boxes", name: "Boxes" }}
      />
      {contents.length === 0 ? (
        <EmptyState title="Nothing belongs into this box" />
      ) : (
        <Stocktake key={box} {...loaderData} />
      )}
    </>
  );
}

/** Which costumes were ticked off, by their ids. */
type Ticks = Record<string, boolean>;
type CountAnswer = Answer | (Refusal & { newer?: { version: number; values: Ticks } });

function Stocktake({ box, contents, lastCount, counts }: BoxRecord & { box: string }) {
  const names = Object.fromEntries(contents.map((each) => [each.id, nameOfCostume(each)]));
  const record = useRecord<Ticks, CountAnswer>({
    draftName: `stocktake ${box}`,
    fresh: { begun: {}, values: {}, version: counts },
    address: "/costume-inventory/box/count",
    wordsOf: () => "Finish stocktake",
    refusals: SAVING,
    bodyOf: ({ key, version, values }) => ({ key, version, box, found: tickedIn(values) }),
    check: () => null,
    // The ticks stay in sight for who looks for what is missing.
    after: (values, version) => ({ begun: values, values, version: (version ?? 0) + 1 }),
    onSaved: (values, { change }, came) => {
      const left = missingFrom(contents, new Set(tickedIn(values))).length;
      const words = left === 0 ? "Everything is there" : `Saved, ${left} missing`;
      if (change) offerUndo({ ...change, summary: words });
      else say(words);
      sayCame(came, names);
    },
  });
  const { values, set, isSaving } = record;
  const found = new Set(tickedIn(values));
  const missing = missingFrom(contents, found);
  return (
    <>
      {lastCount && (
        <p className={styles.last}>
          Last counted on {formatDay(lastCount.day)} by {lastCount.countedBy}:{" "}
          {lastCount.missing === 0 ? "everything was there" : `${lastCount.missing} missing`}.
        </p>
      )}
      <DraftNotice isRestored={record.isRestored} onForget={() => record.forget()} />
      <BothFields
        clash={record.clash}
        values={values}
        labels={names}
        words={Object.fromEntries(contents.map(({ id }) => [id, tickWords]))}
        onTake={record.take}
      />
      <ul className={styles.contents} aria-label="Contents">
        {contents.map((costume) => (
          <Content
            key={costume.id}
            costume={costume}
            isTicked={found.has(costume.id)}
            onTick={(isThere) => set({ ...values, [costume.id]: isThere })}
          />
        ))}
      </ul>
      <div className={styles.finish}>
        {found.size > 0 && missing.length > 0 && (
          <Alert variant="light" title={`${missing.length} missing`}>
            {missing.map(nameOfCostume).join(", ")}
          </Alert>
        )}
        <Problem problem={record.problem} remedy={record.remedy} isSaving={isSaving} />
        <Button size="md" loading={isSaving} onClick={() => record.save()}>
          Finish stocktake
        </Button>
      </div>
    </>
  );
}

function tickedIn(ticks: Ticks): string[] {
  return Object.keys(ticks).filter((id) => ticks[id]);
}

function tickWords(isThere: boolean | undefined): string {
  return isThere ? "there" : "not there";
}

type ContentProps = { costume: Costume; isTicked: boolean; onTick: (isThere: boolean) => void };

function Content({ costume, isTicked, onTick }: ContentProps) {
  const { fields } = costume;
  return (
    <li className={styles.content} data-ticked={isTicked || undefined}>
      <CostumePhotos {...costume} />
      <div className={styles.what}>
        <Checkbox
          size="md"
          checked={isTicked}
          onChange={(event) => onTick(event.currentTarget.checked)}
          label={<strong>{nameOfCostume(costume)}</strong>}
        />
        <p className={styles.details}>
          {[
            fields.SIZES,
            fields.COLOUR,
            fields["TOTAL QUANTITY"] && `${fields["TOTAL QUANTITY"]} pieces`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {isAllOut(costume) && <Tag tone="warning">All out</Tag>}
      </div>
    </li>
  );
}
