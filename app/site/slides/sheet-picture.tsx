// A picture from a sheet, which holds all pictures of a wall in one file.
import { MadePicture, Picture, type PictureProps, type PictureSet } from "./picture.tsx";
import styles from "./sheet-picture.module.css";

type SheetPictureProps = PictureProps & {
  /** The sheet's file, alone in its set: the pictures of `set` stacked. */
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
