// The fields that a form of a family's page sends through the queue, and the answer's text.
import type { Said } from "../said.ts";

/** A form with this attribute goes to the server directly: signing in and out, and booking an event. */
const DIRECT = "data-direct";

export type QueuedForm = { address: string; json: Record<string, string>; words: string };

/** Returns what a form sends, with the pressed button; null for a form that is not queued. */
export function queuedForm(form: HTMLFormElement, pressed: HTMLElement | null): QueuedForm | null {
  if (form.method !== "post" || form.hasAttribute(DIRECT)) return null;
  const fields = new FormData(form, pressed);
  const json = Object.fromEntries(
    [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  ) as Record<string, string>;
  const { pathname } = new URL(form.action);
  const words = pressed?.getAttribute("aria-label") ?? pressed?.textContent ?? "Change";
  return { address: pathname, json, words: words.trim() };
}

/** Returns what an answer of the server says. */
export function saidIn(answer: unknown): Said {
  const { isSaved, words, problem } = Object(answer) as Record<string, unknown>;
  const isDone = isSaved === true;
  const text = isDone ? words : problem;
  return { isDone, words: typeof text === "string" && text !== "" ? text : "Please call us." };
}

/** An absence that has not reached the school: the class may start before it does. */
export function isAbsence({ body }: { body: object }): boolean {
  return "json" in body && Object(body.json).act === "absent";
}
