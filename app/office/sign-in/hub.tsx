// The staff's front door: two password panels, and for those who are in, where they can go.
import { Button } from "@mantine/core";
import { Form, Link, useRouteLoaderData } from "react-router";
import type { Scope } from "#app/platform/sessions/scopes.ts";
import type { loader as officeLoader } from "../office.tsx";
import { GATES } from "./gates.ts";
import { PasswordForm } from "./password-form.tsx";
import styles from "./sign-in.module.css";

export default function Hub() {
  const office = useRouteLoaderData<typeof officeLoader>("office/office");
  const scopes = office?.scopes ?? [];
  const places = office?.places.filter(({ scope }) => scope !== null) ?? [];
  return (
    <div className={styles.hub}>
      <title>Staff</title>
      <h1 className={styles.title}>Staff</h1>
      {scopes.length > 0 && (
        <section className={styles.open} aria-label="Signed in">
          <p>You are signed in.</p>
          <ul className={styles.links}>
            {places.map(({ path, name }) => (
              <li key={path}>
                <Button component={Link} to={path} variant="white">
                  {name}
                </Button>
              </li>
            ))}
          </ul>
          <SignOut isAdmin={scopes.includes("admin")} />
        </section>
      )}
      <div className={styles.panels}>
        <Panel gate="admin" kind="Internal" />
        <Panel gate="inventory" kind="Staff" />
      </div>
      <p className={styles.back}>
        <a href="/">Back to the website</a>
      </p>
    </div>
  );
}

function Panel({ gate, kind }: { gate: Scope; kind: string }) {
  const { title, text } = GATES[gate];
  const titleId = `panel-${gate}`;
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <p className={styles.kind}>{kind}</p>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p className={styles.quiet}>{text}</p>
      <PasswordForm gate={gate} />
    </section>
  );
}

function SignOut({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Form method="post" action="/sign-out" className={styles.out}>
      <Button type="submit" variant="subtle">
        Sign out
      </Button>
      {isAdmin && (
        <Button type="submit" variant="subtle" name="everywhere" value="yes">
          Sign out everywhere
        </Button>
      )}
    </Form>
  );
}
