// Previews a month's fees and adds them.
import { Alert, Button, Group, NativeSelect, Text, Title } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { formatCount, formatMoney, formatMonth, formatShortDay } from "#app/ui/format.ts";
import { MoneyField } from "#app/office/typed/money-field.tsx";
import type { Answer } from "#app/data/commands/answer.ts";
import { Quiet } from "#app/ui/layout/text.tsx";
import { FormDialog } from "../../saving/form-dialog.tsx";
import { offerUndo } from "../../saving/notices.tsx";
import { useSave } from "../../saving/use-save.ts";
import { joined } from "#app/office/slice/due/due-words.ts";
import { kindsWords } from "../fee-words.ts";
import styles from "../fees.module.css";
import { REASONS, type NotCharged, type Reason, type Discount } from "./month-charges.ts";
import { PartMonthsList, type AgreedSum } from "./part-months-list.tsx";
import type { MonthPreview } from "./month-preview.server.ts";
import { discountText } from "#app/ui/discount-text.ts";
import { addMonthFees, setMembershipFee } from "../fees.commands.ts";

type Props = {
  preview: MonthPreview;
  /** The months to choose from, YYYY-MM. */
  months: readonly string[];
  onMonth: (month: string) => void;
  onClose: () => void;
};

const NAMED_MOST = 8;

export function MonthDialog({ preview, months, onMonth, onClose }: Props) {
  const { month, mark, pence, kinds, families, discounts, parts } = preview;
  const [problem, setProblem] = useState("");
  const [agreed, setAgreed] = useState<AgreedSum[]>([]);
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) return setProblem(answer.problem);
    if (answer.change) offerUndo(answer.change);
    onClose();
  });
  const name = formatMonth(month);
  const isAgreed = new Set(agreed.map(({ memberId }) => memberId));
  const isSomething = families.length > 0 || agreed.length > 0;
  return (
    <FormDialog
      title="Add a month’s fees"
      size="lg"
      saveLabel={isSomething && agreed.length === 0 ? `Add ${formatMoney(pence)}` : "Add"}
      isSaving={isSaving}
      isHeld={!isSomething}
      problem={problem}
      onSave={() => {
        setProblem("");
        send(addMonthFees.at(), { month, mark, agreed }, { words: `Add fees for ${name}` });
      }}
      onClose={onClose}
    >
      <NativeSelect
        label="Month"
        data={months.map((each) => ({ value: each, label: formatMonth(each) }))}
        value={month}
        data-autofocus
        onChange={({ currentTarget }) => onMonth(currentTarget.value)}
      />
      {families.length > 0 ? (
        <>
          <Text inherit>
            <Text component="strong" inherit display="block" fz="lg" fw={700}>
              {formatMoney(pence)} for {formatCount(families.length, "family", "families")}
            </Text>
            <Quiet component="span">
              {kinds.map((each) => `${kindsWords([each])} ${formatMoney(each.pence)}`).join(" · ")}
            </Quiet>
          </Text>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard */}
          <section className={styles.scroll} aria-label="Fees to add" tabIndex={0}>
            <ul className={styles.newLines}>
              {families.map((family) => (
                <li key={family.id}>
                  <span className={styles.words}>{family.name}</span>
                  <Quiet component="span">{kindsWords(family.kinds)}</Quiet>
                  <span className={styles.sum}>{formatMoney(family.pence)}</span>
                </li>
              ))}
            </ul>
          </section>
        </>
      ) : (
        <Text inherit>
          <Text component="strong" inherit display="block" fz="lg" fw={700}>
            {parts.every((part) => part.pence === 0) ? "Nothing is new" : "Only part months to add"}
          </Text>
          <Quiet component="span">
            Subscriptions for {name}, lessons up to today and membership fees have been added.
          </Quiet>
        </Text>
      )}
      <Text inherit>{billedWords(preview.billed)}</Text>
      <Discounts discounts={discounts.filter(({ memberId }) => !isAgreed.has(memberId))} />
      {parts.length > 0 && (
        <PartMonthsList month={month} parts={parts} agreed={agreed} onAgree={setAgreed} />
      )}
      <LeftOut preview={preview} />
      <Quiet>No one is emailed or charged yet.</Quiet>
    </FormDialog>
  );
}

