// The way to the school, on the slide of the contact.
import { hasFindUs, mapAddress } from "#app/site/content/asked.ts";
import { useContent } from "#app/site/content/use-site.ts";
import { AskedPicture } from "./asked-picture.tsx";
import { Part, Sayings } from "./part.tsx";
import styles from "./panel.module.css";

export default function FindUsPart() {
  const { findUs, school } = useContent();
  if (!hasFindUs(findUs)) return null;
  const { walk, parking, map, mapAlt } = findUs;
  return (
    <Part anchor="find-us" title="Find us" className={styles.panel}>
      <AskedPicture name={map} alt={mapAlt} />
      {school.addressLines.length > 0 && (
        <p>
          <a href={mapAddress(school.name, school.addressLines)} target="_blank" rel="noreferrer">
            {school.addressLines.join(", ")}
          </a>
        </p>
      )}
      <Sayings
        sayings={[
          { name: "From the station", words: walk },
          { name: "Parking", words: parking },
        ]}
      />
    </Part>
  );
}
