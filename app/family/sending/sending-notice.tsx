// Says at the foot of a family's page what was done, what waits for the connection, and what was refused.
import { sender } from "#app/client/browser-sender.ts";
import type { Waiting } from "#app/client/queue.ts";
import { FAMILY_PATH } from "#app/office/families/sign-ins/family-link.ts";
import { isAbsence } from "./queued-form.ts";
import family from "../family.module.css";
import styles from "./sending-notice.module.css";
import { useFamilySending } from "./use-family-sending.ts";

const ABSENCE_WAITS = "Not sent yet. Call us if the class starts soon.";
const SIGNED_OUT = "You've been signed out on this device. Sign in and we'll send this.";
const LOST = "This browser can't store anything right now. Keep this page open until it's sent.";

export function SendingNotice() {
  const { waiting, closed, trouble, said } = useFamilySending();
  const parked = waiting.filter(({ state }) => state === "parked");
  const stopped = waiting.some(({ tries }) => tries > 0);
  const out = stopped || closed ? waiting.filter(({ state }) => state !== "parked") : [];
  if (!said && out.length + parked.length === 0) return null;
  return (
    <section className={styles.notice} aria-label="Unsent changes">
      {said && (
        <output className={said.isDone ? styles.done : styles.refused} data-said={said.isDone}>
          {said.words}
        </output>
      )}
      {out.length > 0 && (
        <>
          <output className={styles.title}>
            {closed ? SIGNED_OUT : "Waiting for the connection"}
          </output>
          {closed && (
            <a href={`${FAMILY_PATH}?to=${pageHere()}`} className={family.act}>
              Sign in
            </a>
          )}
          <ul className={styles.list}>
            {out.map((each) => (
              <Unsent key={each.key} waiting={each} note={isAbsence(each) ? ABSENCE_WAITS : ""} />
            ))}
          </ul>
          {trouble && <p>{LOST}</p>}
        </>
      )}
      {parked.length > 0 && (
        <>
          <p className={styles.title}>Not done</p>
          <ul className={styles.list}>
            {parked.map((each) => (
              <Unsent key={each.key} waiting={each} note={each.reason ?? ""} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const pageHere = () => (typeof location === "undefined" ? FAMILY_PATH : location.pathname);

function Unsent({ waiting: { key, words }, note }: { waiting: Waiting; note: string }) {
  return (
    <li>
      <span>
        {words}
        {note !== "" && <small>{note}</small>}
      </span>
      <button
        type="button"
        className={family.act}
        aria-label={`Discard: ${words}`}
        onClick={() => void sender.discard(key)}
      >
        Discard
      </button>
    </li>
  );
}
