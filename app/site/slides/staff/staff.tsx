// The people of the school, as a line-up on the stage.
import type { Route } from "./+types/staff";
import { Slide } from "../../slide.tsx";
import { slideMeta } from "../../slide-meta.tsx";
import { useContent } from "../../use-site.ts";
import { StaffCard } from "./staff-card.tsx";
import styles from "./staff.module.css";

export const meta: Route.MetaFunction = ({ matches }) => slideMeta("staff", matches);

export default function Staff() {
  const { staff } = useContent();
  return (
    <Slide title="Meet our staff" eyebrow="All DBS checked">
      <ul className={styles.lineUp}>
        {staff.map((person) => (
          <li key={person.name}>
            <StaffCard person={person} sizes="(min-width: 900px) 14rem, 40vw" />
          </li>
        ))}
      </ul>
    </Slide>
  );
}
