// How many rows of a file do what, as a line of tags.
import { formatNumber } from "#app/platform/format-number.ts";
import { Group } from "@mantine/core";
import { Tag, type Tone } from "#app/ui/tag.tsx";

type Props = {
  /** In order: how many rows, what they are, and the tone where there are any. */
  counts: readonly { count: number; words: string; tone: Tone }[];
};

export function ImportSummary({ counts }: Props) {
  return (
    <Group
      component="ul"
      gap="xs"
      m={0}
      p={0}
      style={{ listStyle: "none" }}
      aria-label="Summary of the file"
    >
      {counts.map(({ count, words, tone }) => (
        <li key={words}>
          <Tag tone={count > 0 ? tone : "quiet"}>
            {formatNumber(count)} {words}
          </Tag>
        </li>
      ))}
    </Group>
  );
}
