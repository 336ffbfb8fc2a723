// A family's payments and refunds, newest first, with the charges each payment covered.
import { Button, Stack } from "@mantine/core";
import { Card } from "#app/ui/card.tsx";
import { formatDay, formatMoney, formatMonth } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { useAct } from "../../saving/use-act.ts";
import { chargeWords } from "../fee-words.ts";
import styles from "../fees.module.css";
import type { ShownPayment } from "./read-account.server.ts";
import { reversePayment } from "../fees.commands.ts";

export function Payments({ payments }: { payments: readonly ShownPayment[] }) {
  return (
    <Card title="Payments" note="newest first">
      {payments.length === 0 ? (
        <Quiet>No payments yet.</Quiet>
      ) : (
        <LinedList>
          {payments.map((payment) => (
            <Payment key={payment.id} payment={payment} />
          ))}
        </LinedList>
      )}
    </Card>
  );
}

function Payment({ payment }: { payment: ShownPayment }) {
  const { id, version, kind, day, pence, way, words, reversedOn, paid, leftPence } = payment;
  const { send, isSaving } = useAct();
  const isRefund = kind === "refund";
  const sum = formatMoney(pence);
  return (
    <li>
      <div>
        <span className={styles.words}>
          <strong className={reversedOn ? styles.struck : undefined}>
            {isRefund ? `${sum} refunded` : sum}
          </strong>{" "}
          {reversedOn && <Tag>Reversed {formatDay(reversedOn)}</Tag>}
        </span>
        <Quiet component="span">
          {formatDay(day)} · {way}
          {words && ` · ${words}`}
        </Quiet>
        {!isRefund && !reversedOn && (
          <Stack component="ul" gap={0} mt="3xs" fz="sm">
            {paid.map((each, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- what was paid has no other name
              <li key={at}>
                {formatMoney(each.pence)} {chargeWords(each.what, each.memberName)},{" "}
                {formatMonth(each.month)}
              </li>
            ))}
            {leftPence > 0 && <li>{formatMoney(leftPence)} in credit</li>}
          </Stack>
        )}
      </div>
      {!reversedOn && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={isSaving}
          aria-label={`Reverse ${sum}, ${formatDay(day)}`}
          onClick={() =>
            send(
              reversePayment.at({ id }),
              { version },
              { words: `Reverse ${sum}, ${formatDay(day)}` },
            )
          }
        >
          Reverse
        </Button>
      )}
    </li>
  );
}
