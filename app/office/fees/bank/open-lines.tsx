// The bank's lines that somebody has to answer, each with whose it may be and one press.
import { Button, Checkbox, Select } from "@mantine/core";
import { useState } from "react";
import { Card } from "#app/ui/card.tsx";
import { formatCount, formatDay, formatMoney } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import type { Answer } from "#app/platform/commands/answer.ts";
import { offerUndo, sayRefusal } from "../../saving/notices.tsx";
import { useSave } from "../../saving/use-save.ts";
import type { OpenLine } from "../read-fees.server.ts";
import styles from "../fees.module.css";
import { BankDialog } from "./bank-dialog.tsx";

type Family = { id: string; name: string };
type Props = { lines: readonly OpenLine[]; count: number; families: readonly Family[] };

export function OpenLines({ lines, count, families }: Props) {
  const [payout, setPayout] = useState<OpenLine | null>(null);
  return (
    <Card
      title="From the bank"
      note={`${formatCount(count, "line")} to answer`}
      className={styles.bank}
    >
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} families={families} onPayout={() => setPayout(line)} />
        ))}
      </ul>
      {count > lines.length && (
        <p className={styles.quiet}>{count - lines.length} more come when these are answered.</p>
      )}
      {payout && <BankDialog line={payout} onClose={() => setPayout(null)} />}
    </Card>
  );
}

/** Whoever asked for the field goes on in it. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** Why it is asked about. */
const REASONS: Record<OpenLine["by"], string> = {
  code: "The code is theirs",
  codes: "More than one family may be meant",
  payer: "This payer is known",
  payers: "This payer pays for two families",
  name: "A name is theirs",
  nothing: "Nothing says whose it is",
  payout: "Pays out for many families",
};

type LineProps = { line: OpenLine; families: readonly Family[]; onPayout: () => void };

function Line({ line, families, onPayout }: LineProps) {
  const { id, version, day, pence, words, payer, by, offered } = line;
  const [isChoosing, setIsChoosing] = useState(false);
  const [isRemembered, setIsRemembered] = useState(true);
  const { send, isSaving } = useSave<Answer>((answer, sent) => {
    if (!answer.isSaved) sayRefusal(answer, sent);
    else if (answer.change) offerUndo(answer.change);
  });
  const isBack = pence < 0;
  const sum = formatMoney(Math.abs(pence));
  const named = `${sum}, ${words}`;
  const other = offered.length > 0 ? "Another…" : "Choose a family…";
  const canRemember = payer !== "" && !isBack;
  const book = ({ id: familyId, name }: Family) =>
    send(
      `/admin/fees/lines/${id}/book`,
      { version, familyId, isRemembered: isRemembered && canRemember },
      { words: `Book ${sum} ${isBack ? "back to" : "from"} ${name}` },
    );
  const isCollective = by === "payout" || line.looksCollective;
  return (
    <li aria-label={named}>
      <div className={styles.said}>
        <span className={styles.sum}>
          {sum} {isBack && <Tag tone="warning">Went back</Tag>}
        </span>
        <span className={styles.words}>{words}</span>
        <span className={styles.quiet}>
          {formatDay(day)} · {isCollective ? REASONS.payout : REASONS[by]}
        </span>
      </div>
      <div className={styles.acts}>
        {isCollective && !isBack && (
          <Button
            size="compact-sm"
            onClick={onPayout}
            aria-label={`Add the payout’s file: ${named}`}
          >
            Add the payout’s file
          </Button>
        )}
        {by !== "payout" &&
          offered.map((family) => (
            <Button
              key={family.id}
              size="compact-sm"
              variant={offered.length === 1 && !isCollective ? "filled" : "default"}
              loading={isSaving}
              aria-label={`Book to ${family.name}: ${named}`}
              onClick={() => book(family)}
            >
              {family.name}
            </Button>
          ))}
        {by !== "payout" && !isChoosing && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${other} ${named}`}
            onClick={() => setIsChoosing(true)}
          >
            {other}
          </Button>
        )}
        {!isCollective && !isBack && offered.length === 0 && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`A payout… for many families: ${named}`}
            onClick={onPayout}
          >
            A payout…
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          loading={isSaving}
          aria-label={`No fee: ${named}`}
          onClick={() =>
            send(`/admin/fees/lines/${id}/aside`, { version }, { words: `No fee: ${named}` })
          }
        >
          No fee
        </Button>
      </div>
      {isChoosing && (
        <Select
          className={styles.choose}
          label={`Whose is ${sum}?`}
          placeholder="Family"
          data={families.map((family) => ({ value: family.id, label: family.name }))}
          searchable
          ref={takeFocus}
          nothingFoundMessage="No family of this name"
          onChange={(chosen) => {
            const family = families.find((each) => each.id === chosen);
            if (family) book(family);
          }}
          onKeyDown={({ key }) => {
            if (key === "Escape") setIsChoosing(false);
          }}
        />
      )}
      {canRemember && !isCollective && by !== "payers" && by !== "code" && (
        <Checkbox
          className={styles.remember}
          size="sm"
          label={`Take later lines of ${payer} the same way`}
          checked={isRemembered}
          onChange={({ currentTarget }) => setIsRemembered(currentTarget.checked)}
        />
      )}
    </li>
  );
}
