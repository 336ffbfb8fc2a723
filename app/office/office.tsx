// The frame of every staff page: where to go, what is open, and the keys.
import { useCallback, useState } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { backupHealth } from "#app/platform/backup/backup-state.server.ts";
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { ROUTES } from "#app/route-table.ts";
import { Kit } from "#app/ui/kit.tsx";
import type { Route } from "./+types/office";
import { countNewEnquiries } from "./enquiries/enquiries.server.ts";
import { KeysDialog } from "./navigation/keys-dialog.tsx";
import { placesFor, type Place } from "./navigation/places.ts";
import { Rail } from "./navigation/rail.tsx";
import { useArrival } from "./navigation/use-arrival.ts";
import { useKeys } from "./navigation/use-keys.ts";
import { useUnlockFlags } from "./navigation/use-unlock-flags.ts";
import { Answers } from "./saving/answers.tsx";
import styles from "./office.module.css";

const CONTENT = "content";

export { shouldRevalidate } from "./saving/should-revalidate.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { scopes } = context.get(visitorContext);
  const paths = ROUTES.map(({ path }) => path);
  const newEnquiries = scopes.has("admin")
    ? await countNewEnquiries(context.get(platformContext).database)
    : 0;
  const isBackupOverdue = scopes.size > 0 && (await needsBackup(context));
  return { scopes: [...scopes], places: placesFor(scopes, paths), newEnquiries, isBackupOverdue };
}

async function needsBackup(context: Route.LoaderArgs["context"]): Promise<boolean> {
  const { database, now } = context.get(platformContext);
  return (await backupHealth(database, now())).isOverdue;
}

export default function Office({ loaderData }: Route.ComponentProps) {
  const { scopes, places, newEnquiries, isBackupOverdue } = loaderData;
  const [isShowingKeys, setIsShowingKeys] = useState(false);
  const showKeys = useCallback(() => setIsShowingKeys(true), []);
  useUnlockFlags(scopes);
  useKeys(places, showKeys);
  useArrival(CONTENT);
  const waiting = { "/admin/enquiries": { count: newEnquiries, words: "new" } };
  const isStaff = places.some(({ scope }) => scope !== null);
  return (
    <Kit>
      <a className={styles.skip} href={`#${CONTENT}`}>
        Skip to content
      </a>
      <Progress places={places} />
      <div className={isStaff ? styles.desk : styles.door}>
        {isStaff && <Rail places={places} waiting={waiting} showKeys={showKeys} />}
        <main id={CONTENT} className={styles.content} tabIndex={-1}>
          {isBackupOverdue && (
            <p className={styles.alarm}>
              No backup has been good for 26 hours. Tell whoever looks after this machine.
            </p>
          )}
          <Outlet />
        </main>
      </div>
      <Answers />
      <KeysDialog places={places} isOpen={isShowingKeys} onClose={() => setIsShowingKeys(false)} />
    </Kit>
  );
}

function Progress({ places }: { places: readonly Place[] }) {
  const { state, location } = useNavigation();
  const isHere = useLocation().pathname === location?.pathname;
  if (state !== "loading" || isHere) return null;
  const place = places.find(({ path }) => path === location.pathname);
  return <output className={styles.progress}>{place?.loading ?? "Loading…"}</output>;
}
