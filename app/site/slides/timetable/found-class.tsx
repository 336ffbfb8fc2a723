// A matching class as a card: time, teacher, places, price and links.
import { CalendarAddIcon, ShareIcon } from "#app/ui/icons.tsx";
import { priceWords } from "#app/site/content/price-words.ts";
import site from "#app/site/site.module.css";
import type { ClassDetails } from "#app/site/week/week-details.ts";
import type { Age } from "./ages.ts";
import type { ListedClass } from "./class-finder.ts";
import { ClassTitle } from "./class-title.tsx";
import styles from "./found-class.module.css";
import { placesOf, TryLink } from "./try-link.tsx";
import { useShare } from "./use-share.ts";

type FoundClassProps = {
  one: ListedClass;
  /** Undefined while loading, and for a class without more data. */
  details: ClassDetails | undefined;
  isKnown: boolean;
  /** The age given in the finder, passed on to booking. */
  age: Age | null;
};

export function FoundClass({ one, details, isKnown, age }: FoundClassProps) {
  const { day, time, title, studio } = one;
  const called = `${title}, ${day} ${time}`;
  return (
    <li className={styles.card} data-class={details?.id}>
      <details className={styles.words}>
        <summary>
          <strong className={styles.title}>
            <ClassTitle title={title} />
          </strong>
          <span className={styles.when}>
            {day} {time}
          </span>
          <Facts details={details} isKnown={isKnown} />
        </summary>
        <p>{studio}</p>
        {details?.wear && <p>What to wear: {details.wear}</p>}
      </details>
      <div className={styles.ways}>
        {isKnown && <TryLink {...{ details, called, age }} className={styles.try} />}
        {details && <Share id={details.id} called={called} title={title} />}
        {details && (
          <a
            className={styles.way}
            href={`/timetable.ics?class=${details.id}`}
            aria-label={`Add to calendar: ${called}`}
            title="Add to calendar"
          >
            <CalendarAddIcon aria-hidden />
            <span className={site.unseen}>Add to calendar</span>
          </a>
        )}
      </div>
    </li>
  );
}

/** Leaves out unknown facts. */
function Facts({ details, isKnown }: Pick<FoundClassProps, "details" | "isKnown">) {
  const facts = [
    details?.teachers && <span key="who">with {details.teachers}</span>,
    placesOf(details) && <b key="places">{placesOf(details)}</b>,
    details && details.price !== null && (
      <span key="price">{priceWords(details.price)} a month</span>
    ),
  ].filter(Boolean);
  return (
    <span className={styles.facts} data-waits={!isKnown || undefined}>
      {facts.flatMap((fact, place) => (place === 0 ? [fact] : [" \u00B7 ", fact]))}
    </span>
  );
}

type ShareProps = { id: string; called: string; title: string };

/** Without scripts it links to the class's address, which can be copied. */
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
        <span className={site.unseen}>Share</span>
      </a>
      <output className={isCopied ? styles.copied : site.unseen}>{isCopied && "Copied"}</output>
    </>
  );
}
