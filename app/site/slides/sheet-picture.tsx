// A picture of a wall: all of the wall's are in one file, and each is shown as its part of it.
import { MadePicture, Picture, type PictureProps, type PictureSet } from "./picture.tsx";
import styles from "./sheet-picture.module.css";

type SheetPictureProps = PictureProps & {
  /** The file, alone in its set: the pictures of `set` below each other. */
  sheet: PictureSet;
};

export function SheetPicture({ sheet, set, name, className = "", ...shown }: SheetPictureProps) {
  const index = Object.keys(set).indexOf(`/media/${name}.jpg`);
  const [made] = Object.values(sheet);
  if (!made || index === -1) {
    return <Picture set={set} name={name} className={className} {...shown} />;
  }
  return (
    <span className={`${styles.sheet} ${className}`}>
      <MadePicture made={made} {...shown} className={styles.tile} tile={index} />
    </span>
  );
}
