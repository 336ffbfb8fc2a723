// The dashboard's tabs with their counts. The Members tab asks for its password while locked.
import { VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { NavLink, useLocation } from "react-router";
import { MEMBERS_TAB } from "../navigation/staff-pages.ts";
import type { TabCount } from "../slice/slice.server.ts";
import styles from "./dashboard.module.css";
import { RestrictedArea } from "#app/office/sign-in/restricted-area.tsx";

export type Tab = {
  path: string;
  name: string;
} & TabCount;

export function Tabs({ tabs, isUnlocked }: { tabs: readonly Tab[]; isUnlocked: boolean }) {
  const { pathname, state, key } = useLocation();
  const isElsewhere = pathname !== MEMBERS_TAB;
  // The page may have been opened with the question; ask once for each page.
  const [choice, setChoice] = useState({ key: "", isAsking: false });
  const isAsking = choice.key === key ? choice.isAsking : Object(state).asksForPassword === true;
  const setIsAsking = (asks: boolean) => setChoice({ key, isAsking: asks });
  const list = useRef<HTMLUListElement>(null);
  // On a phone the tabs scroll sideways: bring the open one into view.
  const openIndex = tabs.findLastIndex(({ path }) => pathname.startsWith(path));
  useEffect(() => {
    const open = list.current?.children[openIndex];
    const scroller = list.current?.parentElement;
    if (!(open instanceof HTMLElement) || !scroller) return;
    scroller.scrollLeft = open.offsetLeft - (scroller.clientWidth - open.offsetWidth) / 2;
  }, [openIndex]);
  return (
    <>
      <ul ref={list} className={styles.tabList}>
        {tabs.map((tab) => (
          <li key={tab.path}>
            <NavLink
              to={tab.path}
              // Every path starts with that of Members, so only Members needs an exact match.
              end={tab.path === MEMBERS_TAB}
              className={styles.tab}
              onClick={(event) => {
                const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
                if (tab.path !== MEMBERS_TAB || isUnlocked || !isElsewhere || !isPlain) return;
                event.preventDefault();
                setIsAsking(true);
              }}
            >
              {tab.name}{" "}
              {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
              {tab.due && tab.due.count > 0 && <Due {...tab.due} />}
            </NavLink>
          </li>
        ))}
      </ul>
      <RestrictedArea
        isOpen={isAsking && !isUnlocked}
        leadsTo={MEMBERS_TAB}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

/** `of` and `how` as in '1 check-in overdue'. */
function Due({ count, of, how }: { count: number; of: string; how: string }): ReactNode {
  const words = `${count === 1 ? of : `${of}s`} ${how}`;
  return (
    <span className={styles.danger} title={words}>
      {count} <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
