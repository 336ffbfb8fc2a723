// The editor's working copy: the live content with this browser's draft applied.
import { useMemo, useState } from "react";
import type { OpenedForm } from "#app/client/drafts/draft.ts";
import { useDraft } from "#app/client/drafts/use-draft.ts";
import type { Content, Timetable } from "#app/site/content/content.ts";
import { removeText, storeText, storedText } from "#app/ui/browser-store.ts";
import { areReviews } from "#app/site/content/draft/draft.schema.ts";
import { DRAFT_KEY } from "#app/site/content/draft/draft.ts";
import { bringBackDraft, dropDraft } from "#app/site/content/draft/dropped-draft.ts";
import { cleanContent, contentProblems, type Problem } from "./content-check.schema.ts";
import { contentChanges, isSame } from "./publish/content-changes.ts";
import { type Block } from "./form/block-fields.ts";
import { EDITOR_TABS } from "./form/editor-blocks.ts";
import { mergeBlock, putAt, valueAt, type BothChanged } from "./publish/merge-content.ts";
import { timeProblems } from "./form/timetable-times.ts";

/** The edited blocks. */
type Working = { blocks: Record<Block, unknown> };

/** A stored draft, with the live content it was based on. */
const BEGUN = "begun";

/** A conflict with its block. */
export type Both = BothChanged & { block: Block };

type Live = { content: Content; number: number };

/**
 * `isAlive` is false before hydration, when no draft is applied. Unsaved typing is kept as in any form.
 */
export function useWorkingCopy({ content: live, number }: Live, isAlive: boolean) {
  const [kept, setKept] = useState(() => (isAlive ? readKept() : null));
  const { begun, both: inKept } = useMemo(() => startFrom(live, kept), [live, kept]);
  const typed = useDraft("website", { begun, values: begun, version: number });
  const { draft } = typed;
  const { working, both: inTyped } = useMemo(() => rebase(draft, begun), [draft, begun]);
  // The next keystroke rebases the draft on this version; its conflicts stay visible.
  const [seen, setSeen] = useState<Both[]>([]);
  if (inTyped.length > 0 && !isSame(inTyped, seen)) setSeen(inTyped);
  const put = (values: Working) => typed.change({ ...draft, begun, values, version: number });
  const change = (block: Block, value: unknown) =>
    put({ blocks: { ...working.blocks, [block]: value } });
  const checked = useMemo(() => check(working, live.timetable), [working, live]);
  const changes = useMemo(
    () => (checked.content ? contentChanges(live, checked.content) : []),
    [live, checked],
  );
  const isDirty = useMemo(() => !isSame(working, begun), [begun, working]);

  const beginFrom = (content: Content) => {
    const { begun: values } = startFrom(content, null);
    setSeen([]);
    typed.forget({ begun: values, values, version: number });
  };
  /** Saves differences from the live content in this browser; returns why when it could not. */
  const save = (): "saved" | "unreadable" | "refused" => {
    if (!checked.content) return "unreadable";
    const text = textOf(checked.content);
    const isDone = text === null ? removeText(DRAFT_KEY) : storeText(DRAFT_KEY, text);
    if (!isDone) return "refused";
    setKept(readKept());
    beginFrom(checked.content);
    return "saved";
  };
  /** Returns the differences from the live content as stored; null for none. */
  function textOf(content: Content | null): string | null {
    if (!content || changes.length === 0) return null;
    const blocksOf = (from: Content) =>
      Object.fromEntries(changes.map(({ block }) => [block, from[block]]));
    return JSON.stringify({ ...blocksOf(content), [BEGUN]: blocksOf(live) });
  }
  /** Discards the draft and unsaved typing, back to the live content. */
  const reset = () => {
    dropDraft(Date.now(), textOf(checked.content) ?? undefined);
    setKept(null);
    beginFrom(live);
  };
  /** Clears the draft after publishing. */
  const finish = () => {
    removeText(DRAFT_KEY);
    setKept(null);
    beginFrom(checked.content ?? live);
  };
  const bringBack = () => {
    bringBackDraft(Date.now());
    const back = readKept();
    setKept(back);
    const { begun: values } = startFrom(live, back);
    typed.forget({ begun: values, values, version: number });
  };
  return {
    working,
    change,
    ...checked,
    changes,
    hasDraft: kept !== null,
    isDirty,
    /** Conflicts with newly published content. */
    both: [...inKept, ...seen].map((each) => ({ ...each, taken: takenOf(each, working) })),
    /** Resolves a conflict with my value or theirs. */
    take: ({ block, path, values }: Both, whose: "mine" | "theirs") =>
      change(block, putAt(working.blocks[block], path, values[whose])),
    isRestored: typed.isRestored,
    /** Discards unsaved typing. */
    discard: () => {
      setSeen([]);
      typed.forget({ begun, values: begun, version: number });
    },
    /** Remounts fields with their own text state when the working copy is replaced. */
    round: draft.key,
    save,
    reset,
    finish,
    bringBack,
  };
}

/** Returns which value the working copy has; null for neither. */
function takenOf({ block, path, values }: Both, { blocks }: Working) {
  const stands = valueAt(blocks[block], path);
  if (isSame(stands, values.mine)) return "mine" as const;
  return isSame(stands, values.theirs) ? ("theirs" as const) : null;
}

type Met = { working: Working; both: Both[] };

/** Rebases typed changes, possibly of an older version, on the current content. */
function rebase({ begun, values }: OpenedForm<Working>, now: Working): Met {
  const { blocks, both } = mergeBlocks(begun.blocks, ofToday(values), now.blocks);
  return { working: { blocks }, both };
}

/** Older drafts store reviews as text beside the blocks. */
function ofToday(values: Working & { reviews?: string }): Blocks {
  const typed = values.reviews === undefined ? null : parsed(values.reviews);
  return Array.isArray(typed) ? { ...values.blocks, testimonials: typed } : values.blocks;
}

type Blocks = Record<Block, unknown>;

function mergeBlocks(begun: Blocks, mine: Blocks, theirs: Blocks) {
  const both: Both[] = [];
  const met = EDITOR_TABS.map(({ block, name }) => {
    const merged = mergeBlock(name, begun[block], mine[block], theirs[block]);
    both.push(...merged.both.map((each) => ({ ...each, block })));
    return [block, merged.value];
  });
  return { blocks: Object.fromEntries(met) as Blocks, both };
}

type Checked = { content: Content | null; problems: Problem[] };

function check({ blocks }: Working, live: Timetable): Checked {
  const times = timeProblems(blocks.timetable as Timetable, live).map((words): Problem => ({
    block: "timetable",
    words,
    // The row shows its own message.
    at: { path: [], reason: words },
  }));
  const problems = [...times, ...contentProblems(blocks)];
  return { content: problems.length === 0 ? cleanContent(blocks) : null, problems };
}

type Kept = Record<string, unknown> & { [BEGUN]?: Record<string, unknown> };

/** Returns the live content with the stored draft, possibly of an older version, applied. */
function startFrom(live: Content, draft: Kept | null): { begun: Working; both: Both[] } {
  const was = { ...live, ...draft?.[BEGUN] };
  const { blocks, both } = mergeBlocks(was, { ...was, ...draft }, live);
  return { begun: { blocks }, both };
}

/** Silently ignores unreadable reviews in a draft: the live ones stay. */
function readKept(): Kept | null {
  const kept = parsed(storedText(DRAFT_KEY) ?? "null");
  if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return null;
  const { testimonials, ...others } = kept as Kept;
  return areReviews(testimonials) ? { ...others, testimonials } : others;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
