// The privacy page, in plain words.
import type { MetaDescriptor } from "react-router";
import { DAILY_KEPT, WEEKLY_KEPT } from "#app/jobs/backup/copies/backup-retention.ts";
import { addressAt } from "#app/http/address-at.ts";
import { platformContext } from "#app/data/context.server.ts";
import { publicOrigin } from "#app/data/public-origin.server.ts";
import type { Route } from "./+types/privacy";
import { UNCONFIRMED_DAYS } from "#app/site/booking/unconfirmed/hold.ts";
import { ADDRESS_HOURS, ENQUIRY_MONTHS, SPAM_DAYS } from "../contact/enquiry-retention.ts";
import { NOTE_READERS } from "../booking/note-readers.ts";
import { serviceOf, takesBookings, type School } from "../content/content.ts";
import { liveContentOf } from "../content/content.server.ts";
import { phoneLink } from "#app/site/contact/phone-link.ts";
import styles from "./privacy.module.css";
import { STORED_KEYS, type StoredKey } from "./stored-keys.ts";
import { readTrialMonths } from "./trial-months.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { school } = (await liveContentOf(context)).content;
  const trialMonths = await readTrialMonths(context.get(platformContext).database);
  return { school, trialMonths, address: addressAt("/privacy", publicOrigin(request, context)) };
}

export const meta: Route.MetaFunction = ({ loaderData }): MetaDescriptor[] => {
  if (!loaderData) return [];
  const { school, address } = loaderData;
  return [
    { title: `Privacy | ${school.name}` },
    {
      name: "description",
      content: `What ${school.name} stores about visitors to this website, for how long, and your rights.`,
    },
    { tagName: "link", rel: "canonical", href: address },
  ];
};

export default function Privacy({ loaderData: { school, trialMonths } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <a href="/">{school.name}</a>
      </header>
      <main className={styles.words}>
        <h1>Privacy</h1>
        <p className={styles.lead}>
          You can read this whole website without telling us anything. It sets no cookies for
          visitors, shows no advertising and does not track you.{" "}
          {school.bookingLoadsAtOnce && serviceOf(school)
            ? "Only its booking page shows another website."
            : "It loads nothing from other websites, unless you press a button that says so."}
        </p>
        <Enquiries />
        <Booking school={school} months={trialMonths} />
        <section aria-labelledby="browser">
          <h2 id="browser">What we store in your browser</h2>
          <p>It stays on your device. None of it is used to follow you.</p>
          <Keys whom="visitors" caption="On the website" />
          <Keys whom="staff" caption="On staff pages" />
        </section>
        <section aria-labelledby="log">
          <h2 id="log">What the server records</h2>
          <p>
            For each page view: the time, the page, and whether it worked. No names, messages or
            network addresses. Connections are encrypted where the address starts with https.
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
        We keep your name, email address, subject and message, because we need them to answer you.
        Only the school's office reads them. We never sell them or pass them on; our mail server
        delivers a copy to our own inbox.
      </p>
      <ul>
        <li>
          We delete an enquiry <strong>{ENQUIRY_MONTHS} months</strong> after we answer it, or after
          it arrived if we didn't.
        </li>
        <li>
          Possible spam is set aside, checked by a person, and deleted after{" "}
          <strong>{SPAM_DAYS} days</strong>.
        </li>
        <li>
          To stop floods of messages, we count how many come from one network address. We keep a
          scrambled form of the address for {ADDRESS_HOURS} hours, never the address itself.
        </li>
        <li>
          Deleted enquiries stay in our backups for a few more weeks: we keep a backup for each of
          the last {DAILY_KEPT} days and {WEEKLY_KEPT} weeks.
        </li>
      </ul>
    </section>
  );
}

function Booking({ school, months }: { school: School; months: number }) {
  const service = serviceOf(school);
  const isOwn = takesBookings(school);
  if (service === "" && !isOwn) return null;
  return (
    <section aria-labelledby="booking">
      <h2 id="booking">When you book a trial</h2>
      {isOwn && (
        <>
          <p>
            We keep the child's first name and age, your name, email address and phone number, and
            anything we should know, because we need them to look after your child. Only the office
            and your child's teachers can see them. Anything we should know is kept as a medical
            note. {NOTE_READERS}
          </p>
          <ul>
            <li>
              We delete a booking <strong>{months} months</strong> after the trial, or earlier if
              you ask.
            </li>
            <li>
              A booking is confirmed with the button behind the link in our email. We delete
              unconfirmed bookings after <strong>{UNCONFIRMED_DAYS} days</strong>.
            </li>
            <li>
              The link in our email opens your booking. Anyone who has it can change or cancel the
              booking.
            </li>
            <li>
              To stop floods, we count how many bookings come from one network address, and how many
              emails we send to one mailbox. We keep a scrambled form of the network address for{" "}
              {ADDRESS_HOURS} hours.
            </li>
          </ul>
        </>
      )}
      {service && (
        <p>
          {isOwn ? "You can also book" : "Bookings are made"} on another website,{" "}
          <strong>{new URL(service).host}</strong>, with its own privacy rules.{" "}
          {school.bookingLoadsAtOnce
            ? "It is shown inside our booking page and may set its own cookies there."
            : "It only loads when you press its button or open its link."}
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
          <th scope="col">What it's for</th>
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
      <h2 id="rights">Your rights</h2>
      <p>
        You can ask to see what we keep about you, and to have it corrected or deleted. We'll do it
        within a month. The reference of your enquiry helps us find it.
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
