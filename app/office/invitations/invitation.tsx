// The page of a link: it says whose it is, and lets them set a way in of their own.
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
import { askedByLink } from "./invitations.commands.ts";

/** What is known of a link: `over` says why nothing can be done with it. */
type Known =
  | { is: "unasked" }
  | { is: "good"; name: string; until: string }
  | { is: "over"; why: string }
  | { is: "used"; kind: "pass-phrase" | "passkey"; leadsTo: string };

type Asked = Answer & { name?: string; until?: string };

const UNREACHABLE = "The server cannot be reached. Reload this page in a moment.";

export default function Invitation() {
  // Drawn on the server too, which never hears of what is behind the '#'.
  const { hash } = useLocation();
  const office = useFrame();
  const [known, setKnown] = useState<Known>({ is: "unasked" });
  const secret = hash.slice(1);
  useEffect(() => {
    let isThere = true;
    void askedBy(secret).then((found) => isThere && setKnown(found));
    return () => {
      isThere = false;
    };
  }, [secret]);
  const end = () => setKnown({ is: "over", why: LINK_EXPIRED });
  return (
    <div className={styles.narrow}>
      <title>Your way in</title>
      <Panel component="section" p="clamp(1.25rem, 3vw, 2rem)" aria-live="polite">
        <h1 className={styles.title}>Your way in</h1>
        {known.is === "unasked" && <Unasked />}
        {known.is === "over" && <p>{known.why}</p>}
        {known.is === "good" && (
          <>
            <p>
              This link is for <strong>{known.name}</strong>. It is good once, until {known.until}.
            </p>
            <ChoosePassPhrase
              secret={secret}
              onOver={end}
              onChosen={(leadsTo) => setKnown({ is: "used", kind: "pass-phrase", leadsTo })}
            />
            {office?.passkeys.isGood && (
              <section className={styles.or} aria-labelledby="by-passkey">
                <Title order={2} id="by-passkey">
                  Or a passkey
                </Title>
                <Text inherit c="dimmed" mt="3xs">
                  A finger, a face or a PIN in place of words.
                </Text>
                <AddPasskey
                  address={INVITED_PASSKEY}
                  fields={{ secret }}
                  onAdded={({ leadsTo = "/" }) =>
                    setKnown({ is: "used", kind: "passkey", leadsTo })
                  }
                />
              </section>
            )}
          </>
        )}
        {known.is === "used" && <Used {...known} />}
      </Panel>
    </div>
  );
}

function Unasked() {
  return (
    <>
      <Text inherit c="dimmed" mt="3xs">
        Looking at the link…
      </Text>
      <noscript>
        <p>This page needs JavaScript: switch it on in your browser, then open the link again.</p>
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

async function askedBy(secret: string): Promise<Known> {
  if (secret === "") return { is: "over", why: LINK_EXPIRED };
  const answer = (await requestOnce(askedByLink.at().address, {
    json: { secret },
  })) as Asked | null;
  if (answer === null) return { is: "over", why: UNREACHABLE };
  if (!answer.isSaved) return { is: "over", why: answer.problem };
  const { name = "", until = "" } = answer;
  return { is: "good", name, until };
}
