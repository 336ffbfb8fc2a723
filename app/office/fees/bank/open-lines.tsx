// The bank lines to match by hand, each with the likeliest families.
import { Button, Checkbox, Group, Select } from "@mantine/core";
import { useState } from "react";
import { Card } from "#app/ui/card.tsx";
import { formatCount, formatDay, formatMoney } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import { useReopening } from "#app/client/use-reopening.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { useAct } from "../../saving/use-act.ts";
import styles from "../fees.module.css";
import type { ConfirmedLine } from "./confirmed-lines.server.ts";
import { ConfirmedLines } from "./confirmed-lines.tsx";
import { BankDialog } from "./bank-dialog.tsx";
import { REASONS } from "./match-words.ts";
import type { OpenLine } from "./read-open-lines.server.ts";
import type { Returnable } from "./read-returns.server.ts";
import { splitDraft, SplitForm } from "./split-form.tsx";
import { bookLine, markSamePayment, returnPayment, setLineAside } from "../fees.commands.ts";

type Family = { id: string; name: string };
type Props = {
  lines: readonly OpenLine[];
  count: number;
  confirmed: readonly ConfirmedLine[];
  families: readonly Family[];
};

export function OpenLines({ lines, count, confirmed, families }: Props) {
  const [payout, setPayout] = useState<OpenLine | null>(null);
  const [split, setSplit] = useState<OpenLine | null>(null);
  useReopening((draft) => {
    const line = lines.find(({ id }) => draft === splitDraft(id));
    if (line) setSplit(line);
    return line !== undefined;
  });
  return (
    <Card mb="lg" title="Payments to match" note={formatCount(count, "bank line")}>
      {confirmed.length > 0 && <ConfirmedLines lines={confirmed} families={families} />}
      <LinedList>
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            families={families}
            onPayout={() => setPayout(line)}
            onSplit={() => setSplit(line)}
          />
        ))}
      </LinedList>
      {count > lines.length && (
        <Quiet>{count - lines.length} more will show once these are matched.</Quiet>
      )}
      {payout && <BankDialog line={payout} onClose={() => setPayout(null)} />}
      {split && (
        <SplitForm
          line={{ ...split, isAnother: split.doubt !== null }}
          offered={split.offered}
          families={families}
          onClose={() => setSplit(null)}
        />
      )}
    </Card>
  );
}

