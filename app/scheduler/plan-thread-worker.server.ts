// The worker thread for large schedules: request in, text out.
import { parentPort } from "node:worker_threads";
import type { Asked } from "./plan-thread.server.ts";
import { readPosted } from "./read-posted.schema.ts";

parentPort?.on("message", async (asked: Asked) => parentPort?.postMessage(await done(asked), []));

async function done(asked: Asked) {
  if (asked.kind === "read") return readPosted(asked.posted);
  // Loaded only when needed: a read does not wait for it.
  const { makeVersion } = await import("./publishing/make-version.schema.ts");
  return makeVersion(asked.publishing);
}
