// An email address and a phone number that open what one writes or calls with.
import styles from "./contact-links.module.css";

/** Nothing where there is no address; `isShort` cuts a long one where a column has no room for it. */
export function EmailLink({ email, isShort = false }: { email: string; isShort?: boolean }) {
  if (!email) return null;
  return (
    <a href={`mailto:${email}`} className={isShort ? styles.short : undefined} title={email}>
      {email}
    </a>
  );
}

/** Nothing where there is no number. */
export function PhoneLink({ phone }: { phone: string }) {
  return phone ? <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a> : null;
}
