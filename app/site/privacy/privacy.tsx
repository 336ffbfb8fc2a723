// What the site keeps of its visitors, in plain words.
import type { MetaDescriptor } from "react-router";
import { DAILY_KEPT, WEEKLY_KEPT } from "#app/jobs/backup/copies/backup-retention.ts";
import { addressAt } from "#app/http/address-at.ts";
import { publicOrigin } from "#app/data/public-origin.server.ts";
import type { Route } from "./+types/privacy";
import { UNCONFIRMED_DAYS } from "#app/site/booking/unconfirmed/hold.ts";
import { ADDRESS_HOURS, ENQUIRY_MONTHS, SPAM_DAYS } from "../contact/enquiry-keeping.ts";
import { NOTE_READERS } from "../booking/note-readers.ts";
import { serviceOf, takesBookings, type School } from "../content/content.ts";
import { liveContentOf } from "../content/content.server.ts";
import { phoneLink } from "#app/site/contact/phone-link.ts";
import styles from "./privacy.module.css";
import { STORED_KEYS, type StoredKey } from "./stored-keys.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { school } = (await liveContentOf(context)).content;
  return { school, address: addressAt("/privacy", publicOrigin(request, context)) };
}

export const meta: Route.MetaFunction = ({ loaderData }): MetaDescriptor[] => {
  if (!loaderData) return [];
  const { school, address } = loaderData;
  return [
    { title: `Privacy | ${school.name}` },
    {
      name: "description",
      content: `What ${school.name} keeps of people who visit this website, for how long, and what you can ask for.`,
    },
    { tagName: "link", rel: "canonical", href: address },
  ];
};

export default function Privacy({ loaderData: { school } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <a href="/">{school.name}</a>
      </header>
      <main className={styles.words}>
        <h1>Privacy</h1>
        <p className={styles.lead}>
          You can read this whole website without telling us anything. It sets no cookies for
          visitors, shows no advertising and counts nobody.{" "}
          {school.bookingLoadsAtOnce && serviceOf(school)
            ? "Only its booking page shows another website."
            : "It asks no other website for anything, unless you press a button that says so."}
        </p>
        <Enquiries />
        <Booking school={school} />
        <section aria-labelledby="browser">
          <h2 id="browser">What is kept in your browser</h2>
          <p>It stays on your device. None of it is used to follow you.</p>
          <Keys whom="visitors" caption="On the website" />
          <Keys whom="staff" caption="On the staff's pages" />
        </section>
        <section aria-labelledby="log">
          <h2 id="log">What the server writes down</h2>
          <p>
            For each page that is asked for: when, which page, and whether it worked. No name, no
            message and no network address. Connections are encrypted where the address begins with
            https.
          </p>
        </section>
        <Rights school={school} />
      </main>
    </div>
  );
}

function Enquiries() {
  return (
    <section aria-labelledby="enquiries">
      <h2 id="enquiries">When you write to us</h2>
      <p>
        We keep your name, your e-mail address, the subject and your message, because without them
        we could not answer. Only the school's office reads them. Nobody sells them or passes them
        on; our mail server carries a copy to our own inbox.
      </p>
      <ul>
        <li>
          An enquiry is deleted <strong>{ENQUIRY_MONTHS} months</strong> after we have answered it,
          or after it came if nobody has.
        </li>
        <li>
          What looks like spam is set aside, read by a person, and deleted after{" "}
          <strong>{SPAM_DAYS} days</strong>.
        </li>
        <li>
          So that nobody can flood us, we count how many messages come from one network address. We
          keep a scrambled form of it, not the address: for {ADDRESS_HOURS} hours, in the count and
          with your enquiry.
        </li>
        <li>
          Deleted enquiries are in our backups for some weeks more: we keep one of each of the last{" "}
          {DAILY_KEPT} days and {WEEKLY_KEPT} weeks.
        </li>
      </ul>
    </section>
  );
}

function Booking({ school }: { school: School }) {
  const service = serviceOf(school);
  const isOwn = takesBookings(school);
  if (service === "" && !isOwn) return null;
  return (
    <section aria-labelledby="booking">
      <h2 id="booking">When you book a trial</h2>
      {isOwn && (
        <>
          <p>
            We keep the child's first name and age, your name, e-mail address and phone number, and
            what you tell the teacher, because without them we could not welcome you. The office and
            the teachers of the classes read them, and nobody else. What you tell the teacher is
            kept as a medical note. {NOTE_READERS}
          </p>
          <ul>
            <li>
              A booking is deleted with its trial: when the school no longer keeps it, or earlier if
              you ask.
            </li>
            <li>
              A booking counts once its button, behind the link in our email, was pressed. One that
              nobody confirms is deleted after <strong>{UNCONFIRMED_DAYS} days</strong>.
            </li>
            <li>
              The link in our email opens your booking: whoever has it can change or cancel it.
            </li>
            <li>
              We count how many bookings come from one network address, and how many emails go to
              one mailbox, so that nobody can flood us or you. Of the network address we keep a
              scrambled form, for {ADDRESS_HOURS} hours.
            </li>
          </ul>
        </>
      )}
      {service && (
        <p>
          {isOwn ? "You can also book" : "Bookings are made"} on another website,{" "}
          <strong>{new URL(service).host}</strong>, with its own privacy rules.{" "}
          {school.bookingLoadsAtOnce
            ? "It is shown inside our booking page and may set cookies of its own there."
            : "It is loaded only when you press its button or open its link."}
        </p>
      )}
    </section>
  );
}

function Keys({ whom, caption }: { whom: StoredKey["whom"]; caption: string }) {
  return (
    <table className={styles.keys}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">What it is for</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {STORED_KEYS.filter((one) => one.whom === whom).map(({ key, what, until }) => (
          <tr key={key}>
            <th scope="row">
              <code>{key}</code>
            </th>
            <td>{what}</td>
            <td>{until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Rights({ school: { name, email, phone, addressLines } }: { school: School }) {
  return (
    <section aria-labelledby="rights">
      <h2 id="rights">What you can ask for</h2>
      <p>
        You may see what we keep about you, have it corrected or have it deleted. Tell us, and we do
        it within a month. The number of your enquiry helps us to find it.
      </p>
      <address className={styles.reach}>
        <strong>{name}</strong>
        {addressLines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {phone && <a href={phoneLink(phone)}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </address>
      <p>
        If you are not happy with our answer, you can complain to the{" "}
        <a href="https://ico.org.uk/make-a-complaint/" rel="noreferrer">
          Information Commissioner's Office
        </a>
        .
      </p>
    </section>
  );
}
