// A password box: it posts to the server, which alone knows what fits.
import { Button, PasswordInput } from "@mantine/core";
import { useEffect, useId, useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import type { Scope } from "#app/platform/sessions/scopes.ts";
import styles from "./sign-in.module.css";

type Props = {
  gate: Scope;
  /** The answer to a form that was sent without JavaScript. */
  message?: string;
  /** The page that opens after the password; the one that is shown where it is not given. */
  leadsTo?: string | undefined;
  /** True where the form is what a dialog opened for. */
  isDialog?: boolean;
};

export function PasswordForm({ gate, message, leadsTo, isDialog }: Props) {
  const fetcher = useFetcher<{ message: string }>();
  const { pathname, search } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const messageId = useId();
  const answer = fetcher.data;
  const words = fetcher.state === "idle" ? (answer?.message ?? message) : "";
  useEffect(() => {
    if (!answer || !field.current) return;
    field.current.value = "";
    field.current.focus();
  }, [answer]);
  return (
    <fetcher.Form method="post" action={`/unlock/${gate}`} className={styles.form}>
      <input type="hidden" name="from" value={leadsTo ?? pathname + search} />
      <PasswordInput
        ref={field}
        label="Password"
        name="password"
        size="md"
        required
        withAsterisk={false}
        autoComplete="current-password"
        data-autofocus={isDialog || undefined}
        error={Boolean(words)}
        aria-describedby={messageId}
        visibilityToggleButtonProps={{ "aria-label": "Show password", "aria-hidden": false }}
      />
      <p id={messageId} role="alert" className={styles.message}>
        {words}
      </p>
      <Button type="submit" size="md" fullWidth loading={fetcher.state !== "idle"}>
        Unlock
      </Button>
    </fetcher.Form>
  );
}
