// The worker thread for large schedules: request in, text out.
import { parentPort } from "node:worker_threads";
import type { ThreadTask } from "./plan-thread.server.ts";
import { readPosted } from "./read-posted.schema.ts";

parentPort?.on("message", async (task: ThreadTask) =>
  parentPort?.postMessage(await done(task), []),
);

async function done(task: ThreadTask) {
  if (task.kind === "read") return readPosted(task.posted);
  // Loaded only when needed: a read does not wait for it.
  const { makeVersion } = await import("./publishing/make-version.schema.ts");
  return makeVersion(task.publishing);
}
