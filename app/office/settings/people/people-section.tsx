// The people who can sign in, with their roles, pass-phrases and passkeys; owners can edit them.
import { Button, Group, Title } from "@mantine/core";
import { useState } from "react";
import { formatDay } from "#app/ui/format.ts";
import { say } from "#app/office/saving/notices.tsx";
import { GATES } from "#app/office/sign-in/gates.ts";
import { ErrorText, Quiet } from "#app/ui/layout/text.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { AddPassPhrase } from "./add-pass-phrase.tsx";
import type { LinkGiven } from "./link-given.ts";
import { LinkShown } from "./link-shown.tsx";
import { MakeLink } from "./make-link.tsx";
import type { PersonShown } from "./people-shown.server.ts";
import { AddPerson, EditPerson } from "./person-form.tsx";
import { RemovePerson } from "./remove-person.tsx";
import { rolesInWords } from "#app/office/staff-list/role-words.ts";
import { distinctNames } from "#app/ui/list/distinct-names.ts";
import { Section } from "#app/office/settings/section.tsx";
import styles from "#app/office/settings/settings.module.css";
import { useSettingsSave } from "#app/office/settings/use-settings-save.ts";
import { revokeCredential } from "../settings.commands.ts";

type WayIn = PersonShown["waysIn"][number];

type Props = { people: readonly PersonShown[]; isOwner: boolean };

export function People({ people, isOwner }: Props) {
  return (
    <>
      <Section title="People" isWhole>
        {people.map((person) => (
          <Person key={person.id} person={person} people={people} isOwner={isOwner} />
        ))}
      </Section>
      {isOwner && <AddPerson />}
    </>
  );
}

function kindOf(passkey: string | null): "pass-phrase" | "passkey" {
  return passkey === null ? "pass-phrase" : "passkey";
}

type Doing = "editing" | "adding" | "removing" | null;

function Person({ person, people, isOwner }: Props & { person: PersonShown }) {
  const { id, name, email, roles, waysIn, linkUntil } = person;
  const [doing, setDoing] = useState<Doing>(null);
  const [link, setLink] = useState<LinkGiven | null>(null);
  const leave = () => setDoing(null);
  const labels = distinctNames(
    waysIn.map(
      ({ passkey, on }) => `Revoke the ${kindOf(passkey)} of ${name} since ${formatDay(on)}`,
    ),
  );
  return (
    <article className={styles.person} aria-label={name}>
      <Title order={2} fz="0.9375rem" mb="3xs">
        {name}
      </Title>
      <Quiet mb={0}>{[rolesInWords(roles), email].filter(Boolean).join(" · ")}</Quiet>
      <LinedList isDense mb="sm">
        {waysIn.map((wayIn, place) => (
          <Row key={wayIn.id} {...wayIn} name={name} label={labels[place]!} isOwner={isOwner} />
        ))}
        {waysIn.length === 0 && <li>No pass-phrase or passkey: {name} can't sign in.</li>}
        {linkUntil && <li>Their link works until {linkUntil}.</li>}
      </LinedList>
      {link && <LinkShown name={name} link={link} onDone={() => setLink(null)} />}
      {isOwner && doing === null && (
        <Group gap="xs">
          <Do label={`Edit ${name}`} words="Edit" onClick={() => setDoing("editing")} />
          <MakeLink personId={id} name={name} onMade={setLink} />
          <Do
            label={`Add a pass-phrase for ${name}`}
            words="Add a pass-phrase"
            onClick={() => setDoing("adding")}
          />
          <Do label={`Remove ${name}`} words="Remove" onClick={() => setDoing("removing")} />
        </Group>
      )}
      {doing === "editing" && <EditPerson person={person} onDone={leave} />}
      {doing === "adding" && <AddPassPhrase personId={id} name={name} onDone={leave} />}
      {doing === "removing" && <RemovePerson person={person} people={people} onDone={leave} />}
    </article>
  );
}

function Do({ label, words, onClick }: { label: string; words: string; onClick: () => void }) {
  return (
    <Button size="sm" variant="default" aria-label={label} onClick={onClick}>
      {words}
    </Button>
  );
}

function Row({
  id,
  name,
  passkey,
  onlyGate,
  isOfEnvironment,
  on,
  label,
  isOwner,
}: WayIn & { name: string; label: string; isOwner: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const kind = kindOf(passkey);
  const { send, isSaving, other } = useSettingsSave(() => say(`Revoked a ${kind} of ${name}`));
  const opens = onlyGate && `opens only ${GATES[onlyGate].title}`;
  const facts = [isOfEnvironment && "set by the operator", opens].filter(Boolean).join(", ");
  return (
    <li>
      <span>
        {passkey === null ? "Pass-phrase" : `Passkey ${passkey},`} since {formatDay(on)}{" "}
        {facts && <small>{facts}</small>}
        {other && (
          <ErrorText component="span" display="block" fw={600}>
            {other}
          </ErrorText>
        )}
      </span>
      {isAsking ? (
        <>
          <Button
            size="sm"
            color="var(--danger)"
            aria-label={label.replace("Revoke", "Revoke it:")}
            loading={isSaving}
            onClick={() => send(revokeCredential.at(), { id })}
          >
            Revoke it
          </Button>
          <Do
            label={label.replace("Revoke", "Keep")}
            words="Keep"
            onClick={() => setIsAsking(false)}
          />
        </>
      ) : (
        isOwner && <Do label={label} words="Revoke" onClick={() => setIsAsking(true)} />
      )}
    </li>
  );
}
