// The staff's front door: two password panels, and for those who are in, where they can go.
import { Button } from "@mantine/core";
import { useState } from "react";
import { data, Link, useLocation, useRouteLoaderData } from "react-router";
import { ownerCautions } from "#app/platform/start/cautions.ts";
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import type { GateName } from "#app/platform/sessions/scopes.ts";
import type { loader as officeLoader } from "../office.tsx";
import type { Route } from "./+types/hub";
import { takeAsked, type Asked } from "./asked-page.server.ts";
import { GATES } from "./gates.ts";
import { PasswordForm } from "./password-form.tsx";
import { SignOutButton } from "./signing-out/sign-out-button.tsx";
import styles from "./sign-in.module.css";

export function loader(visit: Route.LoaderArgs) {
  const { asked, headers } = takeAsked(visit);
  const { scopes } = visit.context.get(visitorContext);
  const { environment } = visit.context.get(platformContext);
  const cautions = scopes.has("owner") ? ownerCautions(environment) : [];
  return data({ asked, cautions }, { headers });
}

export default function Hub({ loaderData }: Route.ComponentProps) {
  const { state } = useLocation();
  // Told once by the server; reading this page again leaves what was told.
  const [asked] = useState<Asked | null>(
    () => (Object(state) as { asked?: Asked }).asked ?? loaderData.asked,
  );
  const office = useRouteLoaderData<typeof officeLoader>("office/office");
  const scopes = office?.scopes ?? [];
  const pages = office?.pages.filter(({ scope }) => scope !== null) ?? [];
  return (
    <div className={styles.hub}>
      <title>Staff</title>
      <h1 className={styles.title}>Staff</h1>
      {asked && (
        <output className={styles.reason}>
          {asked.hasEnded ? "Your session has ended." : "Sign in to see this page."}
        </output>
      )}
      {loaderData.cautions.map((caution) => (
        <p key={caution} className={styles.caution}>
          {caution}
        </p>
      ))}
      {scopes.length > 0 && (
        <section className={styles.open} aria-label="Signed in">
          <p>You are signed in.</p>
          <ul className={styles.links}>
            {pages.map(({ path, name }) => (
              <li key={path}>
                <Button component={Link} to={path} variant="white">
                  {name}
                </Button>
              </li>
            ))}
          </ul>
          <div className={styles.out}>
            <Button component={Link} to="/admin/your-sign-in" variant="subtle">
              Your sign-in
            </Button>
            <SignOutButton everywhere={false} variant="subtle" />
            <SignOutButton everywhere variant="subtle" />
          </div>
        </section>
      )}
      <div className={styles.panels}>
        <Panel gate="admin" kind="Internal" leadsTo={asked?.address} />
        <Panel gate="inventory" kind="Staff" leadsTo={asked?.address} />
      </div>
      {office?.passkeys.isGood === false && <p className={styles.aside}>{office.passkeys.why}</p>}
      <p className={styles.back}>
        <a href="/">Back to the website</a>
      </p>
    </div>
  );
}

type PanelProps = { gate: GateName; kind: string; leadsTo: string | undefined };

function Panel({ gate, kind, leadsTo }: PanelProps) {
  const { title, text } = GATES[gate];
  const titleId = `panel-${gate}`;
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <p className={styles.kind}>{kind}</p>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p className={styles.quiet}>{text}</p>
      <PasswordForm gate={gate} leadsTo={leadsTo} />
    </section>
  );
}
