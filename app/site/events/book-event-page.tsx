// Books an event in three screens: the children, the family, a review. Works without scripts.
import type { MetaDescriptor } from "react-router";
import frame from "../booking/booking-frame.module.css";
import { BookingFrame } from "../booking/booking-frame.tsx";
import { ageOf } from "../booking/child-age.ts";
import { FAMILY_FIELDS, childField, MOST_CHILDREN } from "../booking/details.ts";
import details from "../booking/trial/give-details.module.css";
import { NoteField } from "../booking/trial/note-field.tsx";
import trial from "../booking/trial/trial-page.module.css";
import { TypedField } from "../booking/trial/typed-field.tsx";
import { TRAP_FIELD } from "../contact/enquiry.ts";
import type { Route } from "./+types/book-event-page";
import {
  openBooking,
  takeBookingStep,
  type EventStep,
  type EventToBook,
} from "./book-event-page.server.ts";
import { answerField, EVENT_SCREENS, type EventChild } from "./event-booking.ts";
import { ageRefusal, questionsIn } from "./event.ts";
import { ENTRY_FIELDS } from "./exam.ts";
import { ExamFields } from "./exam-fields.tsx";
import { eventPrice, whenWords } from "./event-words.ts";
import { askAboutRoute, bookEventRoute, eventRoute } from "./events-route.ts";
import { ReviewEvent } from "./review-event.tsx";
import styles from "./events.module.css";

export const loader = ({ params, context }: Route.LoaderArgs) => openBooking(context, params.slug);

export const action = ({ request, params, context }: Route.ActionArgs) =>
  takeBookingStep(request, context, params.slug);

export const meta: Route.MetaFunction = ({ loaderData }): MetaDescriptor[] => [
  { title: loaderData ? `Book ${loaderData.event.name} | ${loaderData.school.name}` : "Book" },
  { name: "robots", content: "noindex" },
];

const STEP_WORDS = {
  children: "Your children",
  details: "Your details",
  summary: "Review booking",
} as const;

export default function BookEventPage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, event } = loaderData;
  const step: EventStep = actionData ?? loaderData.step;
  const { screen, refusal, isFull } = step;
  const words = eventPrice(event);
  const price = words === "Free" ? words : `${words} a child`;
  return (
    <BookingFrame school={school}>
      <h1 className={trial.title}>{event.name}</h1>
      <p className={trial.note}>
        {whenWords(event)}, {event.venue}. {sentenceOf(price)}. No account needed.
      </p>
      <ol className={trial.steps} aria-label="Steps">
        {EVENT_SCREENS.map((one) => (
          <li key={one} aria-current={one === screen ? "step" : undefined}>
            {STEP_WORDS[one]}
          </li>
        ))}
      </ol>
      {isFull && refusal === "" && (
        <p className={styles.state}>This event is full. You can join the waiting list.</p>
      )}
      <form
        // Each screen has its own fields.
        key={`${screen} ${step.typed.children.length}`}
        method="post"
        action={bookEventRoute(event.slug)}
        noValidate
        className={trial.form}
      >
        <input type="hidden" name="key" value={step.key} />
        <input type="hidden" name="drawnAt" value={step.drawnAt} />
        <input type="hidden" name="instead" value={step.instead} />
        <Hidden step={step} event={event} />
        <input
          className={trial.trap}
          name={TRAP_FIELD}
          autoComplete="off"
          tabIndex={-1}
          aria-hidden
        />
        <p role="alert" className={trial.refusal}>
          {refusal}
        </p>
        {screen === "children" && <Children step={step} event={event} />}
        {screen === "details" && <Family step={step} />}
        {screen === "summary" && <ReviewEvent step={step} event={event} />}
      </form>
      <p>
        <a className={styles.link} href={eventRoute(event.slug)}>
          About {event.name}
        </a>
      </p>
    </BookingFrame>
  );
}

/** Begins with a capital: 'From £42.50 a child'. */
const sentenceOf = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

type StepProps = { step: EventStep; event: EventToBook };

