// What stands in the Payroll tab where the school wants it behind a password of its own.
import { PasswordForm } from "../sign-in/password-form.tsx";
import styles from "../sign-in/sign-in.module.css";

export function PayrollGate() {
  return (
    <section className={`${styles.panel} ${styles.inPage}`} aria-labelledby="payroll-gate">
      <h2 id="payroll-gate" className={styles.title}>
        Teacher Payroll
      </h2>
      <p className={styles.quiet}>Enter the members-area password to view the payroll.</p>
      <PasswordForm gate="members" />
    </section>
  );
}
