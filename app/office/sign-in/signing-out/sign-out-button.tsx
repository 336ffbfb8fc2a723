// Signs out, here or everywhere; before the page is alive it is a form like any other.
import { Button, type ButtonProps } from "@mantine/core";
import { useState, type FormEvent, type ReactNode } from "react";
import { sender, useQueue } from "#app/client/browser-sender.ts";
import { useLoad } from "#app/client/requests/use-load.ts";
import { sayProblem } from "#app/office/saving/notices.tsx";
import { Question } from "#app/office/saving/question.tsx";
import type { loader as countLoader } from "./ending-sessions-route.tsx";
import { useSignOut, type Wish } from "./use-sign-out.ts";
import { useFrame } from "#app/office/navigation/use-frame.ts";

const UNREACHABLE = "The server cannot be reached: you are still signed in. Try again in a moment.";

type Props = Wish & { variant: NonNullable<ButtonProps["variant"]> };

export function SignOutButton({ everywhere, variant }: Props) {
  return (
    <SignOut everywhere={everywhere}>
      <Button type="submit" variant={variant}>
        {everywhere ? "Sign out everywhere" : "Sign out"}
      </Button>
    </SignOut>
  );
}

/** Signs out by the button inside it; what waits is sent first, or asked about. */
export function SignOut({ everywhere, children }: Wish & { children: ReactNode }) {
  const { signOut, isLeaving } = useSignOut();
  const [asking, setAsking] = useState<"everywhere" | "waiting" | null>(null);
  const { waiting } = useQueue();
  const leave = async () => {
    setAsking(null);
    if (!isLeaving && !(await signOut({ everywhere }))) sayProblem(UNREACHABLE);
  };
  const leaveUnlessWaiting = async () => {
    if (waiting.length === 0) return leave();
    await Promise.race([sender.tryNow(), pause()]);
    if (sender.snapshot().waiting.length > 0) setAsking("waiting");
    else await leave();
  };
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (everywhere) setAsking("everywhere");
    else void leaveUnlessWaiting();
  };
  const form = (
    <form method="post" action="/sign-out" onSubmit={press}>
      {everywhere && <input type="hidden" name="everywhere" value="yes" />}
      {children}
    </form>
  );
  return (
    <>
      {form}
      {asking === "everywhere" && (
        <EverywhereQuestion
          onYes={() => void leaveUnlessWaiting()}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === "waiting" && (
        <Question
          title={waitingTitle(waiting.length)}
          yes="Sign out"
          onYes={() => void leave()}
          onClose={() => setAsking(null)}
        >
          <p>
            They have not been sent. They stay in this browser, sealed, and go out when you sign in
            here again.
          </p>
        </Question>
      )}
    </>
  );
}

type QuestionProps = { onYes: () => void; onClose: () => void };

function EverywhereQuestion({ onYes, onClose }: QuestionProps) {
  const office = useFrame();
  const { data, isHeld } = useLoad<typeof countLoader>("/sign-out/sessions");
  const isForAll = office?.scopes.includes("owner");
  return (
    <Question
      title="Sign out everywhere?"
      yes="Sign out everywhere"
      isWaiting={!data && !isHeld}
      {...{ onYes, onClose }}
    >
      <p>
        {data && <strong>{endWords(data.count)} </strong>}
        {isForAll
          ? "Everybody is signed out, in every browser, you too. What they have typed and not saved is gone."
          : "You are signed out in every browser in which you have signed in. What you have typed and not saved there is gone."}
      </p>
    </Question>
  );
}

/** The one that asks is among them. */
function endWords(count: number): string {
  return count === 1 ? "1 session ends: this one." : `${count} sessions end.`;
}

/** So long it is tried before the question, where the line does not even fail. */
const PATIENCE_MS = 3_000;

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** Such as 'Three changes wait'. */
function waitingTitle(count: number): string {
  return `${NUMBERS[count] ?? count} ${count === 1 ? "change waits" : "changes wait"}`;
}
