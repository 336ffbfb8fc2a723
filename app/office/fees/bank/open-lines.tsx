// The bank's lines that somebody has to answer, each with whose it may be and one press.
import { Button, Checkbox, Select } from "@mantine/core";
import { useState } from "react";
import { Card } from "#app/ui/card.tsx";
import { formatCount, formatDay, formatMoney } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import type { Answer } from "#app/platform/commands/answer.ts";
import { offerUndo, sayRefusal } from "../../saving/notices.tsx";
import { useSave } from "../../saving/use-save.ts";
import styles from "../fees.module.css";
import { BankDialog } from "./bank-dialog.tsx";
import { REASONS } from "./match-words.ts";
import type { OpenLine } from "./read-open-lines.server.ts";

type Family = { id: string; name: string };
type Props = { lines: readonly OpenLine[]; count: number; families: readonly Family[] };

export function OpenLines({ lines, count, families }: Props) {
  const [payout, setPayout] = useState<OpenLine | null>(null);
  return (
    <Card title="Payments to match" note={formatCount(count, "bank line")} className={styles.bank}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} families={families} onPayout={() => setPayout(line)} />
        ))}
      </ul>
      {count > lines.length && (
        <p className={styles.quiet}>{count - lines.length} more come when these are matched.</p>
      )}
      {payout && <BankDialog line={payout} onClose={() => setPayout(null)} />}
    </Card>
  );
}

/** Whoever asked for the field goes on in it. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

type LineProps = { line: OpenLine; families: readonly Family[]; onPayout: () => void };

function Line({ line, families, onPayout }: LineProps) {
  const { id, version, day, pence, words, payer, payerCount, by, offered, doubt } = line;
  const [isChoosing, setIsChoosing] = useState(false);
  const [isRemembered, setIsRemembered] = useState(false);
  const { send, isSaving } = useSave<Answer>((answer, sent) => {
    if (!answer.isSaved) sayRefusal(answer, sent);
    else if (answer.change) offerUndo(answer.change);
  });
  const isBack = pence < 0;
  const sum = formatMoney(Math.abs(pence));
  const named = `${sum}, ${words}`;
  const other = offered.length > 0 ? "Another family…" : "Choose a family…";
  const canRemember = payer !== "" && !isBack;
  const isAnother = doubt !== null;
  const book = ({ id: familyId, name }: Family) =>
    send(
      `/admin/fees/lines/${id}/book`,
      { version, familyId, isRemembered: isRemembered && canRemember, isAnother },
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
          {formatDay(day)} · {doubt ?? (isCollective ? REASONS.payout : REASONS[by])}
        </span>
      </div>
      <div className={styles.acts}>
        {isAnother && (
          <Button
            size="compact-sm"
            loading={isSaving}
            aria-label={`Same payment: ${named}`}
            onClick={() =>
              send(`/admin/fees/lines/${id}/same`, { version }, { words: `Same payment: ${named}` })
            }
          >
            Same payment
          </Button>
        )}
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
              variant={offered.length === 1 && !isCollective && !isAnother ? "filled" : "default"}
              loading={isSaving}
              aria-label={`${isAnother ? "Another payment, book" : "Book"} to ${family.name}: ${named}`}
              onClick={() => book(family)}
            >
              {isAnother ? `Another payment: ${family.name}` : family.name}
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
          label={`Always match ${payer} to this family`}
          description={`Rows whose payer is exactly ${payer}: ${payerCount} so far`}
          checked={isRemembered}
          onChange={({ currentTarget }) => setIsRemembered(currentTarget.checked)}
        />
      )}
    </li>
  );
}
