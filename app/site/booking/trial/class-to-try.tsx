// One class to choose from: its dates with free places, and its waiting lists.
import { priceWords, dateWords } from "#app/site/content/price-words.ts";
import { formatTimes } from "#app/ui/format.ts";
import { phoneLink } from "../../contact/phone-link.ts";
import {
  fitsChoice,
  pickText,
  togglePick,
  toggleWait,
  waitText,
  type BookableClass,
  type Choice,
} from "../booking.ts";
import { ClassName } from "../class-name.tsx";
import { childField } from "../details.ts";
import { firstFree, lastToStart } from "../trial-places.ts";
import { leftWords } from "../trial-words.ts";
import styles from "./class-to-try.module.css";

export type ClassToTryProps = {
  one: BookableClass;
  today: string;
  /** The school's phone number; "" for none. */
  phone: string;
  child: number;
  choice: Choice;
  choose: (choice: Choice) => void;
  /** Shown outside the list by day, so it names its own day. */
  isAlone?: boolean;
};

export function ClassToTry({ phone, isAlone = false, ...of }: ClassToTryProps) {
  const { one } = of;
  return (
    <fieldset className={styles.class} data-class={one.id}>
      <legend>
        <ClassName name={one.name} />
      </legend>
      <p className={styles.when}>
        {isAlone && `${one.day} `}
        {formatTimes(one)} · {one.studio}
        {one.teachers && ` · ${one.teachers}`}
        {one.price !== null && ` · ${priceWords(one.price)} a month`}
      </p>
      {one.opensSoon ? <OpensSoon phone={phone} /> : <Places {...of} />}
    </fieldset>
  );
}

function OpensSoon({ phone }: Pick<ClassToTryProps, "phone">) {
  return (
    <p className={styles.room}>
      We'll open dates for this class soon.{" "}
      {phone && (
        <>
          Call us on <a href={phoneLink(phone)}>{phone}</a>.
        </>
      )}
    </p>
  );
}

type PlacesProps = Omit<ClassToTryProps, "phone" | "isAlone">;

function Places({ one, today, child, choice, choose }: PlacesProps) {
  const { id, meetings } = one;
  const isPicked = (day: string) =>
    choice.picks.some((pick) => pick.classId === id && pick.day === day);
  const shown = meetings.filter(({ day }) => isPicked(day) || fitsChoice(day, choice.picks, today));
  // With another class chosen, later dates can be booked too.
  const free = firstFree(meetings, shown.at(-1)?.day ?? lastToStart(today));
  const isFull = free.left === 0;
  return (
    <>
      <p className={isFull || free.freeFrom ? styles.full : styles.left}>
        {leftWords(free.left, free.freeFrom)}
      </p>
      {!one.hasRoomToJoin && !isFull && (
        <p className={styles.room}>
          This class has no regular places at the moment. After the trial you'd join the waiting
          list.
        </p>
      )}
      {!isFull && (
        <ul className={styles.dates}>
          {shown.map(({ day, left }) => (
            <li key={day}>
              <label data-full={left === 0 || undefined}>
                <input
                  type="checkbox"
                  name={childField("pick", child)}
                  value={pickText({ classId: id, day })}
                  checked={isPicked(day)}
                  disabled={left === 0 && !isPicked(day)}
                  onChange={() => choose(togglePick(choice, { classId: id, day }))}
                />
                <span>{dateWords(day)}</span>
                {(left !== free.left || free.freeFrom) && <small>{leftWords(left)}</small>}
              </label>
            </li>
          ))}
          {shown.length === 0 && (
            <li>
              <small>No dates within two weeks of your first one.</small>
            </li>
          )}
        </ul>
      )}
      {isFull && (
        <Wait line="try" words="Join the waiting list" {...{ id, child, choice, choose }} />
      )}
      {!one.hasRoomToJoin && (
        <Wait
          line="join"
          words="Skip the trial and wait for a regular place"
          {...{ id, child, choice, choose }}
        />
      )}
    </>
  );
}

type WaitProps = Pick<ClassToTryProps, "child" | "choice" | "choose"> & {
  id: string;
  line: "try" | "join";
  words: string;
};

/** The waiting lists for a trial and for a regular place are separate: a child can be on either, or both. */
function Wait({ id, line, words, child, choice, choose }: WaitProps) {
  const wait = { classId: id, line };
  return (
    <label className={styles.wait}>
      <input
        type="checkbox"
        name={childField("wait", child)}
        value={waitText(wait)}
        checked={choice.waits.includes(waitText(wait))}
        onChange={() => choose(toggleWait(choice, wait))}
      />
      <span>{words}</span>
    </label>
  );
}
