// The editor's working copy: the live content, with the draft of this browser over it.
import { useCallback, useMemo, useState } from "react";
import type { Content } from "#app/site/content/content.ts";
import { DRAFT_KEY } from "#app/site/content/draft.ts";
import { cleanContent, contentProblems, type Problem } from "./content-check.schema.ts";
import { contentChanges, isSame } from "./content-changes.ts";
import { EDITOR_TABS, type Block } from "./editor-blocks.ts";
import { readJson } from "./json-place.ts";

/** The blocks as they are typed; the reviews are JSON text. */
export type Working = { blocks: Record<Block, unknown>; reviews: string };

const asJson = (value: unknown) => JSON.stringify(value, null, 2);

/** `isAlive` is false while the page is as the server drew it, without a draft. */
export function useDraft(live: Content, isAlive: boolean) {
  const [kept, setKept] = useState(() => (isAlive ? readDraft() : null));
  const [working, setWorking] = useState<Working>(() => startFrom(live, kept));
  const change = useCallback((block: Block, value: unknown) => {
    setWorking((before) => ({ ...before, blocks: { ...before.blocks, [block]: value } }));
  }, []);
  const changeReviews = useCallback((reviews: string) => {
    setWorking((before) => ({ ...before, reviews }));
  }, []);
  const checked = useMemo(() => check(working), [working]);
  const changes = useMemo(
    () => (checked.content ? contentChanges(live, checked.content) : []),
    [live, checked],
  );
  const isDirty = useMemo(() => !isSame(working, startFrom(live, kept)), [live, kept, working]);

  /** Keeps what differs from the live content in this browser; false where something cannot be shown. */
  const save = () => {
    if (!checked.content) return false;
    const { content } = checked;
    const changed = Object.fromEntries(changes.map(({ block }) => [block, content[block]]));
    if (changes.length > 0) localStorage.setItem(DRAFT_KEY, JSON.stringify(changed));
    else localStorage.removeItem(DRAFT_KEY);
    setKept(changes.length > 0 ? changed : null);
    setWorking(startFrom(content, null));
    return true;
  };
  /** Drops the draft and what was typed; the site is as everybody sees it. */
  const reset = (to: Content = live) => {
    localStorage.removeItem(DRAFT_KEY);
    setKept(null);
    setWorking(startFrom(to, null));
  };
  return {
    working,
    change,
    changeReviews,
    ...checked,
    changes,
    hasDraft: kept !== null,
    isDirty,
    save,
    reset,
  };
}

type Checked = { content: Content | null; problems: Problem[] };

function check({ blocks, reviews }: Working): Checked {
  const read = readJson(reviews);
  if ("problem" in read) {
    const unread: Problem = { block: "testimonials", words: `Testimonials: ${read.problem}` };
    const others = contentProblems({ ...blocks, testimonials: [] });
    return { content: null, problems: [unread, ...others] };
  }
  const all = { ...blocks, testimonials: read.value };
  const problems = contentProblems(all);
  return { content: problems.length === 0 ? cleanContent(all) : null, problems };
}

function startFrom(live: Content, draft: Record<string, unknown> | null): Working {
  const blocks = Object.fromEntries(
    EDITOR_TABS.map(({ block }) => [block, draft?.[block] ?? live[block]]),
  ) as Record<Block, unknown>;
  return { blocks, reviews: asJson(blocks.testimonials) };
}

function readDraft(): Record<string, unknown> | null {
  const read = readJson(localStorage.getItem(DRAFT_KEY) ?? "null");
  return "value" in read && typeof read.value === "object" && !Array.isArray(read.value)
    ? (read.value as Record<string, unknown> | null)
    : null;
}
