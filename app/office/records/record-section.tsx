// A section of the record page: title and entries.
import { Text } from "@mantine/core";
import { Card } from "#app/ui/card.tsx";
import { formatCount } from "#app/ui/format.ts";
import type { Fact as FactRow } from "#app/office/slice/record-part.server.ts";
import { Fact, Facts } from "#app/ui/page/facts.tsx";

export function Section(props: { title: string; note?: string; entries: readonly FactRow[][] }) {
  const { title, note, entries } = props;
  return (
    <Card title={title} note={formatCount(entries.length, "entry", "entries")}>
      {note && entries.length > 0 && (
        <Text inherit maw="65ch">
          {note}
        </Text>
      )}
      {entries.map((facts, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- entries have no id
        <Facts key={place} columns="11rem" pt={place === 0 ? 0 : "sm"} pb="sm">
          {facts.map(([name, value]) =>
            value ? (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ) : null,
          )}
        </Facts>
      ))}
    </Card>
  );
}
