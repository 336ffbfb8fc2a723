// One costume of a box during a stocktake: ticked as a whole, or counted by piece.
import { Checkbox } from "@mantine/core";
import { useState } from "react";
import { Tag } from "#app/ui/tag.tsx";
import { readCount } from "#app/platform/typed/count.ts";
import { CostumePhotos } from "#app/office/costumes/photos/costume-photos.tsx";
import { SAVING } from "#app/office/costumes/form/costume-refusals.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { named, useSave } from "#app/office/saving/use-save.ts";
import { Quiet } from "#app/ui/layout/text.tsx";
import { sayProblem } from "../../saving/notices.tsx";
import { CountField } from "../../typed/count-field.tsx";
import { nameOfCostume } from "../costume.ts";
import { isAllOut } from "./box.ts";
import styles from "./boxes.module.css";
import type { InThisBox } from "./boxes.server.ts";
import { tickInBox } from "../costumes.commands.ts";

type Props = {
  place: { box: string; version: number };
  costume: InThisBox;
  /** Pieces found; null while not ticked. */
  found: number | null;
};

export function BoxContent({ place, costume, found }: Props) {
  const { id, fields, expected } = costume;
  const name = nameOfCostume(costume);
  const { send, underWay } = useSave<Answer>((answer) => {
    if (!answer.isSaved) sayProblem(answer.problem);
  }, SAVING);
  const sent = underWay as { pieces: number | null } | null;
  const pieces = sent ? sent.pieces : found;
  const count = (next: number | null) => {
    const body = { ...place, costume: id, pieces: next };
    send(tickInBox.at(), body, { words: named("Stocktake", name) });
  };
  const isThere = pieces !== null && pieces >= expected;
  return (
    <li className={styles.content} data-ticked={isThere || undefined}>
      <CostumePhotos {...costume} />
      <div className={styles.what}>
        <Checkbox
          size="md"
          checked={isThere}
          indeterminate={pieces !== null && pieces > 0 && !isThere}
          onChange={() => count(isThere ? null : expected)}
          label={<strong>{name}</strong>}
        />
        <Quiet>
          {[
            fields.SIZES,
            fields.COLOUR,
            fields["TOTAL QUANTITY"] && `${fields["TOTAL QUANTITY"]} pieces`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </Quiet>
        {isAllOut(costume) && <Tag tone="warning">All out</Tag>}
        {expected > 1 && <Pieces key={pieces} {...{ name, expected, pieces }} onCount={count} />}
      </div>
    </li>
  );
}

type PiecesProps = {
  name: string;
  expected: number;
  pieces: number | null;
  onCount: (pieces: number | null) => void;
};

/** Saves on blur or Enter; an empty field clears the count. */
function Pieces({ name, expected, pieces, onCount }: PiecesProps) {
  const [text, setText] = useState(pieces === null ? "" : String(pieces));
  const keep = () => {
    const reading = text.trim() === "" ? { value: null } : readCount(text);
    if ("value" in reading && reading.value !== pieces) onCount(reading.value);
  };
  return (
    <CountField
      size="sm"
      w="9rem"
      label={`Found of ${expected}`}
      aria-label={`${name}, found of ${expected}`}
      value={text}
      onChange={setText}
      onDone={keep}
    />
  );
}
