// The parts of a record that hold entries, and in the end the names of those that hold none.
import { Stack, Text } from "@mantine/core";
import { Card } from "#app/ui/card.tsx";
import { formatCount } from "#app/ui/format.ts";
import { Fact, Facts } from "#app/ui/page/facts.tsx";
import type { Section } from "./record-sections.server.ts";

export function Sections({ sections }: { sections: readonly Section[] }) {
  const empty = sections.filter(({ entries }) => entries.length === 0);
  return (
    <Stack gap="lg">
      {sections
        .filter(({ entries }) => entries.length > 0)
        .map((section) => (
          <Entries key={section.title} {...section} />
        ))}
      {empty.length > 0 && (
        <Card title="Nothing held">
          <Text inherit maw="65ch">
            {empty.map(({ title }) => title).join(" · ")}
          </Text>
        </Card>
      )}
    </Stack>
  );
}

function Entries({ title, note, entries }: Section) {
  return (
    <Card title={title} note={formatCount(entries.length, "entry", "entries")}>
      {note && (
        <Text inherit maw="65ch">
          {note}
        </Text>
      )}
      {entries.map((facts, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- entries have no id
        <Facts key={place} columns="15rem" pt={place === 0 ? 0 : "sm"} pb="sm">
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