/** Focuses the field that the button has opened. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

type LineProps = {
  line: OpenLine;
  families: readonly Family[];
  onPayout: () => void;
  onSplit: () => void;
};

function Line({ line, families, onPayout, onSplit }: LineProps) {
  const { id, version, day, pence, wholePence, words, payer, payerCount, by, offered } = line;
  const { doubt, isReturned, returnable, likelyCount, looksCollective } = line;
  const [isChoosing, setIsChoosing] = useState(false);
  const [isRemembered, setIsRemembered] = useState(false);
  const { send, isSaving } = useAct();
  const isBack = pence < 0;
  const isAnother = doubt !== null;
  const isCollective = by === "payout" || looksCollective;
  const sum = formatMoney(Math.abs(pence));
  const named = `${sum}, ${words}`;
  const other = offered.length > 0 ? "Other family…" : "Choose a family…";
  const canRemember = payer !== "" && !isBack;
  const why = isCollective ? REASONS.payout : REASONS[by];
  const book = ({ id: accountId, name }: Family) =>
    send(
      bookLine.at({ id }),
      { version, accountId, isRemembered: isRemembered && canRemember, isAnother },
      { words: `Book ${sum} ${isBack ? "back to" : "from"} ${name}` },
    );
  return (
    <li aria-label={named}>
      <div>
        <span className={styles.sum}>
          {sum}
          {pence !== wholePence && ` left of ${formatMoney(Math.abs(wholePence))}`}{" "}
          {isBack && <Tag tone="warning">{isReturned ? "Returned" : "Money out"}</Tag>}
        </span>
        <span className={styles.words}>{words}</span>
        <Quiet component="span">
          {formatDay(day)} · {doubt ?? why}
        </Quiet>
      </div>
      <Group gap="2xs" className={styles.acts}>
        {isAnother && (
          <Button
            size="compact-sm"
            loading={isSaving}
            aria-label={`Same payment: ${named}`}
            onClick={() =>
              send(markSamePayment.at({ id }), { version }, { words: `Same payment: ${named}` })
            }
          >
            Same payment
          </Button>
        )}
        {isReturned && (
          <Returns
            returnable={returnable}
            likelyCount={likelyCount}
            sum={sum}
            isSaving={isSaving}
            onReturn={({ paymentId, family }) =>
              send(
                returnPayment.at({ id }),
                { version, paymentId },
                { words: `Returned: ${sum} from ${family}` },
              )
            }
          />
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
          !isReturned &&
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
        {by !== "payout" && !isBack && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Split between families: ${named}`}
            onClick={onSplit}
          >
            Split between families
          </Button>
        )}
        {!isCollective && !isBack && offered.length === 0 && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`A payout… for several families: ${named}`}
            onClick={onPayout}
          >
            A payout…
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          loading={isSaving}
          aria-label={`Not a fee: ${named}`}
          onClick={() =>
            send(setLineAside.at({ id }), { version }, { words: `Not a fee: ${named}` })
          }
        >
          Not a fee
        </Button>
      </Group>
      {isChoosing && (
        <Select
          className={styles.choose}
          label={isBack ? `Which family was refunded ${sum}?` : `Which family paid ${sum}?`}
          placeholder="Family"
          data={families.map((family) => ({ value: family.id, label: family.name }))}
          searchable
          ref={takeFocus}
          nothingFoundMessage="No family found"
          onChange={(chosen) => {
            const family = families.find((each) => each.id === chosen);
            if (family) book(family);
          }}
          onKeyDown={({ key }) => {
            if (key === "Escape") setIsChoosing(false);
          }}
        />
      )}
      {canRemember && !isCollective && !["payers", "payer", "code"].includes(by) && (
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

type ReturnsProps = {
  returnable: readonly Returnable[];
  likelyCount: number;
  sum: string;
  isSaving: boolean;
  onReturn: (payment: Returnable) => void;
};

/** Offers the matched family's latest payments as buttons, and all others in a list. */
function Returns({ returnable, likelyCount, sum, isSaving, onReturn }: ReturnsProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const likely = returnable.slice(0, Math.min(likelyCount, MOST_OFFERED));
  const others = returnable.slice(likely.length);
  const wordsOf = ({ family, day }: Returnable) => `${family}, ${sum}, ${formatDay(day)}`;
  return (
    <>
      {likely.map((payment) => (
        <Button
          key={payment.paymentId}
          size="compact-sm"
          loading={isSaving}
          onClick={() => onReturn(payment)}
        >
          Reverse {wordsOf(payment)}
        </Button>
      ))}
      {others.length > 0 && !isChoosing && (
        <Button size="compact-sm" variant="default" onClick={() => setIsChoosing(true)}>
          {likely.length > 0 ? "Other payment…" : "Choose the payment…"}
        </Button>
      )}
      {isChoosing && (
        <Select
          label={`Which payment of ${sum} was returned?`}
          placeholder="Payment"
          data={others.map((payment) => ({ value: payment.paymentId, label: wordsOf(payment) }))}
          searchable
          ref={takeFocus}
          nothingFoundMessage="No payment found"
          onChange={(chosen) => {
            const payment = others.find(({ paymentId }) => paymentId === chosen);
            if (payment) onReturn(payment);
          }}
          onKeyDown={({ key }) => {
            if (key === "Escape") setIsChoosing(false);
          }}
        />
      )}
    </>
  );
}

const MOST_OFFERED = 3;
