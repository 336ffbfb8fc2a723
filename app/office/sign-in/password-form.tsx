// A password box. Only the server checks the password, and it is never stored.
import { Button, PasswordInput } from "@mantine/core";
import { useId, useRef, useState, type FormEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import type { GateName } from "#app/platform/scopes.ts";
import { postForm } from "#app/client/requests/request.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import styles from "./sign-in.module.css";

type Props = {
  gate: GateName;
  /** The answer to a form submitted without JavaScript. */
  refused?: Refusal | undefined;
  /** The page to open afterwards; the current one by default. */
  leadsTo?: string | undefined;
  /** True when a dialog was opened for this form. */
  isDialog?: boolean;
  /** Called instead of opening a page. */
  onOpen?: () => Promise<void>;
};

type Refusal = { message: string; hint?: string | undefined };

const UNREACHABLE = "The server cannot be reached.";

export function PasswordForm({ gate, refused, leadsTo, isDialog, onOpen }: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const messageId = useId();
  const [refusal, setRefusal] = useState<Refusal | null>(refused ?? null);
  const [isTrying, setIsTrying] = useState(false);
  const from = leadsTo ?? pathname + search;
  const refuse = (why: Refusal) => {
    setRefusal(why);
    if (!field.current) return;
    field.current.value = "";
    field.current.focus();
  };
  const unlock = async (event: FormEvent) => {
    event.preventDefault();
    if (isTrying) return;
    setIsTrying(true);
    setRefusal(null);
    const answer = await tryPassword(gate, { password: field.current?.value ?? "", from });
    if ("leadsTo" in answer) await (onOpen ? onOpen() : navigate(answer.leadsTo));
    else refuse(answer);
    setIsTrying(false);
  };
  return (
    <form
      method="post"
      action={`/unlock/${gate}`}
      className={styles.form}
      onSubmit={(event) => void unlock(event)}
    >
      <input type="hidden" name="from" value={from} />
      <PasswordInput
        ref={field}
        label="Password"
        name="password"
        size="md"
        required
        withAsterisk={false}
        autoComplete="current-password"
        data-autofocus={isDialog || undefined}
        error={refusal !== null}
        aria-describedby={messageId}
        visibilityToggleButtonProps={{ "aria-label": "Show password", "aria-hidden": false }}
      />
      <p id={messageId} role="alert" className={styles.message}>
        {refusal?.message}
      </p>
      {refusal?.hint && <output className={styles.hint}>{refusal.hint}</output>}
      <Button type="submit" size="md" fullWidth loading={isTrying}>
        Unlock
      </Button>
      <PasskeyButton
        gate={gate}
        from={from}
        onTry={() => setRefusal(null)}
        onOpen={(page) => (onOpen ? onOpen() : navigate(page))}
        onRefused={(message) => setRefusal({ message })}
      />
    </form>
  );
}

type Answer = { leadsTo: string } | Refusal;

async function tryPassword(gate: GateName, sent: Record<string, string>): Promise<Answer> {
  const response = await postForm(`/unlock/${gate}/in-place`, sent);
  const answer = (await response?.json().catch(() => null)) as Answer | null;
  return answer ?? { message: UNREACHABLE };
}
