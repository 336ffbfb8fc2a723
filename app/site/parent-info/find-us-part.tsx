// How to find the school, on the contact slide.
import { hasFindUs, mapAddress } from "#app/site/content/parent-info.ts";
import { useContent } from "#app/site/content/use-site.ts";
import { InfoPicture } from "./info-picture.tsx";
import { Part, ShortAnswers } from "./part.tsx";
import styles from "./panel.module.css";

export default function FindUsPart() {
  const { findUs, school } = useContent();
  if (!hasFindUs(findUs)) return null;
  const { walk, parking, map, mapAlt } = findUs;
  return (
    <Part anchor="find-us" title="Find us" className={`${styles.panel} ${styles.map}`}>
      <InfoPicture name={map} alt={mapAlt} />
      {school.addressLines.length > 0 && (
        <p>
          <a href={mapAddress(school.name, school.addressLines)} target="_blank" rel="noreferrer">
            {school.addressLines.join(", ")}
          </a>
        </p>
      )}
      <ShortAnswers
        sayings={[
          { name: "From the station", words: walk },
          { name: "Parking", words: parking },
        ]}
      />
    </Part>
  );
}
