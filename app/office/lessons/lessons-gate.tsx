// What a visitor without the password sees instead of the lessons.
import { GATES } from "../sign-in/gates.ts";
import { PasswordForm } from "../sign-in/password-form.tsx";
import styles from "../sign-in/sign-in.module.css";

export function LessonsGate() {
  const { title, text } = GATES.lessons;
  return (
    <div className={styles.narrow}>
      <title>{title}</title>
      <section className={styles.panel}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.quiet}>{text}</p>
        <noscript>
          <p>This page closes again with each reload. Please turn on JavaScript to open it.</p>
        </noscript>
        <PasswordForm gate="lessons" />
      </section>
    </div>
  );
}
