// Processes large schedules in a thread.
import { createThread } from "#app/data/thread.server.ts";
import type { Publishing } from "./publishing/make-version.schema.ts";

export { BusyError } from "#app/data/thread.server.ts";

export type ThreadTask =
  | { kind: "read"; posted: Uint8Array<ArrayBuffer> }
  | { kind: "version"; publishing: Publishing };

const ask = createThread<ThreadTask>({
  file: "app/scheduler/plan-thread-worker.server.ts",
  limitMs: 5_000,
  memoryMb: 64,
  youngMb: 8,
  mostWaiting: 4,
});

/**
 * Returns the thread's answer; `tooHeavy` when it takes too much time or memory. The bytes are
 * transferred, not copied. Throws BusyError when too many are waiting.
 */
export function askThread<Answer>(task: ThreadTask, tooHeavy: Answer): Promise<Answer> {
  return ask(task, tooHeavy, task.kind === "read" ? [task.posted.buffer] : []);
}
