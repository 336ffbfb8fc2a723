// The way back for who left the layout for phones, such as to book on this website: one link, always in sight.
import { useLocation, useNavigate } from "react-router";
import { BackIcon } from "#app/ui/icons.tsx";
import { MOBILE_ROUTE } from "#app/site/layout/layouts.ts";
import { opensElsewhere } from "#app/site/layout/opens-elsewhere.ts";
import { forgetAsked } from "#app/site/layout/use-device.ts";
import { indexOfPath, SLIDES } from "#app/site/slides/slides.ts";
import styles from "./phone-way.module.css";

export default function PhoneWay() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const slug = SLIDES[indexOfPath(pathname)]?.slug ?? "hero";
  return (
    <nav aria-label="Layout" className={styles.way}>
      <a
        href={`${MOBILE_ROUTE}?mobile=1#${slug}`}
        onClick={(event) => {
          if (opensElsewhere(event)) return;
          event.preventDefault();
          forgetAsked();
          void navigate(`${MOBILE_ROUTE}#${slug}`);
        }}
      >
        <BackIcon aria-hidden />
        Back to phone view
      </a>
    </nav>
  );
}
