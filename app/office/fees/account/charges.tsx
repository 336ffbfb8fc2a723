// A family's charges by month, newest first.
import { Button, Group } from "@mantine/core";
import { Card } from "#app/ui/card.tsx";
import { formatDay, formatMoney, formatMonth, formatShortDay } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { useAct } from "../../saving/use-act.ts";
import { chargeWords } from "../fee-words.ts";
import styles from "../fees.module.css";
import type { ShownCharge } from "./read-account.server.ts";
import { creditCharge, takeChargeOff } from "../fees.commands.ts";

export function Charges({ charges }: { charges: readonly ShownCharge[] }) {
  const months = Map.groupBy(charges, ({ month }) => month);
  return (
    <Card title="Charges" note="newest month first">
      {charges.length === 0 && (
        <Quiet>No charges yet. Add a month’s fees on the Fees due page.</Quiet>
      )}
      {[...months].map(([month, own]) => (
        <section key={month} className={styles.month} aria-label={formatMonth(month)}>
          <h3>
            {formatMonth(month)}
            <span className={styles.sum}>
              {formatMoney(own.reduce((sum, { owedPence }) => sum + owedPence, 0))}
            </span>
          </h3>
          <LinedList>
            {own.map((charge) => (
              <Charge key={charge.id} charge={charge} />
            ))}
          </LinedList>
        </section>
      ))}
    </Card>
  );
}

function Charge({ charge }: { charge: ShownCharge }) {
  const { id, version, kind, memberName, note, correction, dueOn, owedPence, state } = charge;
  const { send, isSaving } = useAct();
  const name = chargeWords(kind, memberName);
  const isOn = state !== "taken off" && state !== "settled elsewhere";
  return (
    <li>
      <div>
        <span className={styles.words}>
          {name}
          {note !== "" && <Quiet component="span">{note}</Quiet>}
          {kind !== "subscription" && (
            <Quiet component="span">
              {kind === "lesson" ? "on" : "due"} {formatDay(dueOn)}
            </Quiet>
          )}
        </span>
      </div>
      {correction && (
        <Group gap="2xs">
          <span className={styles.words}>
            With the corrected dates: {correction.words}, {formatMoney(correction.pence)}
          </span>
          <Button
            size="compact-sm"
            variant="light"
            loading={isSaving}
            aria-label={`Credit ${formatMoney(correction.creditPence)}: ${name}, ${formatMonth(charge.month)}`}
            onClick={() =>
              send(
                creditCharge.at({ id }),
                { version },
                { words: `Credit ${formatMoney(correction.creditPence)}: ${name}` },
              )
            }
          >
            Credit {formatMoney(correction.creditPence)}
          </Button>
        </Group>
      )}
      <Group gap="2xs">
        <State charge={charge} />
        <span className={styles.sum}>{formatMoney(owedPence)}</span>
        {isOn && (
          <Button
            size="compact-sm"
            variant="subtle"
            loading={isSaving}
            aria-label={`Remove charge: ${name}, ${formatMonth(charge.month)}`}
            onClick={() =>
              send(takeChargeOff.at({ id }), { version }, { words: `Remove charge: ${name}` })
            }
          >
            Remove charge
          </Button>
        )}
      </Group>
    </li>
  );
}

function State({ charge: { state, openPence, coveredOn } }: { charge: ShownCharge }) {
  if (state === "paid") {
    return <Tag tone="good">Paid{coveredOn && ` ${formatShortDay(coveredOn)}`}</Tag>;
  }
  if (state === "part") return <Tag tone="warning">{formatMoney(openPence)} owing</Tag>;
  if (state === "open") return <Tag tone="warning">Owing</Tag>;
  return <Tag>{state === "taken off" ? "Removed" : "Settled elsewhere"}</Tag>;
}
