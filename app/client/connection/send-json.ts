// Sends JSON once, for pages with a queue of their own.

/** The server's answer; null when it could not be reached or could not store anything. */
export type JsonAnswer = { status: number; body: unknown } | null;

const PATIENCE_MS = 5_000;

export async function sendJson(address: string, body: unknown): Promise<JsonAnswer> {
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: answer.status, body: await answer.json().catch(() => null) };
  } catch {
    return null;
  }
}
