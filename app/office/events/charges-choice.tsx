// The choice whether a changed event's charges are taken off the accounts, with their sum.
import { Radio, Stack } from "@mantine/core";
import { formatCount, formatMoney } from "#app/ui/format.ts";
import type { EventCharges } from "./take-off-charges.server.ts";

type Props = { charges: EventCharges; isOff: boolean; onChange: (isOff: boolean) => void };

export function ChargesChoice({ charges: { count, pence }, isOff, onChange }: Props) {
  const sum = [formatCount(count, "charge"), ...(pence === null ? [] : [formatMoney(pence)])];
  return (
    <Radio.Group
      label={`On the families' accounts: ${sum.join(", ")}`}
      value={isOff ? "off" : "keep"}
      onChange={(value) => onChange(value === "off")}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="off" label="Take the charges off" />
        <Radio value="keep" label="Keep the charges" />
      </Stack>
    </Radio.Group>
  );
}
