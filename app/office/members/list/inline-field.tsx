// A value in the list that is typed over in its place.
import { UnstyledButton } from "@mantine/core";
import { useEffect, useRef } from "react";
import { FieldDraft } from "#app/client/drafts/field-draft.tsx";
import { TakeOne } from "#app/office/saving/clash/take-one.tsx";
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
  /** As the field has it. */
  value: string;
  /** As it is read; null where there is nothing. */
  shown: string | null;
};

/** What is pressed where there is nothing yet. */
const NONE = "Set";

const FIELDS = { subscription: SubscriptionField, feeDue: DayField };

function SubscriptionField(field: FieldProps) {
  return <MoneyField {...field} read={readSubscription} stepPence={1} />;
}

export function InlineField({ shown, ...edited }: Props) {
  const { label } = edited;
  const { typed, problem, isRestored, isSaving, isWaiting, clash, begin, change, cancel, save } =
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field stands where the pressed button stood
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
      <TakeOne clash={clash} />
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

/** After Enter and Escape the focus stays in the cell, where nobody has taken it elsewhere. */
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
