// The staff, as a line-up on stage.
import { Slide } from "#app/site/slides/slide.tsx";
import { Strip } from "../../strip/strip.tsx";
import { useLayout } from "#app/site/slide-show/use-page-address.ts";
import { wordsOf } from "#app/site/content/content.ts";
import { useSite } from "#app/site/content/use-site.ts";
import { StaffCard } from "./staff-card.tsx";
import styles from "./staff.module.css";

export default function Staff() {
  const { content, taught } = useSite();
  const { staff } = content;
  const isMobile = useLayout() === "mobile";
  const people = staff.map((person) => (
    <li key={person.name}>
      {/* Both layouts use the same file. */}
      <StaffCard
        person={person}
        taught={taught[person.name] ?? []}
        sizes="(min-width: 641px) 19rem, 46vw"
      />
    </li>
  ));
  return (
    <Slide
      title="Meet our staff"
      eyebrow={wordsOf(content, "staff").eyebrow}
      className={styles.stage}
    >
      {staff.length === 0 && <p>We'll introduce everyone here soon.</p>}
      {isMobile ? (
        <ul className={styles.grid}>{people}</ul>
      ) : (
        <Strip label="Our staff" word="person" className={styles.lineUp}>
          {people}
        </Strip>
      )}
    </Slide>
  );
}
