// What a month adds to the list, looked at before it is added.
import { Alert, Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { formatCount, formatMoney, formatMonth } from "#app/ui/format.ts";
import { MoneyField } from "#app/office/typed/money-field.tsx";
import type { Answer } from "#app/platform/commands/answer.ts";
import { FormDialog } from "../../saving/form-dialog.tsx";
import { offerUndo } from "../../saving/notices.tsx";
import { useSave } from "../../saving/use-save.ts";
import { joined } from "#app/office/slice/due/due-words.ts";
import { kindsWords } from "../fee-words.ts";
import styles from "../fees.module.css";
import type { MonthPreview } from "./month-preview.server.ts";

type Props = {
  preview: MonthPreview;
  /** Those that can be chosen, YYYY-MM. */
  months: readonly string[];
  onMonth: (month: string) => void;
  onClose: () => void;
};

const NAMED_MOST = 8;

export function MonthDialog({ preview, months, onMonth, onClose }: Props) {
  const { month, mark, pence, kinds, families } = preview;
  const [problem, setProblem] = useState("");
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) return setProblem(answer.problem);
    if (answer.change) offerUndo(answer.change);
    onClose();
  });
  const name = formatMonth(month);
  const isSomething = families.length > 0;
  return (
    <FormDialog
      title="Add a month’s fees"
      size="lg"
      saveLabel={isSomething ? `Add ${formatMoney(pence)}` : "Add"}
      isSaving={isSaving}
      isHeld={!isSomething}
      problem={problem}
      onSave={() => {
        setProblem("");
        send("/admin/fees/month", { month, mark }, { words: `Add the fees of ${name}` });
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
      {isSomething ? (
        <>
          <p className={styles.counts}>
            <strong>
              {formatMoney(pence)} of {formatCount(families.length, "family", "families")}
            </strong>
            <span className={styles.quiet}>
              {kinds.map((each) => `${kindsWords([each])} ${formatMoney(each.pence)}`).join(" · ")}
            </span>
          </p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard */}
          <section className={styles.scroll} aria-label="What is added" tabIndex={0}>
            <ul className={styles.newLines}>
              {families.map((family) => (
                <li key={family.id}>
                  <span className={styles.words}>{family.name}</span>
                  <span className={styles.quiet}>{kindsWords(family.kinds)}</span>
                  <span className={styles.sum}>{formatMoney(family.pence)}</span>
                </li>
              ))}
            </ul>
          </section>
        </>
      ) : (
        <p className={styles.counts}>
          <strong>Nothing is new</strong>
          <span className={styles.quiet}>
            Subscriptions of {name}, lessons up to today and membership fees are on the list.
          </span>
        </p>
      )}
      <LeftOut preview={preview} />
      <p className={styles.quiet}>
        Nobody is charged and nobody is written to: the list is what the bank’s file is held
        against.
      </p>
    </FormDialog>
  );
}

/** What is not added, and what to do about it. */
function LeftOut({ preview }: { preview: MonthPreview }) {
  const { undecided, lessonsOfNobody, feesWithoutPrice } = preview;
  return (
    <>
      {feesWithoutPrice > 0 && <Price count={feesWithoutPrice} />}
      {undecided.length > 0 && (
        <Alert color="var(--warning)" variant="light">
          {namesOf(undecided)}: in two families, and nobody has said who pays. Set the shares of the
          fee, or one payer, in their <Link to="/admin/families">families</Link>.
        </Alert>
      )}
      {lessonsOfNobody > 0 && (
        <Alert color="var(--warning)" variant="light">
          {formatCount(lessonsOfNobody, "unpaid share")} of private lessons of students who are no
          members: they stay with the <Link to="/private-lessons">lessons</Link>.
        </Alert>
      )}
    </>
  );
}

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
    send("/admin/fees/price", { price: typed, was: null }, { words: "Set the membership fee" });
  };
  return (
    <div className={styles.price}>
      <MoneyField
        label="Membership fee of a year"
        description={`${formatCount(count, "fee")} ${count === 1 ? "is" : "are"} due, and left out until the school has said what it costs`}
        value={typed}
        error={problem}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          save();
        }}
      />
      <Button variant="default" loading={isSaving} disabled={typed.trim() === ""} onClick={save}>
        Set
      </Button>
    </div>
  );
}
