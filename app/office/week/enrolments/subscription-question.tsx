// Asks whether the subscription changes with a move to a class with another price, and from which day.
import { Group, Radio } from "@mantine/core";
import { formatMoney } from "#app/ui/format.ts";
import { DayField } from "#app/office/typed/day-field.tsx";

type Change = { wasPence: number; pence: number };

type Props = {
  change: Change;
  /** The first day of the new amount as typed; null leaves the amount. */
  from: string | null;
  /** The first day in the new class. */
  day: string;
  error?: string | undefined;
  onChange: (from: string | null) => void;
};

export function SubscriptionQuestion({ change, from, day, error, onChange }: Props) {
  const [was, now] = [formatMoney(change.wasPence), formatMoney(change.pence)];
  return (
    <>
      <Radio.Group
        label={`Change the subscription from ${was} to ${now}?`}
        value={from === null ? "leave" : "change"}
        onChange={(next) => onChange(next === "leave" ? null : day)}
      >
        <Group gap="md" mt="2xs">
          <Radio value="leave" label="Leave it" />
          <Radio value="change" label="Change it" />
        </Group>
      </Radio.Group>
      {from !== null && (
        <DayField label="New subscription from" value={from} error={error} onChange={onChange} />
      )}
    </>
  );
}
