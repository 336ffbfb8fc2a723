// Link back to the phone layout, for visitors who left it, for example to book a trial. Always in view.
import { useLocation, useNavigate } from "react-router";
import { BackIcon } from "#app/ui/icons.tsx";
import { MOBILE_ROUTE } from "#app/site/layout/layouts.ts";
import { opensElsewhere } from "#app/site/layout/opens-elsewhere.ts";
import { forgetLayoutChoice } from "#app/site/layout/use-device.ts";
import { indexOfPath, SLIDES } from "#app/site/slides/slides.ts";
import styles from "./phone-layout-link.module.css";

export default function PhoneLayoutLink() {
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
          forgetLayoutChoice();
          void navigate(`${MOBILE_ROUTE}#${slug}`);
        }}
      >
        <BackIcon aria-hidden />
        Back to phone view
      </a>
    </nav>
  );
}
