// What a change to the costumes that failed without a reason of its own is answered with.
import type { Words } from "../saving/keep-screen.ts";

const closed = "The costume inventory is locked. Sign in in another tab, then try again.";

export const FAILURES = {
  save: { closed, failed: "Save failed." },
  delete: { closed, failed: "Delete failed." },
  import: { closed, failed: "Import failed." },
} as const satisfies Record<string, Words>;
