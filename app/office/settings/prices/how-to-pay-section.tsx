// The payment instructions for private lessons, printed on statements.
import { Textarea } from "@mantine/core";
import { Link } from "react-router";
import { belowField } from "#app/office/saving/below-field.tsx";
import { standingOf } from "#app/office/saving/use-one-value.ts";
import { useInlineValue } from "#app/office/saving/use-inline-value.ts";
import { Section } from "#app/office/settings/section.tsx";
import { setHowToPay } from "../settings.commands.ts";

export function HowToPay({ words }: { words: string }) {
  const field = useInlineValue({
    draftName: "how to pay",
    value: words,
    seen: { was: words },
    to: setHowToPay.at(),
    wordsOf: () => setHowToPay.label ?? "",
    changeTo: (typed) => ({ words: typed }),
    standsIn: standingOf,
    isUnchanged: (before, typed) => typed.trim() === before.trim(),
    isAlwaysOpen: true,
  });
  return (
    <Section title="How to pay">
      <p>
        Printed at the foot of every <Link to="/private-lessons/statement">statement</Link>: the
        bank account, where to pay in cash, by when.
      </p>
      <Textarea
        label="How private lessons are paid"
        description={belowField(field)}
        autosize
        minRows={3}
        maxRows={10}
        readOnly={field.isSaving}
        value={field.shown}
        error={field.problem}
        errorProps={{ role: "alert" }}
        onChange={({ currentTarget }) => field.change(currentTarget.value)}
        onBlur={field.save}
        onKeyDown={({ key }) => {
          if (key === "Escape") field.cancel();
        }}
      />
    </Section>
  );
}
