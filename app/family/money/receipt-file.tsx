// The receipt of a payment as a PDF.
import type { Route } from "./+types/receipt-file";
import { readOwnReceipt } from "./own-account.server.ts";
import { receiptPaper } from "./paper/paper.ts";
import { pdfResponse } from "./paper/paper-file.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { receipt } = await readOwnReceipt(args);
  return pdfResponse(receiptPaper(receipt));
}
