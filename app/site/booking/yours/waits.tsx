// The waiting lists of a booking, and the places offered.
import frame from "../booking-frame.module.css";
import { dayWords } from "../trial-words.ts";
import { namesInWords, questionOf } from "../waiting/offer-words.ts";
import type { Yours } from "./read-yours.server.ts";
import { UndoButton } from "./undo-button.tsx";
import styles from "./yours-page.module.css";

type Wait = Yours["waits"][number];

export function Waits({ waits }: Pick<Yours, "waits">) {
  return waits.map((wait) => (
    <form key={wait.id} method="post" className={styles.offer}>
      <input type="hidden" name="waiting" value={wait.id} />
      {wait.isLeaving ? (
        <Left {...wait} />
      ) : wait.offer ? (
        <Offer {...wait} offer={wait.offer} />
      ) : (
        <OnTheList {...wait} />
      )}
    </form>
  ));
}

function OnTheList({ name, isToJoin }: Wait) {
  return (
    <>
      <p>
        You're on the waiting list {isToJoin ? "for a regular place in" : "for"}{" "}
        <strong>{name}</strong>. We'll email you as soon as a place comes up.
      </p>
      <div className={styles.buttons}>
        <button name="act" value="leave" className={styles.quiet}>
          Leave the list
        </button>
      </div>
    </>
  );
}

function Left({ name, offer, undoUntil }: Wait) {
  return (
    <>
      <p>
        {offer ? "You've said no to the place in" : "You've left the waiting list for"}{" "}
        <strong>{name}</strong>.
      </p>
      {undoUntil !== null && (
        <div className={styles.buttons}>
          <UndoButton act="stay" until={undoUntil} />
        </div>
      )}
    </>
  );
}

function Offer({ name, isToJoin, offer }: Wait & { offer: NonNullable<Wait["offer"]> }) {
  const { day, until, places, children } = offer;
  const question = questionOf(offer);
  const isOne = places === 1;
  const names = namesInWords(children.map((child) => child.name));
  return (
    <>
      <p>
        We're holding {isOne ? "a" : places}
        {isToJoin ? " regular" : ""} {isOne ? "place" : "places"} in <strong>{name}</strong>{" "}
        {isToJoin ? "from" : "on"} {dayWords(day)} for {names} until {until}.
      </p>
      {question !== null && (
        <fieldset className={styles.children}>
          <legend>{question}</legend>
          {children.map((child) => (
            <label key={child.id}>
              <input type="checkbox" name="child" value={child.id} />
              <span>{child.name}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles.buttons}>
        <button name="act" value="take" className={frame.button}>
          {isOne ? "Take the place" : "Take the places"}
        </button>
        {question === null ? (
          <button name="act" value="decline" className={styles.quiet}>
            No thanks
          </button>
        ) : (
          <button name="act" value="wait" className={styles.quiet}>
            Wait for {children.length} places
          </button>
        )}
      </div>
    </>
  );
}
