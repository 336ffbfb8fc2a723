// The frame of the family's pages: the school's own head, the pages, and 'Sign out'.
import type { ReactNode } from "react";
import type { MetaDescriptor } from "react-router";
import { BookingFrame, type BookingFrameProps } from "#app/site/booking/booking-frame.tsx";
import frame from "#app/site/booking/booking-frame.module.css";
import yours from "#app/site/booking/yours/yours-page.module.css";
import styles from "./family.module.css";
import type { Said } from "./said.ts";
import { SendingNotice } from "./sending/sending-notice.tsx";

const PAGES = [
  { path: "/family", name: "Week" },
  { path: "/family/classes", name: "Classes", needs: "children" },
  { path: "/family/money", name: "Money", needs: "money" },
  { path: "/family/details", name: "Details" },
] as const;

const DEVICES = "Devices";

type FamilyPageName = (typeof PAGES)[number]["name"] | typeof DEVICES;

type Props = {
  school: BookingFrameProps["school"];
  title: string;
  /** The page that is open; null for a page below one. */
  at: FamilyPageName | null;
  /** The pages that this contact may open. */
  may: { children: boolean; money: boolean };
  /** The result of a form. */
  said?: Said | null | undefined;
  children: ReactNode;
};

export function FamilyFrame({ school, title, at, may, said, children }: Props) {
  const pages = PAGES.filter((page) => !("needs" in page) || may[page.needs]);
  return (
    <BookingFrame school={school}>
      <nav className={styles.pages} aria-label="Your family">
        <div>
          {pages.map(({ path, name }) => (
            <a key={path} href={path} aria-current={name === at ? "page" : undefined}>
              {name}
            </a>
          ))}
        </div>
        <div>
          <a href="/family/devices" aria-current={at === DEVICES ? "page" : undefined}>
            {DEVICES}
          </a>
          <form method="post" action="/family/devices" data-direct="">
            <button name="act" value="out" className={frame.link}>
              Sign out
            </button>
          </form>
        </div>
      </nav>
      <h1 className={yours.title}>{title}</h1>
      <SaidWords said={said} />
      {children}
      <SendingNotice />
    </BookingFrame>
  );
}

export function SaidWords({ said }: Pick<Props, "said">) {
  if (!said) return null;
  return (
    <output className={said.isDone ? yours.done : yours.refused} data-said={said.isDone}>
      {said.words}
    </output>
  );
}

/** The head of a family's page: not indexed, and no other site learns its address. */
export function familyMeta(title: string, school: string | undefined): MetaDescriptor[] {
  return [
    { title: school ? `${title} | ${school}` : title },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "same-origin" },
  ];
}
