// A class that was found, as a card: when it is, who teaches it, whether there is a place, what it costs,
// and the ways on.
import { CalendarAddIcon, ShareIcon } from "#app/ui/icons.tsx";
import { priceWords } from "#app/site/content/price-words.ts";
import site from "#app/site/site.module.css";
import type { ToldClass } from "#app/site/week/told-week.ts";
import type { Age } from "./ages.ts";
import type { ListedClass } from "./class-finder.ts";
import { ClassTitle } from "./class-title.tsx";
import styles from "./found-class.module.css";
import { placesOf, WayToTry } from "./way-to-try.tsx";
import { useShare } from "./use-share.ts";

type FoundClassProps = {
  one: ListedClass;
  /** Undefined while it has not come, and where the school knows no more of the class. */
  told: ToldClass | undefined;
  isKnown: boolean;
  /** The age that was asked for: nobody is asked for it again. */
  age: Age | null;
};

export function FoundClass({ one, told, isKnown, age }: FoundClassProps) {
  const { day, time, title, studio } = one;
  const called = `${title}, ${day} ${time}`;
  return (
    <li className={styles.card} data-class={told?.id}>
      <details className={styles.words}>
        <summary>
          <strong className={styles.title}>
            <ClassTitle title={title} />
          </strong>
          <span className={styles.when}>
            {day} {time}
          </span>
          <Facts told={told} isKnown={isKnown} />
        </summary>
        <p>{studio}</p>
        {told?.wear && <p>What to wear: {told.wear}</p>}
      </details>
      <div className={styles.ways}>
        {isKnown && <WayToTry {...{ told, called, age }} className={styles.try} />}
        {told && <Share id={told.id} called={called} title={title} />}
        {told && (
          <a
            className={styles.way}
            href={`/timetable.ics?class=${told.id}`}
            aria-label={`Add to calendar: ${called}`}
            title="Add to calendar"
          >
            <CalendarAddIcon aria-hidden />
            <span>Add to calendar</span>
          </a>
        )}
      </div>
    </li>
  );
}

/** What is not known is left out. */
function Facts({ told, isKnown }: Pick<FoundClassProps, "told" | "isKnown">) {
  const facts = [
    told?.teachers && <span key="who">with {told.teachers}</span>,
    placesOf(told) && <b key="places">{placesOf(told)}</b>,
    told && told.price !== null && <span key="price">{priceWords(told.price)} a month</span>,
  ].filter(Boolean);
  return (
    <span className={styles.facts} data-waits={!isKnown || undefined}>
      {facts.flatMap((fact, place) => (place === 0 ? [fact] : [" \u00B7 ", fact]))}
    </span>
  );
}

type ShareProps = { id: string; called: string; title: string };

/** Without scripts it leads to the class's own address, which can be copied there. */
function Share({ id, called, title }: ShareProps) {
  const { share, isCopied } = useShare({ title, address: `/timetable?class=${id}` });
  return (
    <>
      <a
        className={styles.way}
        href={`/timetable?class=${id}`}
        aria-label={`Share: ${called}`}
        title="Share"
        onClick={share}
      >
        <ShareIcon aria-hidden />
        <span>Share</span>
      </a>
      <output className={isCopied ? styles.copied : site.unseen}>{isCopied && "Copied"}</output>
    </>
  );
}
