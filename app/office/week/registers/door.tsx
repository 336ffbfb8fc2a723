// Where teachers sign in to their registers, and the office to all of them.
import { data, useLoaderData } from "react-router";
import { GatePanel } from "#app/office/sign-in/gate-panel.tsx";
import { PasswordForm } from "#app/office/sign-in/password-form.tsx";
import { AskedReason, useAsked } from "#app/office/sign-in/asked-reason.tsx";
import { takeAsked } from "#app/office/sign-in/asked-page.server.ts";
import styles from "#app/office/sign-in/sign-in.module.css";
import type { Route } from "./+types/door";

const REGISTERS = "/admin/registers";

export function loader(visit: Route.LoaderArgs) {
  const { asked, headers } = takeAsked(visit);
  return data({ asked }, { headers });
}

export default function Door() {
  const asked = useAsked(useLoaderData<typeof loader>().asked);
  const leadsTo = asked?.address ?? REGISTERS;
  return (
    <div className={styles.hub}>
      <title>Registers</title>
      <h1 className={styles.title}>Registers</h1>
      {asked && <AskedReason asked={asked} />}
      <div className={styles.panels}>
        <section className={styles.panel} aria-labelledby="panel-teachers">
          <p className={styles.kind}>Staff</p>
          <h2 id="panel-teachers" className={styles.title}>
            Teachers
          </h2>
          <p className={styles.quiet}>The registers of your own classes.</p>
          <PasswordForm gate="lessons" leadsTo={leadsTo} />
        </section>
        <GatePanel gate="admin" kind="Internal" leadsTo={leadsTo} />
      </div>
    </div>
  );
}
