// Links to an email address and a phone number.
import styles from "./contact-links.module.css";

/** Renders nothing without an address; `isShort` truncates a long one. */
export function EmailLink({ email, isShort = false }: { email: string; isShort?: boolean }) {
  if (!email) return null;
  return (
    <a href={`mailto:${email}`} className={isShort ? styles.short : undefined} title={email}>
      {email}
    </a>
  );
}

/** Renders nothing without a number. */
export function PhoneLink({ phone }: { phone: string }) {
  return phone ? <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a> : null;
}
