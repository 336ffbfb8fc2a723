// The class in the address; if it has finished, others of its style.
import { useEffect } from "react";
import type { DayName } from "#app/site/content/content.ts";
import { useContent } from "#app/site/content/use-site.ts";
import { SlideLink } from "#app/site/slides/slide-link.tsx";
import { detailsOf } from "#app/site/week/week-details.ts";
import { useWeek } from "#app/site/week/use-week.ts";
import type { ListedClass } from "./class-finder.ts";
import { similarClasses } from "./similar-classes.ts";
import { ClassList } from "./found-classes.tsx";
import styles from "./finder.module.css";

type NamedClassProps = {
  classes: readonly ListedClass[];
  id: string;
  onDay: (day: DayName) => void;
};

export default function NamedClass({ classes, id, onDay }: NamedClassProps) {
  const { classCards } = useContent();
  const week = useWeek(true, id);
  const one = classes.find((each) => detailsOf(week, each)?.id === id);
  const day = one?.day;
  useEffect(() => {
    if (day) onDay(day);
  }, [day, onDay]);
  if (!week) return null;
  const over = week.asked?.id === id ? week.asked.name : "";
  const others = similarClasses(one?.title ?? over, classes, classCards).filter(
    (each) => each !== one,
  );
  return (
    <>
      <output className={styles.count}>
        {one ? (
          `${one.title}, ${one.day} ${one.time}`
        ) : (
          <>
            {over ? `${over} has finished.` : "This class has finished."}{" "}
            <SlideLink slug="contact">Ask us</SlideLink>: we can usually find another.
          </>
        )}
      </output>
      <div>
        {one && <ClassList classes={[one]} week={week} age={null} />}
        {others.length > 0 && (
          <>
            {one && <p className={styles.others}>More of this style</p>}
            <ClassList classes={others} week={week} age={null} />
          </>
        )}
      </div>
    </>
  );
}
