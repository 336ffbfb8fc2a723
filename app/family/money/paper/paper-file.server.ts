// Answers with a paper as a PDF, drawn in a thread.
import { BusyError, createThread } from "#app/data/thread.server.ts";
import type { Paper } from "./paper.ts";

const BUSY = 503;

const ask = createThread<Paper>({
  file: "app/family/money/paper/paper-thread-worker.server.ts",
  limitMs: 10_000,
  memoryMb: 128,
  youngMb: 16,
  mostWaiting: 20,
});

/** Returns the PDF; null when it takes too long. */
function paperPdf(paper: Paper): Promise<Uint8Array<ArrayBuffer> | null> {
  return ask<Uint8Array<ArrayBuffer> | null>(paper, null);
}

/** Returns the response of a PDF, named after its title. Throws 503 when too many are asked for. */
export async function pdfResponse(paper: Paper): Promise<Response> {
  const pdf = await paperPdf(paper).catch((error: unknown) => {
    if (error instanceof BusyError) return null;
    throw error;
  });
  if (!pdf) {
    const words = "The file can't be made right now. Please try again in a minute.";
    return new Response(words, { status: BUSY, headers: { "retry-after": "60" } });
  }
  const name = encodeURIComponent(`${paper.title}.pdf`);
  return new Response(pdf, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename*=UTF-8''${name}`,
      "cache-control": "no-store",
    },
  });
}
