// A person in the line-up, with a popup.
import { CardButton } from "../../popup/card-button.tsx";
import type { StaffMember } from "../../content/content.ts";
import { Paragraphs } from "#app/site/slides/paragraphs.tsx";
import { BookATrial, Popup } from "../../popup/popup.tsx";
import { usePopup } from "../../popup/use-popup.ts";
import { Portrait } from "./portrait.tsx";
import { useLayout } from "#app/site/slide-show/use-page-address.ts";
import styles from "./staff-card.module.css";

type StaffCardProps = {
  person: StaffMember;
  /** The names of the class cards that the person teaches. */
  taught: readonly string[];
  /** The `sizes` of the portrait. */
  sizes: string;
};

export function StaffCard({ person, taught, sizes }: StaffCardProps) {
  const popup = usePopup();
  // On phones in the popup alone: all six are in view.
  const isMobile = useLayout() === "mobile";
  const { name, role, img, bio } = person;
  return (
    <div className={styles.person}>
      <div className={styles.portrait}>
        <Portrait name={name} img={img} sizes={sizes} isInLineUp />
      </div>
      <CardButton name={name} popup={popup} className={styles.name} />
      {role && <p className={styles.role}>{role}</p>}
      {taught.length > 0 && !isMobile && <small>{taught.join(", ")}</small>}
      <Popup
        popup={popup}
        title={name}
        sub={role}
        picture={<Portrait name={name} img={img} sizes="(min-width: 720px) 22rem, 100vw" />}
        actions={<BookATrial />}
      >
        {taught.length > 0 && <p>Teaches {taught.join(", ")}</p>}
        <Paragraphs text={bio} />
      </Popup>
    </div>
  );
}
