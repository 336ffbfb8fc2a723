// A thread of its own that works on one schedule at a time: what was sent in, text out, nothing else.
import { parentPort } from "node:worker_threads";
import type { Asked } from "./plan-thread.server.ts";
import { readPosted } from "./read-posted.schema.ts";

parentPort?.on("message", async (asked: Asked) => parentPort?.postMessage(await done(asked), []));

async function done(asked: Asked) {
  if (asked.kind === "read") return readPosted(asked.posted);
  // Reading alone waits for none of it.
  const { makeVersion } = await import("./publishing/make-version.schema.ts");
  return makeVersion(asked.publishing);
}
