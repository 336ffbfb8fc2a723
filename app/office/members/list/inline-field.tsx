// A value in the list that is edited in place.
import { UnstyledButton } from "@mantine/core";
import { useEffect, useRef } from "react";
import { FieldDraft } from "#app/client/drafts/field-draft.tsx";
import { TakeOne } from "#app/office/saving/conflict/take-one.tsx";
import { DayField } from "#app/office/typed/day-field.tsx";
import { MoneyField } from "#app/office/typed/money-field.tsx";
import type { FieldProps } from "#app/office/typed/typed-field.tsx";
import styles from "./inline-field.module.css";
import type { InlineName } from "./inline-value.ts";
import { readSubscription } from "#app/office/member-record/member-money.ts";
import { useMemberMoney } from "#app/office/members/figures/use-member-money.ts";

type Props = {
  id: string;
  version: number;
  field: InlineName;
  label: string;
  /** The value for editing. */
  value: string;
  /** The formatted value; null when there is none. */
  shown: string | null;
};

const NONE = "Set";

const FIELDS = { subscription: SubscriptionField, feeDue: DayField };

function SubscriptionField(field: FieldProps) {
  return <MoneyField {...field} read={readSubscription} stepPence={1} />;
}

export function InlineField({ shown, ...edited }: Props) {
  const { label } = edited;
  const { typed, problem, isRestored, isSaving, isWaiting, conflict, begin, change, cancel, save } =
    useMemberMoney(edited);
  const Field = FIELDS[edited.field];
  const button = useFocusBack(typed !== null);
  if (typed === null) {
    return (
      <UnstyledButton
        ref={button}
        className={styles.value}
        onClick={begin}
        title={`Change: ${label}`}
        aria-label={`${shown ?? NONE}, ${label}`}
      >
        {shown ?? <span className={styles.none}>{NONE}</span>}
      </UnstyledButton>
    );
  }
  return (
    <span className={styles.field}>
      <Field
        aria-label={label}
        classNames={{ input: styles.input }}
        size="xs"
        isTight
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the pressed button
        autoFocus
        readOnly={isSaving}
        value={typed}
        onFocus={(event) => event.currentTarget.select()}
        error={problem}
        wordProblem={wordProblem}
        errorProps={{ role: "alert", className: styles.problem }}
        onChange={change}
        onDone={save}
        onEscape={cancel}
      />
      {isWaiting && <output className={styles.waiting}>Waiting</output>}
      {isRestored && !isWaiting && <FieldDraft onDiscard={cancel} />}
      <TakeOne conflict={conflict} />
    </span>
  );
}

function wordProblem(problem: string) {
  return (
    <>
      <strong>Error</strong> {problem}
    </>
  );
}

/** Returns the focus to the cell after Enter and Escape, unless it has moved elsewhere. */
function useFocusBack(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) {
      button.current?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
