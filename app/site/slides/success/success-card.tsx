// One success: its picture or its film, and what it was.
import type { SuccessItem } from "../../content/content.ts";
import { SuccessWho } from "./success-who.tsx";
import { isFilm } from "./is-film.ts";
import { Picture, type PictureSet } from "#app/site/slides/picture.tsx";
import styles from "./success-card.module.css";

type SuccessCardProps = {
  item: SuccessItem;
  pictures: PictureSet;
  /** True for the card that is seen first. */
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
      <SuccessWho item={item} />
    </li>
  );
}

/** What is shown before a film plays: its poster, or its picture where that is none of a film. */
function posterOf({ img, poster }: SuccessItem, pictures: PictureSet): string | undefined {
  const name = poster || (isFilm(img) ? "" : img);
  return pictures[`/media/${name}.jpg`]?.img.src ?? (name || undefined);
}
