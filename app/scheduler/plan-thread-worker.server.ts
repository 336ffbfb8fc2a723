// A thread of its own that reads one schedule at a time as it was sent: bytes in, text out, nothing else.
import { parentPort } from "node:worker_threads";
import { readPosted } from "./read-posted.schema.ts";

parentPort?.on("message", (posted: Uint8Array) => parentPort?.postMessage(readPosted(posted), []));
