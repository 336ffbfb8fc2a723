// The invitation page: shows the invited person, who sets a pass-phrase or adds a passkey.
import { Button, Text, Title } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { INVITED_PASSKEY, LINK_EXPIRED } from "#app/identity/people/invitation-link.ts";
import { requestOnce } from "#app/client/requests/request.ts";
import { Panel } from "#app/ui/layout/panel.tsx";
import styles from "../sign-in/sign-in.module.css";
import type { Answer } from "#app/data/commands/answer.ts";
import { AddPasskey } from "../sign-in/credentials/add-passkey.tsx";
import { ChoosePassPhrase } from "./choose-pass-phrase.tsx";
import { useFrame } from "../navigation/use-frame.ts";
import { checkInvitation } from "./invitations.commands.ts";

/** The state of a link; `over` has the reason why it cannot be used. */
type LinkState =
  | { is: "unasked" }
  | { is: "good"; name: string; until: string }
  | { is: "over"; why: string }
  | { is: "used"; kind: "pass-phrase" | "passkey"; leadsTo: string };

type CheckAnswer = Answer & { name?: string; until?: string };

const UNREACHABLE = "The server cannot be reached. Reload this page in a moment.";

export default function Invitation() {
  // The server renders this too, and never receives the part after '#'.
  const { hash } = useLocation();
  const office = useFrame();
  const [link, setLink] = useState<LinkState>({ is: "unasked" });
  const secret = hash.slice(1);
  useEffect(() => {
    let isThere = true;
    void checkLink(secret).then((found) => isThere && setLink(found));
    return () => {
      isThere = false;
    };
  }, [secret]);
  const end = () => setLink({ is: "over", why: LINK_EXPIRED });
  return (
    <div className={styles.narrow}>
      <title>Set up your sign-in</title>
      <Panel component="section" p="clamp(1.25rem, 3vw, 2rem)" aria-live="polite">
        <h1 className={styles.title}>Set up your sign-in</h1>
        {link.is === "unasked" && <Checking />}
        {link.is === "over" && <p>{link.why}</p>}
        {link.is === "good" && (
          <>
            <p>
              This link is for <strong>{link.name}</strong>. It works once, until {link.until}.
            </p>
            <ChoosePassPhrase
              secret={secret}
              onExpired={end}
              onChosen={(leadsTo) => setLink({ is: "used", kind: "pass-phrase", leadsTo })}
            />
            {office?.passkeys.isGood && (
              <section className={styles.or} aria-labelledby="by-passkey">
                <Title order={2} id="by-passkey">
                  Or a passkey
                </Title>
                <Text inherit c="dimmed" mt="3xs">
                  Use a fingerprint, your face or a PIN instead.
                </Text>
                <AddPasskey
                  address={INVITED_PASSKEY}
                  fields={{ secret }}
                  onAdded={({ leadsTo = "/" }) => setLink({ is: "used", kind: "passkey", leadsTo })}
                />
              </section>
            )}
          </>
        )}
        {link.is === "used" && <Used {...link} />}
      </Panel>
    </div>
  );
}

function Checking() {
  return (
    <>
      <Text inherit c="dimmed" mt="3xs">
        Checking the link…
      </Text>
      <noscript>
        <p>This page needs JavaScript. Switch it on in your browser, then open the link again.</p>
      </noscript>
    </>
  );
}

function Used({ kind, leadsTo }: { kind: string; leadsTo: string }) {
  return (
    <>
      <p>Your {kind} is set. Sign in with it.</p>
      <Button component={Link} to={leadsTo} size="md" fullWidth mt="lg">
        Sign in
      </Button>
    </>
  );
}

async function checkLink(secret: string): Promise<LinkState> {
  if (secret === "") return { is: "over", why: LINK_EXPIRED };
  const answer = (await requestOnce(checkInvitation.at().address, {
    json: { secret },
  })) as CheckAnswer | null;
  if (answer === null) return { is: "over", why: UNREACHABLE };
  if (!answer.isSaved) return { is: "over", why: answer.problem };
  const { name = "", until = "" } = answer;
  return { is: "good", name, until };
}
