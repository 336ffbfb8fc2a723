// Reads a draft from browser storage, which could contain anything.
import { CONTENT_BLOCKS } from "../content.schema.ts";
import { publicSuccess } from "../success-names.ts";
import { DRAFT_BLOCKS, type ContentDraft, type DraftBlock } from "./draft.ts";

export type ReadDraft = {
  draft: ContentDraft;
  /** Unreadable blocks to report; the published ones are shown instead. */
  badBlocks: DraftBlock[];
};

/** Unreadable reviews are ignored without a message, as they have always been. */
const QUIET_BLOCK = "testimonials";

/** Returns whether stored reviews can be shown; if not, the published ones stay. */
export function areReviews(kept: unknown): boolean {
  return CONTENT_BLOCKS.testimonials.safeParse(kept).success;
}

/** Reads a draft block by block; null for text that is not a JSON object, or has no blocks. */
export function readDraft(text: string): ReadDraft | null {
  const given = parse(text);
  if (!given || !DRAFT_BLOCKS.some((block) => given[block] !== undefined)) return null;
  const read: ReadDraft = { draft: {}, badBlocks: [] };
  for (const block of DRAFT_BLOCKS) {
    if (given[block] === undefined) continue;
    const result = CONTENT_BLOCKS[block].safeParse(given[block]);
    if (result.success) Object.assign(read.draft, { [block]: result.data });
    else if (block !== QUIET_BLOCK) read.badBlocks.push(block);
  }
  const { successItems } = read.draft;
  // Previews it as published: names without consent are hidden.
  if (successItems) read.draft.successItems = successItems.map(publicSuccess);
  return read;
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? { ...value }
      : null;
  } catch {
    return null;
  }
}
