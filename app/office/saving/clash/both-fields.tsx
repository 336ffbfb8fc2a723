// What both changed in a form, field by field, each with mine and theirs to choose from.
import { Alert, Stack } from "@mantine/core";
import { useEffect, useRef } from "react";
import { valueText, isEqual } from "#app/client/drafts/draft.ts";
import { formatDay } from "#app/ui/format.ts";
import type { Clash } from "./meet.ts";
import { MineOrTheirs } from "./mine-or-theirs.tsx";
import styles from "./both.module.css";

type Labels<Form> = Partial<Record<keyof Form, string>>;

/** How a field's value is said, where it is not as it stands in the form. */
export type Words<Form> = { [Field in keyof Form]?: (value: Form[Field]) => string };

type Props<Form> = {
  clash: (Clash<Form> & { problem: string }) | null;
  /** The form as it stands. */
  values: Form;
  labels: Labels<Form>;
  words?: Words<Form> | undefined;
  onTake: (field: keyof Form, from: Form) => void;
};

export function BothFields<Form extends object>({ clash, ...given }: Props<Form>) {
  if (!clash) return null;
  // Refused once more, it is drawn again, and comes into sight again.
  return <Fields key={JSON.stringify(clash.theirs)} clash={clash} {...given} />;
}

type Shown<Form> = Props<Form> & { clash: NonNullable<Props<Form>["clash"]> };

function Fields<Form extends object>({ clash, values, labels, words = {}, onTake }: Shown<Form>) {
  const { problem, fields, mine, theirs } = clash;
  const area = useRef<HTMLDivElement>(null);
  // Whoever has pressed Save stands at the end of a form that may be longer than the screen.
  useEffect(() => {
    // Newer browsers give a promise back, which is no way to clean up.
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
      Both of you changed what follows. Choose, then save again.
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
