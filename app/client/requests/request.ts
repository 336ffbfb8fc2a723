// Sends requests and retries them while the connection is down; nothing is stored in the browser.
import { retryUntilSuccess } from "#app/client/connection/retry-until-success.ts";
import { sender } from "../browser-sender.ts";
import { sendRequest, closedGateIn, DECLINED } from "../post.ts";
import { untilUnlocked } from "../wait-for-unlock.ts";
import type { Body } from "../queue.ts";
import { currentPerson } from "../vault/vault.ts";

type RequestOptions = {
  signal: AbortSignal;
  /** Called after each failed attempt, with the server's reason. */
  onWait?: (reason: string | null) => void;
  /** Returns false while it must not be retried. */
  mayAsk?: () => boolean;
};

/** Returns the final answer to a POST, or a GET when there is no body; null when aborted. */
export async function requestWithRetry(
  address: string,
  body: Body | null,
  { signal, onWait, mayAsk = () => true }: RequestOptions,
): Promise<unknown> {
  let gateState: { hasMetGate?: boolean } = {};
  const attempt = async () => {
    if (!mayAsk()) throw new Error("Not now.");
    const sent = { address, body, person: currentPerson(), ...gateState };
    const { result, answer } = await sendRequest(sent, fetch);
    if (result.is === "saved" || result.is === "refused") return answer;
    onWait?.((result.is === "stopped" && result.reason) || null);
    if (result.is === "held" && sender.noteClosed(result.by)) {
      if (!(await untilUnlocked())) return DECLINED.answer;
      // After declining the members area, the next request says that it is locked.
      gateState = result.by.gate === "members" ? {} : { hasMetGate: !result.by.isForProof };
    }
    throw new Error("no answer");
  };
  return retryUntilSuccess(attempt, signal).catch(() => null);
}

/**
 * Sends a request that must not be stored or retried, such as one with a password; returns null
 * when no answer came. If it needs re-authentication it is kept in memory until then.
 */
export async function requestOnce(address: string, body: Body): Promise<unknown> {
  const { result, answer } = await sendRequest({ address, body, person: currentPerson() }, fetch);
  if (result.is === "held" && sender.noteClosed(result.by) && result.by.isForProof) {
    return (await untilUnlocked()) ? requestOnce(address, body) : DECLINED.answer;
  }
  return result.is === "saved" || result.is === "refused" ? answer : null;
}

/** Posts form fields, after re-authentication if needed; returns null when no response came. */
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

/** Returns the text at an address; null when it cannot be read. Reports an ended session. */
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
