// Reads one spreadsheet after another, as the product's child process does.
import { readCells } from "#app/files/read-cells.server.ts";

process.on("message", async (bytes: Uint8Array) => {
  const started = performance.now();
  const answer = await readCells(Buffer.from(bytes));
  process.send?.({ answer, milliseconds: performance.now() - started });
});
