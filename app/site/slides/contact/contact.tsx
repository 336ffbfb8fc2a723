// How to reach the school, and the form that writes to it.
import { data } from "react-router";
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/contact";
import { ContactForm, SENT_ID } from "../../contact/contact-form.tsx";
import type { Draft } from "../../contact/enquiry.ts";
import { refusalContext } from "../../contact/open-enquiry.server.ts";
import { readPosted } from "../../contact/posted.server.ts";
import { receiveEnquiry } from "../../contact/receive-enquiry.server.ts";
import { phoneLink } from "../../phone-link.ts";
import { Slide } from "../../slide.tsx";
import { slideMeta } from "../../slide-meta.tsx";
import { useSite } from "../../use-site.ts";
import styles from "./contact.module.css";

export const meta: Route.MetaFunction = ({ matches }) => slideMeta("contact", matches);

/** What a browser without JavaScript sends: on success the page says so, else the text is kept. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await readPosted(request);
  if ("error" in posted) {
    context.set(refusalContext, { error: posted.error, typed: {} });
    return data(null, { status: 400 });
  }
  const { status, body } = await receiveEnquiry(
    context.get(platformContext),
    context.get(visitorContext),
    posted.fields,
  );
  if (!body.ok) {
    context.set(refusalContext, { error: body.error, typed: typedIn(posted.fields) });
    return data(null, { status });
  }
  return new Response(null, {
    status: 303,
    headers: { location: `/contact?sent=${body.reference}#${SENT_ID}` },
  });
}

function typedIn(fields: unknown): Draft {
  const { name, email, subject, message } = Object(fields) as Draft;
  return { name, email, subject, message };
}

export default function Contact() {
  const {
    content: { school },
    enquiry,
  } = useSite();
  return (
    <Slide
      title="Contact Us"
      eyebrow="Say hello"
      lead="Ask us anything: which class fits, what to wear, whether the shy ones manage. They do."
      background="contact-lighthouse"
      className={styles.contact}
    >
      <address className={styles.reach}>
        {school.phone && (
          <p className={styles.bubble}>
            <span>Talk to us</span>
            <a href={phoneLink(school.phone)}>{school.phone}</a>
          </p>
        )}
        {school.email && (
          <p className={styles.bubble}>
            <span>Write to us</span>
            <a href={`mailto:${school.email}`}>{school.email}</a>
          </p>
        )}
        {school.addressLines.length > 0 && (
          <p className={styles.bubble}>
            <span>Come and see us</span>
            {school.addressLines.map((line) => (
              <span key={line} className={styles.line}>
                {line}
              </span>
            ))}
          </p>
        )}
        <a className={styles.privacy} href="/privacy">
          What we keep, and for how long
        </a>
      </address>
      <ContactForm enquiry={enquiry} email={school.email} />
    </Slide>
  );
}
