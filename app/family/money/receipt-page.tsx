// The receipt of one payment, on screen and on paper.
import yours from "#app/site/booking/yours/yours-page.module.css";
import { formatMoney } from "#app/ui/format.ts";
import { FamilyFrame, familyMeta } from "../family-frame.tsx";
import styles from "../family.module.css";
import type { Route } from "./+types/receipt-page";
import money from "./money.module.css";
import { readOwnReceipt } from "./own-account.server.ts";
import { receiptLines, receiptTitle } from "./paper/paper.ts";

export async function loader(args: Route.LoaderArgs) {
  const { receipt, school, may } = await readOwnReceipt(args);
  return { receipt, school, may, file: `${new URL(args.request.url).pathname}/pdf` };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  familyMeta("Receipt", loaderData?.school.name);

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const { receipt, school, may, file } = loaderData;
  return (
    <FamilyFrame school={school} title={receiptTitle(receipt.payment)} at={null} may={may}>
      <p className={yours.lead}>{school.name}</p>
      <dl className={money.receipt}>
        {receiptLines(receipt).map(([term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.subtitle}>{formatMoney(receipt.payment.pence)}</p>
      <p className={money.screen}>
        <a href={file} className={styles.link} download>
          Download as PDF
        </a>
      </p>
      <p className={money.screen}>
        <a href="/family/money" className={styles.link}>
          Back to money
        </a>
      </p>
    </FamilyFrame>
  );
}
