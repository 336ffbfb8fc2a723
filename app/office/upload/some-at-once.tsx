// A long list of which some entries are drawn at once: drawing all of them would hold up the page.
import { Button } from "@mantine/core";
import { type ComponentProps, type ReactNode, useState } from "react";
import { formatCount } from "#app/ui/format.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";

type Props<Entry> = Omit<ComponentProps<typeof LinedList>, "children"> & {
  entries: readonly Entry[];
  keyOf: (entry: Entry) => string;
  atOnce: number;
  /** One entry in a sentence, such as "row". */
  noun: readonly [one: string, many: string];
  children: (entry: Entry) => ReactNode;
};

export function SomeAtOnce<Entry>(props: Props<Entry>) {
  const { entries, keyOf, atOnce, noun, children, ...list } = props;
  const [most, setMost] = useState(atOnce);
  const more = entries.length - most;
  return (
    <LinedList isBlock {...list}>
      {entries.slice(0, most).map((entry) => (
        <li key={keyOf(entry)}>{children(entry)}</li>
      ))}
      {more > 0 && (
        <li>
          <Button variant="subtle" onClick={() => setMost(most + atOnce)}>
            Show {Math.min(more, atOnce)} of{" "}
            {formatCount(more, `more ${noun[0]}`, `more ${noun[1]}`)}
          </Button>
        </li>
      )}
    </LinedList>
  );
}
