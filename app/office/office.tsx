// The frame around every staff page: navigation, unlocked areas and keyboard shortcuts.
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { backupHealth } from "#app/jobs/backup/backup-state.server.ts";
import { retryPageReads } from "#app/client/connection/retry-page-reads.ts";
import { NEEDS_CONNECTION } from "#app/client/connection/retry-until-success.ts";
import { useIsRetrying } from "#app/client/connection/use-is-retrying.ts";
import { waitForUnlock } from "#app/client/wait-for-unlock.ts";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { passkeyOffer } from "#app/identity/passkeys/passkey-host.ts";
import { ROUTES } from "#app/route-table.ts";
import { DraftStorageNotice } from "#app/client/drafts/draft-storage-notice.tsx";
import { useSending } from "#app/client/browser-sender.ts";
import { useVault } from "#app/client/vault/use-vault.ts";
import { UnsentChanges } from "#app/client/unsent-changes.tsx";
import { Kit } from "#app/ui/kit/kit.tsx";
import { ErrorInside } from "#app/ui/error-page.tsx";
import type { Route } from "./+types/office";
import { countNewEnquiries } from "./enquiries/enquiries.server.ts";
import { KeysDialog } from "./navigation/keys-dialog.tsx";
import { staffPagesFor, type StaffPage } from "./navigation/staff-pages.ts";
import { PageOutlet, useGoingOver } from "./navigation/page-outlet.tsx";
import { Rail } from "./navigation/rail.tsx";
import type { FrameData } from "./navigation/use-frame.ts";
import { useArrival } from "./navigation/use-arrival.ts";
import { useFilesAhead } from "./navigation/use-files-ahead.ts";
import { useKeys } from "./navigation/use-keys.ts";
import { useUnlockFlags } from "./navigation/use-unlock-flags.ts";
import { useLateAnswers } from "./saving/use-late-answers.ts";
import { SearchBox } from "./search/search-box.tsx";
import { SessionGate } from "./sign-in/session-gate.tsx";
import styles from "./office.module.css";

const CONTENT = "content";

/** The dashboard stays around its tabs. */
const isTab = (pathname: string) => pathname.startsWith("/admin/dashboard");

export async function loader({ request, context }: Route.LoaderArgs): Promise<FrameData> {
  const { scopes } = context.get(visitorContext);
  const paths = ROUTES.map(({ path }) => path);
  const newEnquiries = scopes.has("admin")
    ? await countNewEnquiries(context.get(platformContext).database)
    : 0;
  const isBackupOverdue = scopes.size > 0 && (await needsBackup(context));
  const { CALLBOARD_URL } = context.get(platformContext).environment;
  return {
    scopes: [...scopes],
    pages: staffPagesFor(scopes, paths),
    newEnquiries,
    isBackupOverdue,
    passkeys: passkeyOffer(CALLBOARD_URL, request.url),
  };
}

async function needsBackup(context: Route.LoaderArgs["context"]): Promise<boolean> {
  const { database, now } = context.get(platformContext);
  return (await backupHealth(database, now())).isOverdue;
}

export default function Office({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <PageOutlet changes={(from, to) => !(isTab(from) && isTab(to))} />
    </Frame>
  );
}

/** Keeps the rail, so that every other page can still be reached. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const trouble = <ErrorInside error={error} />;
  return loaderData ? <Frame {...loaderData}>{trouble}</Frame> : trouble;
}

type FrameProps = FrameData & { children: ReactNode };

function Frame({ scopes, pages, newEnquiries, isBackupOverdue, children }: FrameProps) {
  const [isShowingKeys, setIsShowingKeys] = useState(false);
  const showKeys = useCallback(() => setIsShowingKeys(true), []);
  useUnlockFlags(scopes);
  useKeys(pages, showKeys);
  useArrival(CONTENT);
  const look = useVault(scopes);
  useEffect(() => retryPageReads(waitForUnlock), []);
  useGoingOver();
  useFilesAhead(opened(pages));
  useSending(scopes.length > 0);
  useLateAnswers();
  if (look === "emptied") return null;
  const waiting = { "/admin/enquiries": { count: newEnquiries, words: "new" } };
  const isStaff = pages.some(({ scope }) => scope !== null);
  // Only visitors who can open a searchable area get the search box.
  const isSearching = scopes.includes("admin") || scopes.includes("inventory");
  return (
    <Kit>
      <a className={styles.skip} href={`#${CONTENT}`}>
        Skip to content
      </a>
      {look === "waiting" && <p className={styles.waiting}>Waiting for the connection…</p>}
      <Progress pages={pages} />
      <div className={isStaff ? styles.desk : styles.door}>
        {isSearching && (
          <div className={styles.search}>
            <SearchBox />
          </div>
        )}
        {isStaff && <Rail pages={pages} waiting={waiting} showKeys={showKeys} />}
        <main id={CONTENT} className={styles.content} tabIndex={-1}>
          {isBackupOverdue && (
            <p className={styles.alarm}>
              No good backup for 26 hours. Tell the person who looks after Callboard.
            </p>
          )}
          <DraftStorageNotice />
          {children}
        </main>
      </div>
      <UnsentChanges />
      <SessionGate />
      <KeysDialog pages={pages} isOpen={isShowingKeys} onClose={() => setIsShowingKeys(false)} />
    </Kit>
  );
}

/** Returns the pages that this person may open; none for a visitor who is not signed in. */
function opened(pages: readonly StaffPage[]): string[] {
  const isAdmin = pages.some(({ scope }) => scope === "admin");
  return pages
    .filter(({ path, scope }) => scope !== null || (isAdmin && path === "/admin"))
    .map(({ path }) => path);
}

function Progress({ pages }: { pages: readonly StaffPage[] }) {
  const { state, location } = useNavigation();
  const isWaiting = useIsRetrying();
  const isHere = useLocation().pathname === location?.pathname;
  if (state !== "loading") return null;
  // On the way to another page PageOutlet already shows this message.
  if (isWaiting && isHere) return <output className={styles.progress}>{NEEDS_CONNECTION}</output>;
  if (isWaiting || isHere) return null;
  const place = pages.find(({ path }) => path === location.pathname);
  return <output className={styles.progress}>{place?.loading ?? "Loading…"}</output>;
}
