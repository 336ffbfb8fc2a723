// A class's name whose ages, such as '(2.5-4)', stay on one line.
import styles from "./class-name.module.css";

export function ClassName({ name }: { name: string }) {
  const [before = "", ages = "", after = ""] = name.split(/(\([^()]{1,20}\))/);
  if (ages === "") return name;
  return (
    <>
      {before}
      <span className={styles.ages}>{ages}</span>
      {after}
    </>
  );
}
