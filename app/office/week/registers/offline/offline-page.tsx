// Today's registers offline: the device's copy, and the taps made since.
import { Button } from "@mantine/core";
import { useEffect, useState, useSyncExternalStore } from "react";
import { href, Link, useLocation } from "react-router";
import { SessionGate } from "#app/office/sign-in/session-gate.tsx";
import { useQueue, useSending } from "#app/client/browser-sender.ts";
import { currentVisibility, onVisibilityChange } from "#app/client/vault/leave.ts";
import { followSession } from "#app/client/vault/sessions.ts";
import { UnsentChanges } from "#app/client/unsent-changes.tsx";
import { formatDay } from "#app/ui/format.ts";
import { Kit } from "#app/ui/kit/kit.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { BuildingView } from "../building/building-view.tsx";
import { buildingAt } from "../building/in-building.ts";
import { MeetingList } from "../meeting-list.tsx";
import { RegisterView } from "../register/register-view.tsx";
import { waitingTaps } from "../register/waiting-taps.ts";
import type { RegisterLinks } from "../register/register-links.ts";
import {
  OFFLINE_ADDRESS,
  timeAfter,
  withTaps,
  type OfflineRegisters,
} from "./offline-registers.ts";
import styles from "./offline.module.css";
import { useOfflinePage } from "./use-offline-page.ts";

/** Links within the page, which need no server. */
const OFFLINE_LINKS: RegisterLinks = {
  list: `${OFFLINE_ADDRESS}#list`,
  building: `${OFFLINE_ADDRESS}#building`,
  register: (id) => `${OFFLINE_ADDRESS}#${id}`,
};

export default function OfflinePage() {
  const look = useSyncExternalStore(onVisibilityChange, currentVisibility, () => "shown" as const);
  const of = useLocation().hash.slice(1);
  const { state, isBack, goOn } = useOfflinePage(liveAddress(of));
  useEffect(() => followSession(true), []);
  if (look === "emptied") return null;
  return (
    <Kit>
      <main className={styles.page} tabIndex={-1}>
        {state.is === "open" ? (
          <>
            <Line time={state.copy.time} isBack={isBack} goOn={goOn} />
            <Open copy={state.copy} savedAt={state.copy.savedAt} of={of} />
          </>
        ) : (
          <Closed is={state.is} />
        )}
      </main>
    </Kit>
  );
}

/** Returns the online address of the same view. */
function liveAddress(of: string): string {
  if (of === "" || of === "list") return "/admin/registers";
  return href("/admin/registers/:id", { id: of });
}

function Closed({ is }: { is: "opening" | "nothing" | "over" }) {
  if (is === "opening") return <p>Opening today's registers…</p>;
  return (
    <>
      <PageHead title="Registers" />
      <EmptyState
        title={
          is === "over"
            ? "These registers were for an earlier day"
            : "No registers saved on this device today"
        }
      >
        <p>
          Registers work offline once they have been opened on this device that day. Connect to the
          internet to open them.
        </p>
        <p>
          <a href="/admin/registers">Try again</a>
        </p>
      </EmptyState>
    </>
  );
}

function Line({ time, isBack, goOn }: { time: string; isBack: boolean; goOn: () => void }) {
  return (
    <output className={styles.line} data-back={isBack || undefined}>
      {isBack ? (
        <>
          <span>You're back online, and everything has been sent.</span>
          <Button variant="white" onClick={goOn}>
            Continue
          </Button>
        </>
      ) : (
        <span>
          You're offline. These registers are from {time}. Your marks are saved on this device.
        </span>
      )}
    </output>
  );
}

type OpenProps = { copy: OfflineRegisters; savedAt: number; of: string };

function Open({ copy, savedAt, of }: OpenProps) {
  useSending(true);
  return (
    <>
      {of === "building" ? (
        <OfflineBuilding copy={copy} savedAt={savedAt} />
      ) : (
        <OfflineRegister copy={copy} of={of} />
      )}
      <UnsentChanges />
      <SessionGate />
    </>
  );
}

function OfflineRegister({ copy, of }: { copy: OfflineRegisters; of: string }) {
  const { waiting } = useQueue();
  const register = copy.registers.find(({ meeting }) => meeting.id === of);
  if (register) return <RegisterView key={of} shown={register} links={OFFLINE_LINKS} />;
  const meetings = copy.registers.map(({ meeting, children }) => {
    const { marks } = waitingTaps(waiting, { id: meeting.id, day: copy.today });
    const marked = children.filter(({ id, standing }) =>
      marks.has(id) ? marks.get(id) !== null : standing.mark !== null,
    );
    return { ...meeting, marked: marked.length, expected: children.length };
  });
  return (
    <>
      <PageHead title="Registers" subtitle={`Today, ${formatDay(copy.today)}`}>
        <Button component={Link} to={OFFLINE_LINKS.building} variant="default">
          In the building
        </Button>
      </PageHead>
      <MeetingList
        meetings={meetings}
        cancelled={copy.building.cancelled}
        links={OFFLINE_LINKS}
        isToday
      />
    </>
  );
}

const EVERY_MS = 10_000;

/** Follows the clock for which classes are on, with the children as they were when the copy was made. */
function OfflineBuilding({ copy, savedAt }: Omit<OpenProps, "of">) {
  const { waiting } = useQueue();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const day = withTaps(copy.building, waiting, copy.today);
  return (
    <BuildingView
      building={buildingAt(day, timeAfter(copy.time, now - savedAt))}
      today={copy.today}
      time={copy.time}
      links={OFFLINE_LINKS}
      aside="plus marks made on this device since"
    />
  );
}
