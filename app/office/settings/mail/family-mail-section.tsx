// The reply address of messages to families, and how many go out a day.
import { TextInput } from "@mantine/core";
import { useFrame } from "#app/office/navigation/use-frame.ts";
import { belowField } from "#app/office/saving/below-field.tsx";
import { standingOf } from "#app/office/saving/use-one-value.ts";
import { useInlineValue } from "#app/office/saving/use-inline-value.ts";
import { OWNERS_ONLY } from "#app/office/settings/owners-only.ts";
import { Section } from "#app/office/settings/section.tsx";
import styles from "#app/office/settings/settings.module.css";
import { setMessageMail } from "../settings.commands.ts";

type Props = { replyTo: string; cap: number };

export function FamilyMail({ replyTo, cap }: Props) {
  const isOwner = useFrame()?.scopes.includes("owner") ?? false;
  return (
    <Section title="Messages to families">
      {!isOwner && <p>{OWNERS_ONLY}</p>}
      <div className={styles.form}>
        <Value of="replyTo" label="Reply address" value={replyTo} isOwner={isOwner} />
        <Value of="cap" label="Emails a day, at most" value={String(cap)} isOwner={isOwner} />
      </div>
    </Section>
  );
}

type ValueProps = { of: "replyTo" | "cap"; label: string; value: string; isOwner: boolean };

function Value({ of, label, value, isOwner }: ValueProps) {
  const field = useInlineValue({
    draftName: `message mail ${of}`,
    value,
    seen: { was: value },
    to: setMessageMail.at(),
    wordsOf: () => setMessageMail.label ?? "",
    changeTo: (words) => ({ of, words }),
    standsIn: standingOf,
    isUnchanged: (before, typed) => typed.trim() === before.trim(),
    isAlwaysOpen: true,
  });
  return (
    <TextInput
      label={label}
      description={belowField(field)}
      autoComplete="off"
      readOnly={!isOwner || field.isSaving}
      value={field.shown}
      error={field.problem}
      errorProps={{ role: "alert" }}
      onChange={({ currentTarget }) => field.change(currentTarget.value)}
      onBlur={field.save}
      onKeyDown={({ key }) => {
        if (key === "Enter") field.save();
        if (key === "Escape") field.cancel();
      }}
    />
  );
}