/** The values that the current screen does not show, as hidden fields. */
function Hidden({ step: { screen, typed }, event }: StepProps) {
  const hidden: [string, string][] = [];
  if (screen !== "children") {
    for (const [place, child] of typed.children.entries()) {
      for (const field of ["childName", "childAge", "note"] as const)
        hidden.push([childField(field, place), child[field]]);
      for (const field of ENTRY_FIELDS) hidden.push([childField(field, place), child.entry[field]]);
      questionsIn(event.questions).forEach((_, index) =>
        hidden.push([answerField(index, place), child.answers[index] ?? ""]),
      );
    }
  }
  if (screen !== "details") for (const field of FAMILY_FIELDS) hidden.push([field, typed[field]]);
  return hidden.map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

const nothing = () => {};

function Children({ step, event }: StepProps) {
  const { children } = step.typed;
  return (
    <>
      <div className={details.fields}>
        {children.map((child, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a child is known by its place
          <ChildFields key={place} {...{ child, place, step, event }} />
        ))}
        {children.length < MOST_CHILDREN && (
          <p>
            <button name="go" value="add" className={details.add}>
              Add a brother or sister
            </button>
          </p>
        )}
      </div>
      <p className={frame.on}>
        <button name="go" value="details" className={frame.button}>
          Next: your details
        </button>
      </p>
    </>
  );
}

type ChildProps = StepProps & { child: EventChild; place: number };

function ChildFields({ child, place, step: { typed, errors }, event }: ChildProps) {
  const isAlone = typed.children.length === 1;
  const years = ageOf(child.childAge, event.firstDay);
  const refusal = years === null ? null : ageRefusal(event.ages, years);
  const ageField = event.grades === "" ? "childAge" : "birthDate";
  const isRefused = refusal !== null && errors[childField(ageField, place)] === refusal;
  const fields = (
    <>
      <TypedField
        {...{ field: "childName", place, text: child.childName, errors, type: nothing }}
        label="Child's first name"
      />
      {event.grades !== "" && <ExamFields {...{ child, place, errors }} grades={event.grades} />}
      {event.grades === "" && (
        <TypedField
          {...{ field: "childAge", place, text: child.childAge, errors, type: nothing }}
          label="Age"
          hint={event.ages === "" ? undefined : `For ages ${event.ages}`}
          isShort
        />
      )}
      {questionsIn(event.questions).map(({ words, isNeeded }, index) => (
        <TypedField
          key={words}
          {...{ field: `answer${index}`, place, text: child.answers[index] ?? "", errors }}
          type={nothing}
          label={words}
          isNeeded={isNeeded}
        />
      ))}
      <NoteField text={child.note} {...{ place, errors, type: nothing }} />
      {isRefused && (
        <p>
          <a className={styles.link} href={askAboutRoute(event.name)}>
            Ask us
          </a>
        </p>
      )}
    </>
  );
  if (isAlone) return fields;
  return (
    <fieldset className={details.child}>
      <legend>{place === 0 ? "First child" : `Child ${place + 1}`}</legend>
      {fields}
      {place > 0 && (
        <p>
          <button
            name="go"
            value={`remove-${place}`}
            className={details.change}
            aria-label={`Remove ${child.childName || `child ${place + 1}`}`}
          >
            Remove
          </button>
        </p>
      )}
    </fieldset>
  );
}

function Family({ step: { typed, errors } }: { step: EventStep }) {
  const of = { place: null, errors, type: nothing };
  return (
    <>
      <div className={details.fields}>
        <TypedField
          {...{ field: "parentName", text: typed.parentName, ...of }}
          label="Your name"
          autoComplete="name"
        />
        <TypedField
          {...{ field: "email", text: typed.email, ...of }}
          label="Email"
          kind="email"
          autoComplete="email"
        />
        <TypedField
          {...{ field: "phone", text: typed.phone, ...of }}
          label="Phone"
          kind="tel"
          autoComplete="tel"
        />
      </div>
      <p className={frame.on}>
        <button name="go" value="summary" className={frame.button}>
          Review booking
        </button>
        <button name="go" value="children" className={details.back}>
          Back
        </button>
      </p>
    </>
  );
}
