// Fetches a file and hands it to the browser, so that a failed download does not replace the page.
import { closedGateIn } from "../post.ts";
import { sender } from "../browser-sender.ts";
import { untilUnlocked } from "../wait-for-unlock.ts";

/** `left`: re-authentication was declined. */
export type DownloadResult = "done" | "refused" | "cut" | "left";

export async function download(address: string): Promise<DownloadResult> {
  try {
    const response = await fetch(address);
    const closed = closedGateIn(response.status, response.headers);
    if (closed !== null && sender.noteClosed(closed) && closed.isForProof) {
      return (await untilUnlocked()) ? await download(address) : "left";
    }
    if (!response.ok) return "refused";
    saveFile(await response.blob(), fileNameOf(response));
    return "done";
  } catch {
    return "cut";
  }
}

function fileNameOf({ headers }: Response): string {
  const [, name = ""] = /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "") ?? [];
  return name;
}

/** Hands a file to the browser under a name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
