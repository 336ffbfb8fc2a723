// A success: its picture or film, and what it was.
import type { SuccessItem } from "../../content/content.ts";
import { SuccessCredit } from "./success-credit.tsx";
import { isFilm } from "./is-film.ts";
import { Picture, type PictureSet } from "#app/site/slides/picture.tsx";
import styles from "./success-card.module.css";

type SuccessCardProps = {
  item: SuccessItem;
  pictures: PictureSet;
  /** True for the first visible card. */
  isFirst: boolean;
};

export function SuccessCard({ item, pictures, isFirst }: SuccessCardProps) {
  const { title, sub, img, video, poster } = item;
  const film = video || (isFilm(img) ? img : "");
  return (
    <li className={styles.card}>
      {film ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- muted: it has nothing to caption
        <video
          className={styles.picture}
          src={film}
          poster={posterOf(item, pictures)}
          controls
          muted
          playsInline
          preload="none"
          aria-label={title}
        />
      ) : (
        <Picture
          set={pictures}
          name={img || poster}
          alt=""
          sizes="(min-width: 640px) 24rem, 84vw"
          className={styles.picture}
          isFirst={isFirst}
        />
      )}
      <h2 className={styles.name}>{title}</h2>
      {sub && <p className={styles.sub}>{sub}</p>}
      <SuccessCredit item={item} />
    </li>
  );
}

/** Returns the picture shown before a film plays. */
function posterOf({ img, poster }: SuccessItem, pictures: PictureSet): string | undefined {
  const name = poster || (isFilm(img) ? "" : img);
  return pictures[`/media/${name}.jpg`]?.img.src ?? (name || undefined);
}