/** '240 children billed, 4 without a fee, 2 not billed': all active members. */
function billedWords({ children, free, notBilled }: MonthPreview["billed"]): string {
  const billed = `${formatCount(children, "child", "children")} billed`;
  return `${billed}, ${free} without a fee, ${notBilled} not billed`;
}

/** Lists what is not added, and how to fix it. */
function LeftOut({ preview }: { preview: MonthPreview }) {
  const { notCharged, keptPlaces, unmatchedShares, feesWithoutPrice } = preview;
  const byReason = Map.groupBy(notCharged, ({ reason }) => reason);
  return (
    <>
      {feesWithoutPrice > 0 && <Price count={feesWithoutPrice} />}
      {REASONS.map((reason) => {
        const children = byReason.get(reason);
        return children && <NotChargedFor key={reason} reason={reason} of={children} />;
      })}
      {keptPlaces.length > 0 && (
        <Quiet>
          On a break, place kept and charged: {namesOf(keptPlaces.map(({ name }) => name))}.
        </Quiet>
      )}
      {unmatchedShares > 0 && (
        <Alert color="var(--warning)" variant="light">
          {formatCount(unmatchedShares, "unpaid share")} of private lessons by students who aren’t
          members. See <Link to="/private-lessons">Private lessons</Link>.
        </Alert>
      )}
    </>
  );
}

const WORDS: Record<Reason, string> = {
  "no subscription": "No subscription",
  "shares not set": "Shares not set",
  "joined later": "Joined later",
  left: "Left",
  "on a break": "On a break, place given up",
  free: "Free",
};

/** Reasons that need action are highlighted. */
const OPEN_REASONS: readonly Reason[] = ["no subscription", "shares not set"];

function NotChargedFor({ reason, of }: { reason: Reason; of: readonly NotCharged[] }) {
  const names = namesOf(
    of.map(({ name, on }) => (on === null ? name : `${name} (${formatShortDay(on)})`)),
  );
  const words = `${WORDS[reason]}: ${names}.`;
  if (!OPEN_REASONS.includes(reason)) return <Quiet>{words}</Quiet>;
  return (
    <Alert color="var(--warning)" variant="light">
      {words} {reason === "no subscription" ? SET_SUBSCRIPTION : SET_SHARES}
    </Alert>
  );
}

const SET_SUBSCRIPTION = (
  <>
    Set it under <Link to="/admin/dashboard">Members</Link>, or £0.00 if they don’t pay.
  </>
);
const SET_SHARES = (
  <>
    Set who pays under <Link to="/admin/families">Families</Link>: shares, or one payer.
  </>
);

function namesOf(names: readonly string[]): string {
  const more = names.length - NAMED_MOST;
  return more > 0 ? `${names.slice(0, NAMED_MOST).join(", ")} and ${more} more` : joined(names);
}

function Price({ count }: { count: number }) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { send, isSaving } = useSave<Answer>((answer) => {
    setProblem(answer.isSaved ? null : answer.problem);
  });
  const save = () => {
    send(setMembershipFee.at(), { price: typed, was: null }, { words: "Set the membership fee" });
  };
  return (
    <Group gap="sm" align="flex-end">
      <MoneyField
        flex="1 1 14rem"
        label="Yearly membership fee"
        description={`${formatCount(count, "fee")} ${count === 1 ? "is" : "are"} due. Set the price to add ${count === 1 ? "it" : "them"}.`}
        value={typed}
        error={problem}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          save();
        }}
      />
      <Button
        variant="default"
        mb="var(--below-field)"
        loading={isSaving}
        disabled={typed.trim() === ""}
        onClick={save}
      >
        Set
      </Button>
    </Group>
  );
}

function Discounts({ discounts }: { discounts: readonly Discount[] }) {
  if (discounts.length === 0) return null;
  return (
    <section aria-label="Sibling discounts">
      <Title order={3} mt="md" mb="3xs">
        Sibling discounts
      </Title>
      <ul className={styles.newLines}>
        {discounts.map((discount) => (
          <li key={discount.memberId}>
            <span className={styles.words}>
              {discount.name}: {discountText(discount)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
