// The fields that two people changed in the same form, each with a choice between the two values.
import { Alert, Stack } from "@mantine/core";
import { useEffect, useRef } from "react";
import { valueText, isEqual } from "#app/client/drafts/draft.ts";
import { formatDay } from "#app/ui/format.ts";
import type { Conflict } from "./rebase.ts";
import { MineOrTheirs } from "./mine-or-theirs.tsx";
import styles from "./both.module.css";

type Labels<Form> = Partial<Record<keyof Form, string>>;

/** How to display a field's value when the stored form value will not do. */
export type Words<Form> = { [Field in keyof Form]?: (value: Form[Field]) => string };

type Props<Form> = {
  conflict: (Conflict<Form> & { problem: string }) | null;
  /** The form's current values. */
  values: Form;
  labels: Labels<Form>;
  words?: Words<Form> | undefined;
  onTake: (field: keyof Form, from: Form) => void;
};

export function BothFields<Form extends object>({ conflict, ...given }: Props<Form>) {
  if (!conflict) return null;
  // A new key on every refusal remounts the panel, so it scrolls into view again.
  return <Fields key={JSON.stringify(conflict.theirs)} conflict={conflict} {...given} />;
}

type Shown<Form> = Props<Form> & { conflict: NonNullable<Props<Form>["conflict"]> };

function Fields<Form extends object>({
  conflict,
  values,
  labels,
  words = {},
  onTake,
}: Shown<Form>) {
  const { problem, fields, mine, theirs } = conflict;
  const area = useRef<HTMLDivElement>(null);
  // After pressing Save the user may be at the end of a form longer than the screen.
  useEffect(() => {
    // void: newer browsers return a promise, which React would take for a clean-up function.
    void area.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <Alert
      ref={area}
      className={styles.panel}
      color="var(--warning)"
      variant="light"
      title={problem}
      role="alert"
    >
      You both changed these fields. Choose which to keep, then save again.
      <Stack gap="sm" mt="sm">
        {fields.map((field) => {
          const say = (form: Form) => (words[field] ?? plainly)(form[field]);
          const isTheirs = isEqual(values[field], theirs[field]);
          const isMine = isEqual(values[field], mine[field]);
          return (
            <MineOrTheirs
              key={String(field)}
              label={labels[field] ?? String(field)}
              mine={say(mine)}
              theirs={say(theirs)}
              taken={isMine ? "mine" : isTheirs ? "theirs" : null}
              onTake={(whose) => onTake(field, whose === "mine" ? mine : theirs)}
            />
          );
        })}
      </Stack>
    </Alert>
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function plainly(value: unknown): string {
  return typeof value === "string" && DAY.test(value) ? formatDay(value) : valueText(value);
}
