// One box: its contents with their pictures, and a stocktake that ticks off what is in it.
import { Alert, Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { platformContext } from "#app/platform/context.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { BackIcon } from "#app/ui/icons.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Answer } from "../../saving/answer.ts";
import { say, sayProblem } from "../../saving/notices.tsx";
import { newKey } from "../../saving/use-draft.ts";
import { useSave } from "../../saving/use-save.ts";
import { CostumePhotos } from "../costume-photos.tsx";
import { nameOfCostume, type Costume } from "../costume.ts";
import type { Route } from "./+types/box-page";
import { isAllOut, missingFrom } from "./box.ts";
import styles from "./boxes.module.css";
import { readBox, type BoxRecord } from "./boxes.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const box = new URL(request.url).searchParams.get("box")?.trim() ?? "";
  return { box, ...(await readBox(context.get(platformContext).database, box)) };
}

export default function BoxPage({ loaderData }: Route.ComponentProps) {
  const { box, contents } = loaderData;
  return (
    <>
      <PageHead title={`Box ${box}`} subtitle={formatCount(contents.length, "costume")}>
        <Button
          component={Link}
          to="/costume-inventory/boxes"
          variant="default"
          leftSection={<BackIcon size={18} aria-hidden />}
        >
          Boxes
        </Button>
      </PageHead>
      {contents.length === 0 ? (
        <EmptyState title="Nothing belongs into this box" />
      ) : (
        <Stocktake key={box} {...loaderData} />
      )}
    </>
  );
}

function Stocktake({ box, contents, lastCount }: BoxRecord & { box: string }) {
  const [found, setFound] = useState<ReadonlySet<string>>(new Set());
  const [key, setKey] = useState(newKey);
  const missing = missingFrom(contents, found);
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) return sayProblem(answer.problem);
    setKey(newKey());
    say(missing.length === 0 ? "Everything is there" : `Saved, ${missing.length} missing`);
  });
  const tick = (id: string, isThere: boolean) => {
    const next = new Set(found);
    if (isThere) next.add(id);
    else next.delete(id);
    setFound(next);
  };
  return (
    <>
      {lastCount && (
        <p className={styles.last}>
          Last counted on {formatDay(lastCount.day)} by {lastCount.countedBy}:{" "}
          {lastCount.missing === 0 ? "everything was there" : `${lastCount.missing} missing`}.
        </p>
      )}
      <ul className={styles.contents} aria-label="Contents">
        {contents.map((costume) => (
          <Content
            key={costume.id}
            costume={costume}
            isTicked={found.has(costume.id)}
            onTick={(isThere) => tick(costume.id, isThere)}
          />
        ))}
      </ul>
      <div className={styles.finish}>
        {found.size > 0 && missing.length > 0 && (
          <Alert variant="light" title={`${missing.length} missing`}>
            {missing.map(nameOfCostume).join(", ")}
          </Alert>
        )}
        <Button
          size="md"
          loading={isSaving}
          onClick={() => send("/costume-inventory/box/count", { key, box, found: [...found] })}
        >
          Finish stocktake
        </Button>
      </div>
    </>
  );
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
