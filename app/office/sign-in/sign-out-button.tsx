// Signs out, here or everywhere; before the page is alive it is a form like any other.
import { Button, type ButtonProps } from "@mantine/core";
import { useState, type FormEvent, type ReactNode } from "react";
import { sender } from "#app/sending/browser-sender.ts";
import { useQueue } from "#app/sending/use-queue.ts";
import { sayProblem } from "../saving/notices.tsx";
import { Question } from "../saving/question.tsx";
import { useSignOut, type Wish } from "./use-sign-out.ts";

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
  const [isAsking, setIsAsking] = useState(false);
  const { waiting } = useQueue();
  const leave = async () => {
    setIsAsking(false);
    if (!isLeaving && !(await signOut({ everywhere }))) sayProblem(UNREACHABLE);
  };
  const press = async (event: FormEvent) => {
    event.preventDefault();
    if (waiting.length === 0) return leave();
    await Promise.race([sender.tryNow(), pause()]);
    if (sender.snapshot().waiting.length > 0) setIsAsking(true);
    else await leave();
  };
  const form = (
    <form method="post" action="/sign-out" onSubmit={(event) => void press(event)}>
      {everywhere && <input type="hidden" name="everywhere" value="yes" />}
      {children}
    </form>
  );
  return (
    <>
      {form}
      {isAsking && (
        <Question
          title={waitingTitle(waiting.length)}
          yes="Sign out"
          onYes={() => void leave()}
          onClose={() => setIsAsking(false)}
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
