// The worker thread that draws papers: a paper in, a PDF out.
import path from "node:path";
import { parentPort } from "node:worker_threads";
import { drawPaper } from "./draw-paper.server.ts";
import type { Paper } from "./paper.ts";

const FONTS = path.join(import.meta.dirname, "../../../../media/fonts");

parentPort?.on("message", async (paper: Paper) => {
  const pdf = await drawPaper(paper, FONTS);
  parentPort?.postMessage(pdf, [pdf.buffer as ArrayBuffer]);
});
