// Asks again for what a page polls, with the tag of what it has.

export type Changed = { status: number; etag: string; body: unknown };

/** Returns the answer; null when the server cannot be reached. The body of a 304 is null. */
export async function fetchIfChanged(address: string, etag: string): Promise<Changed | null> {
  try {
    const answer = await fetch(address, {
      cache: "no-store",
      headers: etag === "" ? {} : { "if-none-match": etag },
    });
    const body: unknown = answer.ok ? await answer.json() : null;
    return { status: answer.status, etag: answer.headers.get("etag") ?? "", body };
  } catch {
    return null;
  }
}
