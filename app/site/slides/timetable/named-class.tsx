// The class that an address names comes first; where it is over, others of its style stand there.
import { useEffect } from "react";
import type { DayName } from "#app/site/content/content.ts";
import { useContent } from "#app/site/content/use-site.ts";
import { SlideLink } from "#app/site/slides/slide-link.tsx";
import { toldOf } from "#app/site/week/told-week.ts";
import { useWeek } from "#app/site/week/use-week.ts";
import type { ListedClass } from "./class-finder.ts";
import { likeThat } from "./like-that.ts";
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
  const one = classes.find((each) => toldOf(week, each)?.id === id);
  const day = one?.day;
  useEffect(() => {
    if (day) onDay(day);
  }, [day, onDay]);
  if (!week) return null;
  const over = week.asked?.id === id ? week.asked.name : "";
  const others = likeThat(one?.title ?? over, classes, classCards).filter((each) => each !== one);
  return (
    <>
      <output className={styles.count}>
        {one ? (
          `${one.title}, ${one.day} ${one.time}`
        ) : (
          <>
            {over ? `${over} has ended.` : "This class is not on any more."}{" "}
            <SlideLink slug="contact">Ask us</SlideLink>: we often know a way.
          </>
        )}
      </output>
      <div className={styles.answer}>
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
