// The name of a class. Its ages, such as '(2.5-4)', are not broken across lines.
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
