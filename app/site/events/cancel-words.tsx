// Says what becomes of the charge of an event when its booking is cancelled now.
import { formatMoney } from "#app/ui/format.ts";
import { dateWords } from "../content/price-words.ts";

type Props = {
  event: { price: number; cancelBy: string; hasCharge: boolean; isChargeKept: boolean };
};

export function CancelWords({ event: { price, cancelBy, hasCharge, isChargeKept } }: Props) {
  if (!hasCharge) return null;
  const by = dateWords(cancelBy);
  return (
    <p>
      {isChargeKept
        ? `It could be cancelled free of charge until ${by}. If you cancel now, the ${formatMoney(price)} stays on your account.`
        : `Until ${by} you can cancel free of charge.`}
    </p>
  );
}
