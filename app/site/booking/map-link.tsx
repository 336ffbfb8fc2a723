// The school's address as a link to a map.
import { mapAddress } from "#app/site/content/parent-info.ts";
import styles from "./yours/yours-page.module.css";

type MapLinkProps = { name: string; addressLines: readonly string[] };

export function MapLink({ name, addressLines }: MapLinkProps) {
  if (addressLines.length === 0) return null;
  return (
    <a
      className={styles.map}
      href={mapAddress(name, addressLines)}
      target="_blank"
      rel="noreferrer"
    >
      {addressLines.join(", ")}
    </a>
  );
}
