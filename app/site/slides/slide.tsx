// The frame of a slide: background, heading and content.
import type { ReactNode } from "react";
import { EARLY } from "#app/ui/early.ts";
import { MadePicture, type PictureSet } from "./picture.tsx";
import cover from "./cover.module.css";
import styles from "./slide.module.css";

type SlideProps = {
  title: string;
  eyebrow?: string | undefined;
  lead?: string | undefined;
  /** The background picture, alone in its set. */
  background?: PictureSet;
  /** The background colour. */
  ground?: "stage" | "paper" | "dusk" | "gold" | "teal";
  className?: string | undefined;
  children: ReactNode;
};

export function Slide({
  title,
  eyebrow,
  lead,
  background = {},
  ground = "stage",
  className = "",
  children,
}: SlideProps) {
  return (
    <section className={styles.slide} data-ground={ground} {...EARLY}>
      {Object.values(background).map((made) => (
        <MadePicture
          key={made.img.src}
          made={made}
          alt=""
          sizes="100vw"
          className={`${cover.cover} ${styles.background}`}
          isFirst
        />
      ))}
      <div className={`${styles.inner} ${className}`}>
        <header className={styles.header}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
