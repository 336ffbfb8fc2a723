// One account: charges by month, payments, and the charges that each payment covered.
import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { data, href, Link, redirect } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { useReopening } from "#app/client/use-reopening.ts";
import { Card } from "#app/ui/card.tsx";
import { formatMoney } from "#app/ui/format.ts";
import { StatTile, StatTiles } from "#app/ui/figures/stat-tiles.tsx";
import { AddIcon } from "#app/ui/icons.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import type { Route } from "./+types/account-page";
import { KnownPayers } from "../bank/known-payers.tsx";
import { Charges } from "./charges.tsx";
import { MoneyForm, moneyDraft } from "./money-form.tsx";
import { Payments } from "./payments.tsx";
import { readAccount, type ShownAccount } from "./read-account.server.ts";
import styles from "../fees.module.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const account = await readAccount(database, params.id);
  if (!account) throw data("This account no longer exists.", { status: 404 });
  // Redirect the address of a joined account.
  if (account.joinedId !== null)
    throw redirect(href("/admin/fees/family/:id", { id: account.joinedId }));
  const { today } = await schoolDays();
  return { account, today };
}

type Kind = "payment" | "refund";

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { account, today } = loaderData;
  const { id, name, code, holder, openPence, creditPence, charges, payments, payers } = account;
  const [open, setOpen] = useState<Kind | null>(null);
  useReopening((draft) => {
    const kind = (["payment", "refund"] as const).find((each) => draft === moneyDraft(id, each));
    if (kind) setOpen(kind);
    return kind !== undefined;
  });
  return (
    <>
      <PageHead
        title={name}
        subtitle="Charges, payments and balance"
        back={{ to: "/admin/fees", name: "Fees due" }}
      >
        {holder && (
          <Button component={Link} to={holder.address} variant="default">
            View {holder.kind}
          </Button>
        )}
        <Button
          component={Link}
          to={href("/admin/fees/family/:id/statement", { id })}
          variant="default"
        >
          Statement
        </Button>
        <Button variant="default" onClick={() => setOpen("refund")}>
          Refund
        </Button>
        <Button leftSection={<AddIcon size={18} aria-hidden />} onClick={() => setOpen("payment")}>
          Take payment
        </Button>
      </PageHead>
      <StatTiles>
        <StatTile name="Owing">{formatMoney(openPence)}</StatTile>
        <StatTile name="In credit" explained="Paid but not yet used">
          {formatMoney(creditPence)}
        </StatTile>
        <StatTile name="Code" explained="The payment reference for this family">
          <span className={styles.code}>{code}</span>
        </StatTile>
      </StatTiles>
      <AutoColumns least="26rem" gap="lg" align="start" mt="lg">
        <Charges charges={charges} />
        <Stack gap="lg">
          <Payments payments={payments} />
          <Payers payers={payers} />
        </Stack>
      </AutoColumns>
      {open && (
        <MoneyForm
          key={open}
          accountId={id}
          kind={open}
          {...(open === "payment" && { owedPence: openPence })}
          today={today}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** The payers whose bank lines are matched to this family automatically. */
function Payers({ payers }: Pick<ShownAccount, "payers">) {
  return (
    <Card title="Confirmed payers" note="as shown on your bank statement">
      {payers.length === 0 && (
        <Quiet>
          <span>No confirmed payers yet.</span> You can add one when you match a payment.
        </Quiet>
      )}
      <KnownPayers payers={payers} />
    </Card>
  );
}
