// The contact slide: contact details and the contact form.
import { ContactForm } from "#app/site/contact/form/contact-form.tsx";
import { phoneLink } from "#app/site/contact/phone-link.ts";
import { deferred } from "#app/site/slide-show/deferred.tsx";
import { Slide } from "#app/site/slides/slide.tsx";
import { wordsOf } from "#app/site/content/content.ts";
import { useSite } from "#app/site/content/use-site.ts";
import styles from "./contact.module.css";

const FindUsPart = deferred(() => import("#app/site/parent-info/find-us-part.tsx"));
const QuestionsPart = deferred(() => import("#app/site/parent-info/questions-part.tsx"));

export default function Contact() {
  const { content, enquiry } = useSite();
  const { school, answers, findUs } = content;
  const { eyebrow, lead } = wordsOf(content, "contact");
  return (
    <Slide
      title="Contact Us"
      eyebrow={eyebrow}
      lead={lead}
      ground="teal"
      className={`${styles.contact} ${findUs.map ? styles.mapped : ""}`}
    >
      <ContactForm enquiry={enquiry} email={school.email} within={answers.within} />
      <address className={styles.reach}>
        {school.phone && (
          <p className={styles.bubble}>
            <span>Talk to us</span>
            <a href={phoneLink(school.phone)}>{school.phone}</a>
          </p>
        )}
        {school.email && (
          <p className={styles.bubble}>
            <span>Email us</span>
            <a href={`mailto:${school.email}`}>{school.email}</a>
          </p>
        )}
        {school.addressLines.length > 0 && (
          <p className={styles.bubble}>
            <span>Come and see us</span>
            {school.addressLines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </p>
        )}
        <a className={styles.privacy} href="/privacy">
          How we look after your details
        </a>
      </address>
      <div className={styles.parts}>
        <FindUsPart />
        <QuestionsPart />
      </div>
    </Slide>
  );
}
