// 'Is this still right?': what the school has on file for a home, and one press that confirms it.
import frame from "#app/site/booking/booking-frame.module.css";
import styles from "../family.module.css";
import type { CheckedHome } from "./yearly-check.server.ts";
import checks from "./yearly-check.module.css";

export function YearlyCheck({ home }: { home: CheckedHome }) {
  const { familyId, name, own, children } = home;
  const shown = (words: string) => (words === "" ? "None" : words);
  return (
    <section className={checks.card} aria-labelledby={`check-${familyId}`}>
      <h2 id={`check-${familyId}`}>Is this still right?</h2>
      {name !== "" && <p>{name}</p>}
      <dl>
        <dt>Phone</dt>
        <dd>{shown(own.phone)}</dd>
        <dt>Address</dt>
        <dd>{shown(own.address)}</dd>
        <dt>Email address</dt>
        <dd>{shown(own.email)}</dd>
      </dl>
      {children.map((child) => (
        <div key={child.id}>
          <h3>{child.name}</h3>
          <dl>
            <dt>May collect</dt>
            <dd>{shown(child.collecting.join(", "))}</dd>
            <dt>Consents</dt>
            <dd>
              {child.consents.map((one) => (
                <span key={one}>{one}</span>
              ))}
            </dd>
            <dt>Medical notes</dt>
            <dd>
              {child.health}{" "}
              <a
                href={`/family/children/${child.id}/health`}
                className={styles.link}
                aria-label={`Look at the medical notes of ${child.name}`}
              >
                Look
              </a>
            </dd>
          </dl>
        </div>
      ))}
      <form method="post" action="/family" className={checks.answers}>
        <input type="hidden" name="home" value={familyId} />
        <button name="act" value="correct" className={frame.button}>
          Yes, all correct
        </button>
        <a href="/family/details" className={styles.link}>
          Change something
        </a>
      </form>
    </section>
  );
}
