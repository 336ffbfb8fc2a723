// A current event: its launcher on the home slide, and its popup.
import { useId, useState } from "react";
import { Link } from "react-router";
import { EARLY } from "#app/ui/early.ts";
import { SparklesIcon } from "#app/ui/icons.tsx";
import type { Promo as PromoContent, PromoAction } from "../../../content/content.ts";
import { AskLink } from "#app/site/contact/ask-link.tsx";
import { slideOf } from "#app/site/slides/slides.ts";
import { Paragraphs } from "#app/site/slides/paragraphs.tsx";
import { Picture, type PictureSet } from "#app/site/slides/picture.tsx";
import { Popup } from "../../../popup/popup.tsx";
import site from "../../../site.module.css";
import { usePopup } from "../../../popup/use-popup.ts";
import styles from "./promo.module.css";

const FLYERS: PictureSet = import.meta.glob("/media/promo/*.jpg", {
  eager: true,
  import: "default",
  query: { w: "540;1080", format: "webp", quality: "60", as: "picture" },
});

export default function Promo({ promo }: { promo: PromoContent }) {
  const popup = usePopup();
  const { title, tag, copy, flyer, actions } = promo;
  return (
    <div className={styles.promo} {...EARLY}>
      <button
        type="button"
        className={styles.launcher}
        aria-haspopup="dialog"
        onClick={(event) => popup.open(event.currentTarget)}
      >
        <SparklesIcon aria-hidden />
        <span>
          <strong>{title}</strong> {tag}
        </span>
      </button>
      <Popup
        popup={popup}
        title={title}
        sub={tag}
        className={styles.popup}
        picture={
          flyer && (
            <Picture
              set={FLYERS}
              name={flyer}
              alt={`Flyer for ${title}`}
              sizes="(min-width: 720px) 22rem, 100vw"
            />
          )
        }
        actions={actions.map((action, index) => (
          <Action key={action.label} action={action} subject={title} isFirst={index === 0} />
        ))}
      >
        {tag ? <Details copy={copy} /> : <Paragraphs text={copy} />}
      </Popup>
    </div>
  );
}

/** The button folds the text away to make room for the flyer. */
function Details({ copy }: { copy: string }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button
        type="button"
        className={styles.tag}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Details
      </button>
      <div id={id} hidden={!isOpen}>
        <Paragraphs text={copy} />
      </div>
    </>
  );
}

type ActionProps = { action: PromoAction; subject: string; isFirst: boolean };

/** A link to the contact form fills in the subject. */
function Action({ action: { label, href }, subject, isFirst }: ActionProps) {
  const className = isFirst ? site.button : site.quiet;
  if (href === slideOf("contact").route) {
    return (
      <AskLink className={className} about={{ subject }}>
        {label}
      </AskLink>
    );
  }
  return href.startsWith("/") ? (
    <Link className={className} to={href}>
      {label}
    </Link>
  ) : (
    <a className={className} href={href}>
      {label}
    </a>
  );
}
