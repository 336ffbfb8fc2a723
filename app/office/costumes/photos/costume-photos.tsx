// A costume's photos in the list: one in a table row, up to three on a card.
import { VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { PhotoIcon } from "#app/ui/icons.tsx";
import { nameOfCostume, smallPhoto, type Costume } from "#app/office/costumes/costume.ts";
import styles from "./costume-photos.module.css";
import { useCanLoad } from "./use-own-policy.ts";

const ON_A_CARD = 3;

export function CostumePhotos({ fields, imageUrls }: Costume) {
  const name = nameOfCostume({ fields });
  return (
    <span className={styles.photos}>
      {imageUrls.length === 0 && <NoPhoto />}
      {imageUrls.slice(0, ON_A_CARD).map((url) => (
        <Photo key={url} url={url} alt={name} />
      ))}
    </span>
  );
}

function Photo({ url, alt }: { url: string; alt: string }) {
  const [isMissing, setIsMissing] = useState(false);
  const canLoad = useCanLoad(url);
  if (isMissing || !canLoad) return <NoPhoto />;
  return (
    <img
      className={styles.photo}
      src={smallPhoto(url)}
      alt={alt}
      width={48}
      height={48}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setIsMissing(true)}
    />
  );
}

function NoPhoto() {
  return (
    <span className={styles.photo}>
      <PhotoIcon size={22} aria-hidden />
      <VisuallyHidden>No photo</VisuallyHidden>
    </span>
  );
}
