// The family's balance with the charges behind it, how to pay, and the payments.
import { platformContext } from "#app/data/context.server.ts";
import { formatMoney, longDay } from "#app/ui/format.ts";
import { liveContentOf } from "#app/site/content/content.server.ts";
import { readHowToPay } from "#app/office/school/how-to-pay.server.ts";
import { FamilyFrame, familyMeta } from "../family-frame.tsx";
import { requireFamily } from "../family-visitor.server.ts";
import { mayOf, readHomes } from "../read-family.server.ts";
import styles from "../family.module.css";
import type { Route } from "./+types/money-page";
import money from "./money.module.css";
import { readMatchedUpTo, readOwnAccounts, type OwnAccount } from "./read-money.server.ts";

/** Paid charges and payments shown at first; the statement has them all. */
const SHOWN = 6;

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await requireFamily(request, context);
  const { database, schoolDays } = context.get(platformContext);
  const { today } = await schoolDays();
  const homes = await readHomes(database, visitor, today);
  const { school } = (await liveContentOf(context)).content;
  const accounts = await readOwnAccounts(database, homes);
  const matched = accounts.length > 0 ? await readMatchedUpTo(database) : null;
  return {
    school,
    may: mayOf(homes),
    isShared: accounts.length > 1,
    accounts,
    howToPay: accounts.length > 0 ? await readHowToPay(database) : "",
    matchedUpTo: matched && longDay(matched),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  familyMeta("Money", loaderData?.school.name);

export default function MoneyPage({ loaderData }: Route.ComponentProps) {
  const { school, may, accounts, isShared, howToPay, matchedUpTo } = loaderData;
  return (
    <FamilyFrame school={school} title="Money" at="Money" may={may}>
      {accounts.length === 0 && <p>Nothing to pay.</p>}
      {accounts.map((account) => (
        <Account
          key={account.id}
          account={account}
          name={isShared ? account.name : ""}
          howToPay={howToPay}
        />
      ))}
      {matchedUpTo && <p className={styles.quiet}>Payments matched up to {matchedUpTo}.</p>}
    </FamilyFrame>
  );
}

type AccountProps = { account: OwnAccount; name: string; howToPay: string };

function Account({ account, name, howToPay }: AccountProps) {
  const { id, code, duePence, creditPence, charges, payments } = account;
  const due = charges.filter(({ isPaid }) => !isPaid);
  const paid = charges.filter(({ isPaid }) => isPaid).slice(0, SHOWN);
  return (
    <section aria-label={name || "Your account"} className={styles.home}>
      {name && <p className={styles.homeName}>{name}</p>}
      <div className={money.due}>
        <p className={money.sum}>{dueWords(duePence, creditPence)}</p>
        {duePence > 0 && (
          <p>
            Pay with the reference <strong className={money.code}>{code}</strong>, so we can find
            your payment.
          </p>
        )}
        {duePence > 0 && howToPay !== "" && <p className={money.how}>{howToPay}</p>}
      </div>
      {due.length > 0 && <Charges title="What is due" charges={due} />}
      {payments.length > 0 && (
        <div>
          <h2 className={styles.subtitle}>Payments</h2>
          <ul className={`${money.lines} ${money.payments}`}>
            {payments.slice(0, SHOWN).map(({ id: payment, day, words, pence, reversedOn }) => (
              <li key={payment}>
                <span>
                  <a href={`/family/money/${id}/receipts/${payment}`} className={money.receiptLink}>
                    {longDay(day)}, {words}
                  </a>
                  {reversedOn !== null && <small>Reversed on {longDay(reversedOn)}</small>}
                </span>
                <span>
                  {reversedOn === null ? formatMoney(pence) : <del>{formatMoney(pence)}</del>}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {paid.length > 0 && <Charges title="Paid" charges={paid} />}
      {charges.length + payments.length > 0 && (
        <p>
          <a href={`/family/money/${id}/statement`} className={styles.link}>
            Statement
          </a>
        </p>
      )}
    </section>
  );
}

function Charges({ title, charges }: { title: string; charges: OwnAccount["charges"] }) {
  return (
    <div>
      <h2 className={styles.subtitle}>{title}</h2>
      <ul className={money.lines}>
        {charges.map(({ id, words, why, dueOn, owedPence, openPence, isPaid }) => (
          <li key={id}>
            <span>
              {words}
              {why.map((line) => (
                <small key={line}>{line}</small>
              ))}
              {!isPaid && <small>Due {longDay(dueOn)}</small>}
            </span>
            <span>
              {formatMoney(isPaid ? owedPence : openPence)}
              {!isPaid && openPence < owedPence && <small>of {formatMoney(owedPence)}</small>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function dueWords(duePence: number, creditPence: number): string {
  if (duePence > 0) return `To pay: ${formatMoney(duePence)}`;
  return creditPence > 0 ? `In credit: ${formatMoney(creditPence)}` : "Nothing to pay.";
}
