// Validates the whole content, block by block, before it is saved or published.
import type { z } from "zod";
import type { Content } from "#app/site/content/content.ts";
import { CONTENT_BLOCKS } from "#app/site/content/content.schema.ts";
import { titleOf } from "./publish/content-changes.ts";
import { type Block, type FieldError } from "./form/block-fields.ts";
import { EDITOR_TABS, nameOfBlock } from "./form/editor-blocks.ts";

export type Problem = {
  block: Block;
  words: string;
  /** Path in the block and message, also shown at the field. */
  at: FieldError;
};

/** Returns the problems in tab order; empty when the content is valid. */
export function contentProblems(content: Record<Block, unknown>): Problem[] {
  return EDITOR_TABS.flatMap(({ block }) => {
    const read = CONTENT_BLOCKS[block].safeParse(content[block]);
    if (read.success) return [];
    return read.error.issues.map((issue) => ({
      block,
      words: wordsOf(block, content[block], issue),
      at: { path: issue.path, reason: reasonOf(issue.message) },
    }));
  });
}

/** Returns the parsed content; call only when it has no problems. */
export function cleanContent(content: Record<Block, unknown>): Content {
  const read = EDITOR_TABS.map(({ block }) => [block, CONTENT_BLOCKS[block].parse(content[block])]);
  return Object.fromEntries(read) as Content;
}

function wordsOf(block: Block, value: unknown, { path, message }: z.core.$ZodIssue): string {
  const [first, ...rest] = path;
  const item = typeof first === "number" && Array.isArray(value) ? value[first] : undefined;
  const where =
    item === undefined ? path : [`${titleOf(Object(item))} (no. ${Number(first) + 1})`, ...rest];
  const place = [nameOfBlock(block), ...where.map(String)].join(", ");
  return `${place}: ${reasonOf(message)}`;
}

function reasonOf(message: string): string {
  return message.startsWith("Too small") ? "this is needed" : message;
}
