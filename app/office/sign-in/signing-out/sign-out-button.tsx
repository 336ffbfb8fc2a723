// Signs out here or everywhere; works as a plain form before hydration.
import { Button, type ButtonProps } from "@mantine/core";
import { useState, type FormEvent, type ReactNode } from "react";
import { sender, useQueue } from "#app/client/browser-sender.ts";
import { useLoad } from "#app/client/requests/use-load.ts";
import { sayProblem } from "#app/office/saving/notices.tsx";
import { Question } from "#app/office/saving/question.tsx";
import { useSignOut, type Wish } from "./use-sign-out.ts";
import { useFrame } from "#app/office/navigation/use-frame.ts";

const UNREACHABLE = "Can't reach the server, so you are still signed in. Try again in a moment.";

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

/** Signs out on submit; queued changes are sent first, or the user is asked about them. */
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
            They have not been sent. They stay encrypted in this browser and are sent when you sign
            in here again.
          </p>
        </Question>
      )}
    </>
  );
}

type QuestionProps = { onYes: () => void; onClose: () => void };

function EverywhereQuestion({ onYes, onClose }: QuestionProps) {
  const office = useFrame();
  const { data, isHeld } = useLoad("/sign-out/sessions");
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
          ? "This signs everyone out of every browser, including you. Anything they haven't saved will be lost."
          : "This signs you out of every browser you have signed in from. Anything you haven't saved there will be lost."}
      </p>
    </Question>
  );
}

/** The count includes the current session. */
function endWords(count: number): string {
  return count === 1 ? "1 session will end: this one." : `${count} sessions will end.`;
}

/** Time limit for sending before asking, for a connection that hangs. */
const PATIENCE_MS = 3_000;

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** Returns such as 'Three changes are waiting'. */
function waitingTitle(count: number): string {
  return `${NUMBERS[count] ?? count} ${count === 1 ? "change is waiting" : "changes are waiting"}`;
}
