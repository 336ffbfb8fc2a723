// What is said in passing about private lessons.
import type { Words } from "../saving/keep-screen.ts";

const closed = "The private lessons are locked. Reload the page and enter the password.";

/** What a change that failed without a reason of its own is answered with. */
export const FAILURES = {
  save: { closed, failed: "Save failed. Please try again." },
  delete: { closed, failed: "Delete failed." },
  teacher: { closed, failed: "Error adding teacher. Please try again." },
} as const satisfies Record<string, Words>;

export const TOAST_MS = 2200;
