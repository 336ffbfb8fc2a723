// Asks the server, and asks again while the line is cut; nothing of it is kept in the browser.
import { retryUntilSuccess } from "#app/client/connection/retry-until-success.ts";
import { sender } from "../browser-sender.ts";
import { sendRequest, closedGateIn, DECLINED } from "../post.ts";
import { untilUnlocked } from "../wait-for-unlock.ts";
import type { Body } from "../queue.ts";
import { currentPerson } from "../vault/vault.ts";

type Asking = {
  signal: AbortSignal;
  /** Hears of each try that came to nothing, with what the server said of it. */
  onWait?: (reason: string | null) => void;
  /** False for as long as it is not to be asked again. */
  mayAsk?: () => boolean;
};

/** The final answer to what is posted, or read where there is no body; null where `signal` ends the asking. */
export async function requestWithRetry(
  address: string,
  body: Body | null,
  { signal, onWait, mayAsk = () => true }: Asking,
): Promise<unknown> {
  let met: { hasMetGate?: boolean } = {};
  const asked = async () => {
    if (!mayAsk()) throw new Error("Not now.");
    const sent = { address, body, person: currentPerson(), ...met };
    const { result, answer } = await sendRequest(sent, fetch);
    if (result.is === "saved" || result.is === "refused") return answer;
    onWait?.((result.is === "stopped" && result.reason) || null);
    if (result.is === "held" && sender.noteClosed(result.by)) {
      if (!(await untilUnlocked())) return DECLINED.answer;
      // Whoever goes on without the members area hears that it is locked.
      met = result.by.gate === "members" ? {} : { hasMetGate: !result.by.isForProof };
    }
    throw new Error("No answer yet.");
  };
  return retryUntilSuccess(asked, signal).catch(() => null);
}

/**
 * The answer to what is neither kept nor sent twice, such as a password; null where none came. What
 * wants fresh proof was not looked at: it is held in memory until that is given.
 */
export async function requestOnce(address: string, body: Body): Promise<unknown> {
  const { result, answer } = await sendRequest({ address, body, person: currentPerson() }, fetch);
  if (result.is === "held" && sender.noteClosed(result.by) && result.by.isForProof) {
    return (await untilUnlocked()) ? requestOnce(address, body) : DECLINED.answer;
  }
  return result.is === "saved" || result.is === "refused" ? answer : null;
}

/** Posts fields as a form does, once there is the proof that it wants; null where nothing came back. */
export async function postForm(
  address: string,
  fields: Record<string, string>,
): Promise<Response | null> {
  const body = new URLSearchParams(fields);
  try {
    const response = await fetch(address, { method: "POST", body, redirect: "manual" });
    const closed = closedGateIn(response.status, response.headers);
    const isHeld = closed?.isForProof === true && sender.noteClosed(closed);
    return isHeld && (await untilUnlocked()) ? await postForm(address, fields) : response;
  } catch {
    return null;
  }
}

/** The text of an address; null where there is none to be had. A session that has ended is noted. */
export async function fetchText(address: string): Promise<string | null> {
  try {
    const response = await fetch(address);
    const closed = closedGateIn(response.status, response.headers);
    if (closed !== null) sender.noteClosed(closed);
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
