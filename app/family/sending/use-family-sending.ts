// Sends the forms of a family's page through the browser's queue, which keeps them until the server has answered.
import { useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { sender, useQueue, useSending } from "#app/client/browser-sender.ts";
import { newKey } from "#app/client/new-key.ts";
import type { Change } from "#app/client/queue.ts";
import { currentPerson, UNKNOWN_PERSON } from "#app/client/vault/vault.ts";
import { useFamilyVault } from "#app/client/vault/use-family-vault.ts";
import { queuedForm, saidIn, type QueuedForm } from "./queued-form.ts";
import type { Said } from "../said.ts";

/** Returns this contact's queue, and what the last form did. Forms that are not queued go as ever. */
export function useFamilySending() {
  const queue = useQueue();
  const [said, setSaid] = useState<Said | null>(null);
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  useFamilyVault();
  useSending(true);
  const hear = (answer: unknown, form: HTMLFormElement | null): boolean => {
    const next = saidIn(answer);
    setSaid(next);
    if (!next.isDone) return true;
    form?.reset();
    form?.closest("details")?.removeAttribute("open");
    // The days of an absence are in the address: the page begins anew.
    if (location.search === "") void revalidator.revalidate();
    else void navigate(location.pathname, { replace: true, preventScrollReset: true });
    return true;
  };
  const hearing = useRef(hear);
  useEffect(() => {
    hearing.current = hear;
  });
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      const sent = event.defaultPrevented ? null : queuedForm(form, event.submitter);
      if (!sent) return;
      event.preventDefault();
      setSaid(null);
      send(sent, (answer) => hearing.current(answer, form));
    };
    document.addEventListener("submit", onSubmit);
    const stopHearing = sender.onUnheard((_waiting, answer) => void hearing.current(answer, null));
    return () => {
      document.removeEventListener("submit", onSubmit);
      stopHearing();
    };
  }, []);
  return { ...queue, said };
}

function send({ address, json, words }: QueuedForm, hear: (answer: unknown) => boolean): void {
  const isSame = ({ address: other, body, state }: (typeof waiting)[number]) =>
    state !== "parked" &&
    other === address &&
    "json" in body &&
    JSON.stringify(body.json) === JSON.stringify(json);
  const { waiting } = sender.snapshot();
  // Pressed twice: one change.
  const key = waiting.find(isSame)?.key ?? newKey();
  const change: Change = {
    key,
    person: currentPerson() ?? UNKNOWN_PERSON,
    address,
    body: { json },
    commandVersion: 1,
    baseVersion: null,
    // A family's acts are done in their order.
    row: "family",
    dependsOn: [],
    words,
    place: location.pathname,
    draft: null,
  };
  void sender.send(change, hear);
}
