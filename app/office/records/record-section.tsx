// A part of the record's page: its title, and the entries under it.
import { Card } from "#app/ui/card.tsx";
import { formatCount } from "#app/ui/format.ts";
import type { Fact } from "#app/office/slice/record-part.server.ts";
import styles from "./record.module.css";

export function Section(props: { title: string; note?: string; entries: readonly Fact[][] }) {
  const { title, note, entries } = props;
  return (
    <Card
      title={title}
      note={formatCount(entries.length, "entry", "entries")}
      className={styles.section}
    >
      {note && entries.length > 0 && <p className={styles.text}>{note}</p>}
      {entries.map((facts, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- entries have nothing but their place
        <dl key={place} className={styles.facts}>
          {facts.map(([name, value]) =>
            value ? (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      ))}
    </Card>
  );
}
