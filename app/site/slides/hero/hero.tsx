// The home slide: the stage picture, the school's name and links.
import { lazy, Suspense, useMemo, useRef } from "react";
import { retryUntilSuccess } from "#app/client/connection/retry-until-success.ts";
import { EARLY } from "#app/ui/early.ts";
import { isPromoOn } from "../../content/content.ts";
import { Words } from "#app/site/slides/paragraphs.tsx";
import { Picture, type PictureSet } from "#app/site/slides/picture.tsx";
import site from "../../site.module.css";
import { SlideLink } from "#app/site/slides/slide-link.tsx";
import { deferred } from "#app/site/slide-show/deferred.tsx";
import { slideOf } from "#app/site/slides/slides.ts";
import { useOnScreen } from "#app/site/slides/use-on-screen.ts";
import { useSite } from "#app/site/content/use-site.ts";
import styles from "./hero.module.css";
import { useFilmTime } from "./use-film-time.ts";

const WIDE: PictureSet = import.meta.glob("/media/hero/hero-poster.jpg", {
  eager: true,
  import: "default",
  query: { w: "1280;1920", format: "webp;jpeg", quality: "52", as: "picture" },
});
const TALL: PictureSet = import.meta.glob("/media/hero/hero-poster-portrait.jpg", {
  eager: true,
  import: "default",
  query: { w: "540;768;1080", format: "webp", quality: "50", as: "picture" },
});

const Promo = lazy(() => retryUntilSuccess(() => import("./promo/promo.tsx")));
const ParentsAsk = deferred(() => import("#app/site/parent-info/parents-ask.tsx"));
const Film = lazy(() => retryUntilSuccess(() => import("./film/film.tsx")));

export default function Hero() {
  const {
    content: { school, promo },
    today,
  } = useSite();
  const slide = useRef<HTMLElement>(null);
  const isOnScreen = useOnScreen(slide);
  const isFilmTime = useFilmTime(isOnScreen);
  // Memoised: re-rendering it with the film would remove the server's HTML until its code has loaded.
  const launcher = useMemo(
    () =>
      promo && (
        <Suspense fallback={null}>
          <Promo promo={promo} />
        </Suspense>
      ),
    [promo],
  );
  return (
    <>
      <section ref={slide} className={styles.hero}>
        <Stage />
        {isFilmTime && (
          <Suspense fallback={null}>
            <Film isOnScreen={isOnScreen} />
          </Suspense>
        )}
        <div className={styles.words} {...EARLY}>
          <h1 className={styles.title}>
            <span className={styles.name}>{school.name}</span> {school.strapline}
          </h1>
          <p className={styles.summary}>
            <Words text={school.summary} />
          </p>
          <p className={styles.actions}>
            <SlideLink className={site.button} slug="book">
              Start Your Journey
            </SlideLink>
            <SlideLink className={site.quiet} slug="about">
              {slideOf("about").title}
            </SlideLink>
          </p>
        </div>
        {isPromoOn(promo, today) && <div className={styles.launch}>{launcher}</div>}
      </section>
      <ParentsAsk />
    </>
  );
}

/** The first frame of the film, composed for tall and wide screens. */
function Stage() {
  return (
    <div className={styles.stage}>
      <Picture
        set={WIDE}
        tall={TALL["/media/hero/hero-poster-portrait.jpg"]}
        name="hero/hero-poster"
        alt=""
        sizes="100vw"
        isFirst
      />
    </div>
  );
}
