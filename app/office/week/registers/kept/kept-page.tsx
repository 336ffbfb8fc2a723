// The registers of today without a connection: what this device keeps of them, and what is tapped meanwhile.
import { Button } from "@mantine/core";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
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
import type { Ways } from "../register/ways.ts";
import { KEPT_ADDRESS, timeAfter, withTaps, type KeptRegisters } from "./kept-registers.ts";
import styles from "./kept.module.css";
import { useKept } from "./use-kept.ts";

/** Steps that ask the server for nothing. */
const KEPT_WAYS: Ways = {
  list: `${KEPT_ADDRESS}#list`,
  building: `${KEPT_ADDRESS}#building`,
  register: (id) => `${KEPT_ADDRESS}#${id}`,
};

export default function KeptPage() {
  const look = useSyncExternalStore(onVisibilityChange, currentVisibility, () => "shown" as const);
  const of = useLocation().hash.slice(1);
  const { state, isBack, goOn } = useKept(liveAddress(of));
  useEffect(() => followSession(true), []);
  if (look === "emptied") return null;
  return (
    <Kit>
      <main className={styles.page} tabIndex={-1}>
        {state.is === "open" ? (
          <>
            <Line time={state.kept.time} isBack={isBack} goOn={goOn} />
            <Open kept={state.kept} keptAt={state.kept.keptAt} of={of} />
          </>
        ) : (
          <Closed is={state.is} />
        )}
      </main>
    </Kit>
  );
}

/** The same on the server's pages: the day is today's. */
function liveAddress(of: string): string {
  if (of === "" || of === "list") return "/admin/registers";
  return `/admin/registers/${of}`;
}

function Closed({ is }: { is: "opening" | "nothing" | "over" }) {
  if (is === "opening") return <p>Opening what this device keeps…</p>;
  return (
    <>
      <PageHead title="Registers" />
      <EmptyState title={is === "over" ? "The day is over" : "Nothing is kept here for today"}>
        <p>
          A device keeps the registers of a day once somebody has opened them on it that day. It
          needs the connection now.
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
          <span>The connection is back, and everything is sent.</span>
          <Button variant="white" onClick={goOn}>
            Go on
          </Button>
        </>
      ) : (
        <span>
          No connection. This device keeps the registers as of {time}; your taps are kept too.
        </span>
      )}
    </output>
  );
}

type OpenProps = { kept: KeptRegisters; keptAt: number; of: string };

function Open({ kept, keptAt, of }: OpenProps) {
  useSending(true);
  return (
    <>
      {of === "building" ? (
        <KeptBuilding kept={kept} keptAt={keptAt} />
      ) : (
        <KeptRegister kept={kept} of={of} />
      )}
      <UnsentChanges />
      <SessionGate />
    </>
  );
}

function KeptRegister({ kept, of }: { kept: KeptRegisters; of: string }) {
  const { waiting } = useQueue();
  const register = kept.registers.find(({ meeting }) => meeting.id === of);
  if (register) return <RegisterView key={of} shown={register} ways={KEPT_WAYS} />;
  const meetings = kept.registers.map(({ meeting, children }) => {
    const { marks } = waitingTaps(waiting, { id: meeting.id, day: kept.today });
    const marked = children.filter(({ id, standing }) =>
      marks.has(id) ? marks.get(id) !== null : standing.mark !== null,
    );
    return { ...meeting, marked: marked.length, expected: children.length };
  });
  return (
    <>
      <PageHead title="Registers" subtitle={`Today, ${formatDay(kept.today)}`}>
        <Button component={Link} to={KEPT_WAYS.building} variant="default">
          In the building
        </Button>
      </PageHead>
      <MeetingList meetings={meetings} cancelled={kept.building.cancelled ?? []} ways={KEPT_WAYS} />
    </>
  );
}

const EVERY_MS = 10_000;

/** Whose class is on goes on with the clock; what is known of it is as old as what is kept. */
function KeptBuilding({ kept, keptAt }: Omit<OpenProps, "of">) {
  const { waiting } = useQueue();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const day = withTaps(kept.building, waiting, kept.today);
  return (
    <BuildingView
      building={buildingAt(day, timeAfter(kept.time, now - keptAt))}
      today={kept.today}
      time={kept.time}
      ways={KEPT_WAYS}
      aside="with what was tapped here since"
    />
  );
}
