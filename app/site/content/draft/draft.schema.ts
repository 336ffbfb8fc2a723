// Reads a draft as it was kept in a browser, which anything may have changed since.
import { CONTENT_BLOCKS } from "../content.schema.ts";
import { shownSuccess } from "../success-names.ts";
import { DRAFT_BLOCKS, type ContentDraft, type DraftBlock } from "./draft.ts";

export type ReadDraft = {
  draft: ContentDraft;
  /** The parts to tell of that could not be read: what is published stands in their place. */
  badBlocks: DraftBlock[];
};

/** Reviews that do not parse are left out without a word, as the school has always had it. */
const QUIET_BLOCK = "testimonials";

/** Whether kept reviews can be shown; if not, those of before stay. */
export function areReviews(kept: unknown): boolean {
  return CONTENT_BLOCKS.testimonials.safeParse(kept).success;
}

/** Part by part; null for text that is no JSON object, and for one without any part. */
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
  // As everybody will see it: a name without its consent is not shown.
  if (successItems) read.draft.successItems = successItems.map(shownSuccess);
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
