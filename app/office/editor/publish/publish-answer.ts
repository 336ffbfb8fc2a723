// What publishing is answered with, and how it is said.
import { formatCount } from "#app/ui/format.ts";
import type { Refusal } from "#app/platform/commands/answer.ts";
import type { SameClassQuestion } from "#app/site/week/same-class.ts";

export type PublishAnswer =
  | {
      isSaved: true;
      /** How many pictures are left out, since they were withdrawn. */
      leftOut?: number;
      /** How many names, of which the same is true. */
      hidden?: number;
    }
  | (Refusal & {
      /** Classes of the week of which somebody must say first whether they are the same ones. */
      sameClass?: readonly SameClassQuestion[];
    });

/** Such as 'Brought back, without 1 picture that was withdrawn. Everybody sees it now.' */
export function publishedWords(done: string, leftOut: number, hidden = 0): string {
  const gone = [
    ...(leftOut > 0 ? [formatCount(leftOut, "picture")] : []),
    ...(hidden > 0 ? [formatCount(hidden, "name")] : []),
  ].join(" and ");
  const were = leftOut + hidden === 1 ? "was" : "were";
  const without = gone === "" ? "" : `, without ${gone} that ${were} withdrawn`;
  return `${done}${without}. Everybody sees it now.`;
}
