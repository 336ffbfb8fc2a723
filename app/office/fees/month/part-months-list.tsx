// The part months of a preview, each with its working. An amount can be changed, with a reason.
import { Button, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import { formatMoney } from "#app/ui/format.ts";
import { plainPounds } from "#app/platform/money.ts";
import { MoneyField } from "#app/office/typed/money-field.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { partWords } from "../fee-words.ts";

import type { PartMonth } from "./month-charges.ts";
import styles from "./part-months-list.module.css";

export type AgreedSum = { memberId: string; pence: string; reason: string };

type Props = {
  month: string;
  parts: readonly PartMonth[];
  agreed: readonly AgreedSum[];
  onAgree: (agreed: AgreedSum[]) => void;
};

export function PartMonthsList({ month, parts, agreed, onAgree }: Props) {
  return (
    <section aria-label="Part months">
      <Title order={3} mt="md" mb="3xs">
        Part months
      </Title>
      <LinedList isInset>
        {parts.map((part) => (
          <Part
            key={part.memberId}
            part={part}
            month={month}
            agreed={agreed.find(({ memberId }) => memberId === part.memberId) ?? null}
            onAgree={(sum) =>
              onAgree([
                ...agreed.filter(({ memberId }) => memberId !== part.memberId),
                ...(sum ? [sum] : []),
              ])
            }
          />
        ))}
      </LinedList>
    </section>
  );
}

type PartProps = {
  part: PartMonth;
  month: string;
  agreed: AgreedSum | null;
  onAgree: (agreed: AgreedSum | null) => void;
};

function Part({ part, month, agreed, onAgree }: PartProps) {
  const { memberId, name, pence } = part;
  const [wasOpened, setWasOpened] = useState(false);
  const isOpen = agreed !== null;
  const sum = formatMoney(pence);
  return (
    <li>
      <span>
        {name}: {partWords(part, month)}, {sum}
      </span>
      {!isOpen && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Change amount for ${name}`}
          onClick={() => {
            setWasOpened(true);
            onAgree({ memberId, pence: plainPounds(pence), reason: "" });
          }}
        >
          Change amount
        </Button>
      )}
      {isOpen && (
        <div className={styles.agreed}>
          <MoneyField
            label="Amount"
            aria-label={`Amount for ${name}`}
            value={agreed.pence}
            data-autofocus={wasOpened || undefined}
            onChange={(typed) => onAgree({ ...agreed, pence: typed })}
          />
          <TextInput
            label="Reason"
            required
            value={agreed.reason}
            onChange={({ currentTarget }) => onAgree({ ...agreed, reason: currentTarget.value })}
          />
          <Button variant="default" onClick={() => onAgree(null)}>
            Keep {sum}
          </Button>
        </div>
      )}
    </li>
  );
}
