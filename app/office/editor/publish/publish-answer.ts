// What publishing is answered with, and how it is said.
import { formatCount } from "#app/ui/format.ts";
import type { Refusal } from "#app/office/saving/answer.ts";
import type { SameClassQuestion } from "#app/site/week/same-class.ts";

export type PublishAnswer =
  | {
      isSaved: true;
      /** How many pictures are left out, since they were withdrawn. */
      leftOut?: number;
    }
  | (Refusal & {
      /** Classes of the week of which somebody must say first whether they are the same ones. */
      sameClass?: readonly SameClassQuestion[];
    });

/** Such as 'Brought back, without 1 picture that was withdrawn. Everybody sees it now.' */
export function publishedWords(done: string, leftOut: number): string {
  const pictures = formatCount(leftOut, "picture");
  const without =
    leftOut === 0 ? "" : `, without ${pictures} that ${leftOut === 1 ? "was" : "were"} withdrawn`;
  return `${done}${without}. Everybody sees it now.`;
}
