// The form that splits one bank line between families.
import { ActionIcon, Button, Select, Text } from "@mantine/core";
import { messagesOf } from "#app/platform/messages.schema.ts";
import { formatMoney } from "#app/ui/format.ts";
import { AddIcon, ClearIcon } from "#app/ui/icons.tsx";
import { MoneyField } from "#app/office/typed/money-field.tsx";
import { offerUndo } from "../../saving/notices.tsx";
import { RecordForm } from "../../saving/record-form.tsx";
import { readSum } from "../fee.schema.ts";
import styles from "../fees.module.css";
import { leftWords, splitProblem } from "./split-parts.ts";
import { partsSchema } from "./split.schema.ts";
import { splitLine } from "../fees.commands.ts";

type Family = { id: string; name: string };
type Part = { accountId: string; pence: string };

type Props = {
  line: { id: string; version: number; pence: number; words: string; isAnother: boolean };
  families: readonly Family[];
  /** The likeliest families. */
  offered: readonly Family[];
  onClose: () => void;
};

export const splitDraft = (lineId: string) => `split bank line ${lineId}`;

const TITLE = "Split between families";
const LEAST_PARTS = 2;
const NEW_PART: Part = { accountId: "", pence: "" };

export function SplitForm({ line, families, offered, onClose }: Props) {
  const { id, version, pence, words, isAnother } = line;
  const likely = offered.slice(0, LEAST_PARTS).map((each) => ({ ...NEW_PART, accountId: each.id }));
  const parts = [...likely, NEW_PART, NEW_PART].slice(0, LEAST_PARTS);
  const values = { parts };
  const choices = families.map((each) => ({ value: each.id, label: each.name }));
  return (
    <RecordForm
      title={TITLE}
      saveLabel="Split payment"
      draftName={splitDraft(id)}
      fresh={{ begun: values, values, version }}
      to={splitLine.at({ id })}
      nameOf={() => `${formatMoney(pence)}, ${words}`}
      bodyOf={({ key, version: seen, values: typed }) => ({
        key,
        version: seen,
        isAnother,
        values: typed,
      })}
      check={(typed) => {
        const read = partsSchema.safeParse(typed);
        if (!read.success) return messagesOf(read.error);
        const problem = splitProblem(read.data.parts, pence);
        return problem ? { parts: problem } : null;
      }}
      labels={{ parts: "Parts" }}
      onSaved={(_, { change }) => {
        if (change) offerUndo(change);
      }}
      onClose={onClose}
    >
      {({ values: typed, onChange, messages }) => {
        const set = (at: number, part: Partial<Part>) =>
          onChange({
            parts: typed.parts.map((each, place) => (place === at ? { ...each, ...part } : each)),
          });
        const left = leftWords(sumOf(typed.parts), pence);
        return (
          <>
            <Text inherit>
              <strong>{formatMoney(pence)}</strong> {words}
            </Text>
            {typed.parts.map((part, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a part has no other name
              <div key={at} className={styles.part}>
                <Select
                  label={`Family ${at + 1}`}
                  placeholder="Family"
                  data={choices}
                  value={part.accountId || null}
                  searchable
                  nothingFoundMessage="No family found"
                  onChange={(chosen) => set(at, { accountId: chosen ?? "" })}
                />
                <MoneyField
                  label={`Amount ${at + 1}`}
                  value={part.pence}
                  read={readSum}
                  onChange={(sum) => set(at, { pence: sum })}
                />
                {typed.parts.length > LEAST_PARTS && (
                  <ActionIcon
                    variant="subtle"
                    aria-label={`Remove family ${at + 1}`}
                    onClick={() =>
                      onChange({ parts: typed.parts.filter((_, place) => place !== at) })
                    }
                  >
                    <ClearIcon size={18} aria-hidden />
                  </ActionIcon>
                )}
              </div>
            ))}
            <Button
              variant="default"
              leftSection={<AddIcon size={18} aria-hidden />}
              onClick={() => onChange({ parts: [...typed.parts, NEW_PART] })}
            >
              Add another family
            </Button>
            <output className={styles.left} data-isleft={left !== "" || undefined}>
              {left || `${formatMoney(pence)} shared`}
            </output>
            {messages.parts && messages.parts !== left && (
              <p className={styles.left} role="alert">
                {messages.parts}
              </p>
            )}
          </>
        );
      }}
    </RecordForm>
  );
}

/** Returns the sum typed so far; unreadable amounts count as 0. */
function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { pence }) => {
    const reading = readSum(pence);
    return sum + ("value" in reading ? reading.value : 0);
  }, 0);
}
