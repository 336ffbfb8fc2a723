// A child's balance on the child's page, and the dialog that takes a payment.
import { Button } from "@mantine/core";
import { useState } from "react";
import { href, Link } from "react-router";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { Section } from "#app/ui/section.tsx";
import { useReopening } from "#app/client/use-reopening.ts";
import { RestrictedArea } from "#app/office/sign-in/restricted-area.tsx";
import { MoneyForm, moneyDraft } from "../account/money-form.tsx";
import type { ChildBalance } from "./child-balance.server.ts";

type Props = {
  /** Null while the members area is locked. */
  balances: readonly ChildBalance[] | null;
  today: string;
};

export function BalanceSection({ balances, today }: Props) {
  const [open, setOpen] = useState<ChildBalance | null>(null);
  const [isUnlocking, setIsUnlocking] = useState(false);
  useReopening((draft) => {
    const found = balances?.find((each) => draft === moneyDraft(each.accountId, "payment"));
    if (found) setOpen(found);
    return found !== undefined;
  });
  if (balances === null) {
    return (
      <>
        <Section
          title="Balance"
          empty="Enter the members password to see fees."
          actions={
            <Button variant="light" size="compact-sm" onClick={() => setIsUnlocking(true)}>
              Unlock
            </Button>
          }
        />
        <RestrictedArea isOpen={isUnlocking} onClose={() => setIsUnlocking(false)} />
      </>
    );
  }
  return (
    <>
      <Section title="Balance">
        <LinedList>
          {balances.map((balance) => (
            <Row
              key={balance.accountId}
              balance={balance}
              isOnly={balances.length === 1}
              onPay={() => setOpen(balance)}
            />
          ))}
        </LinedList>
      </Section>
      {open && (
        <MoneyForm
          key={open.accountId}
          accountId={open.accountId}
          kind="payment"
          owedPence={open.openPence}
          today={today}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

type RowProps = { balance: ChildBalance; isOnly: boolean; onPay: () => void };

function Row({ balance, isOnly, onPay }: RowProps) {
  const { accountId, name, lastPayment: last } = balance;
  return (
    <li>
      <div>
        {!isOnly && <Quiet component="span">{name}</Quiet>}
        <Link to={href("/admin/fees/family/:id", { id: accountId })}>
          <strong>{balanceWords(balance)}</strong>
        </Link>
        <Quiet component="span">
          {last
            ? `Last payment ${formatMoney(last.pence)}, ${formatDay(last.day)}, ${last.way}`
            : "No payments yet"}
        </Quiet>
      </div>
      <Button
        variant="light"
        size="compact-sm"
        aria-label={isOnly ? "Take payment" : `Take payment: ${name}`}
        onClick={onPay}
      >
        Take payment
      </Button>
    </li>
  );
}

function balanceWords({ openPence, creditPence }: ChildBalance): string {
  if (openPence > 0) return `${formatMoney(openPence)} owing`;
  return creditPence > 0 ? `${formatMoney(creditPence)} in credit` : "Nothing owing";
}
