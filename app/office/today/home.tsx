// The staff's home page: Today for the signed-in areas, and sign-in panels for the others.
import { Button, Group } from "@mantine/core";
import { data, Link } from "react-router";
import { ownerCautions } from "#app/platform/start/cautions.ts";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { formatDay } from "#app/ui/format.ts";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { Quiet, TextLink } from "#app/ui/layout/text.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { RequestedPageNote, useRequestedPage } from "../sign-in/requested-page-note.tsx";
import { takeRequestedPage } from "../sign-in/requested-page.server.ts";
import { GatePanel } from "../sign-in/gate-panel.tsx";
import { MembersPanel } from "../sign-in/members-panel.tsx";
import { SignOutButton } from "../sign-in/signing-out/sign-out-button.tsx";
import signInStyles from "../sign-in/sign-in.module.css";
import { useSchoolDay } from "../use-school-day.ts";
import type { Route } from "./+types/home";
import { readFirstWeek } from "./first-week.server.ts";
import { FirstWeekSteps } from "./first-week.tsx";
import { readToday } from "./today.server.ts";
import { SHOW_ALL, Today } from "./today.tsx";
import styles from "./home.module.css";
import { useFrame } from "../navigation/use-frame.ts";

export async function loader(visit: Route.LoaderArgs) {
  const { asked, headers } = takeRequestedPage(visit);
  const { scopes, credentialScopes } = visit.context.get(visitorContext);
  const platform = visit.context.get(platformContext);
  const { environment, schoolDays } = platform;
  const cautions = scopes.has("owner") ? ownerCautions(environment) : [];
  const days = await schoolDays();
  const all = new URL(visit.request.url).searchParams.getAll(SHOW_ALL);
  const due = await readToday(visit.context, days, all);
  const firstWeek = scopes.has("admin") ? await readFirstWeek(platform) : null;
  // A teacher with their own sign-in needs no sign-in panels.
  const hasPanels = !credentialScopes?.has("registers");
  return data({ asked, cautions, day: days.today, due, firstWeek, hasPanels }, { headers });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { cautions, day, due, firstWeek, hasPanels } = loaderData;
  const asked = useRequestedPage(loaderData.asked);
  const office = useFrame();
  const scopes = office?.scopes ?? [];
  useSchoolDay(day);
  const isIn = scopes.length > 0;
  return (
    <div className={isIn ? styles.home : signInStyles.hub}>
      {isIn ? (
        <PageHead title="Today" subtitle={formatDay(day)}>
          {scopes.includes("admin") && (
            <Button component={Link} to="/admin/changes" variant="subtle">
              Recent changes
            </Button>
          )}
          <Button component="a" href={`#${MORE}`} variant="subtle" className={styles.rare}>
            More
          </Button>
        </PageHead>
      ) : (
        <>
          <title>Staff</title>
          <h1 className={signInStyles.title}>Staff</h1>
        </>
      )}
      {asked && <RequestedPageNote asked={asked} />}
      {asked && <MembersPanel scopes={scopes} leadsTo={asked.address} />}
      {cautions.map((caution) => (
        <Panel key={caution} component="p" tone="warning" mb="sm" fw={600}>
          {caution}
        </Panel>
      ))}
      {firstWeek && !firstWeek.isHidden && <FirstWeekSteps {...firstWeek} />}
      {due.length > 0 && <Today groups={due} />}
      {firstWeek?.isHidden && <FirstWeekSteps {...firstWeek} />}
      {hasPanels ? (
        <Panels scopes={scopes} leadsTo={asked?.address} />
      ) : (
        <OwnPages scopes={scopes} />
      )}
      {!scopes.includes("admin") && office?.passkeys.isGood === false && (
        <Quiet>{office.passkeys.why}</Quiet>
      )}
      {isIn && <SignedIn />}
      {!isIn && (
        <Group component="p" gap="md">
          <TextLink to="/admin/registers/door">Sign in as a teacher</TextLink>
          <TextLink to="/" reloadDocument>
            Back to the website
          </TextLink>
        </Group>
      )}
    </div>
  );
}

type PanelsProps = { scopes: readonly Scope[]; leadsTo: string | undefined };

function Panels({ scopes, leadsTo }: PanelsProps) {
  const isOpen = (scope: Scope) => scopes.includes(scope);
  if (isOpen("admin")) return null;
  return (
    <AutoColumns least="26rem" gap="lg" mt="md">
      <GatePanel gate="admin" kind="Internal" leadsTo={leadsTo} />
      {!isOpen("inventory") && <GatePanel gate="inventory" kind="Staff" leadsTo={leadsTo} />}
    </AutoColumns>
  );
}

/** A teacher's pages, in place of the panels. */
function OwnPages({ scopes }: Pick<PanelsProps, "scopes">) {
  const office = useFrame();
  if (scopes.includes("admin")) return null;
  return (
    <Group component="section" gap="2xs" aria-label="Your pages">
      {office?.pages
        .filter(({ scope }) => scope !== null)
        .map(({ path, name }) => (
          <Button key={path} component={Link} to={path} variant="default" size="md">
            {name}
          </Button>
        ))}
    </Group>
  );
}

/** The anchor of the less used pages, below Today. */
const MORE = "more";

/** Sign-in actions and, on a phone, the pages that do not fit in its bar. */
function SignedIn() {
  const office = useFrame();
  const rare = office?.pages.filter(({ isRare }) => isRare) ?? [];
  return (
    <Group
      component="section"
      gap="3xs"
      mt="lg"
      id={MORE}
      className={styles.signedIn}
      aria-label="Signed in"
    >
      {rare.map(({ path, name }) => (
        <Button key={path} component={Link} to={path} variant="subtle" className={styles.rare}>
          {name}
        </Button>
      ))}
      <Button component={Link} to="/admin/your-sign-in" variant="subtle">
        Your sign-in
      </Button>
      <SignOutButton everywhere={false} variant="subtle" />
      <SignOutButton everywhere variant="subtle" />
    </Group>
  );
}
