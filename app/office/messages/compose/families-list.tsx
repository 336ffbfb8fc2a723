// The families of a message with their contacts; a tick says that it goes to them.
import { Button, Checkbox, Group } from "@mantine/core";
import { PhoneLink } from "#app/ui/contact-links.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { ToldState } from "#app/office/message-log/told-state.ts";
import { tellByPhone } from "../messages.commands.ts";
import { ToldByPhone } from "../told-by-phone.tsx";
import { smsAddress } from "../log/delivery-words.ts";
import type { ListedFamily } from "./composer-values.ts";
import styles from "./composer.module.css";

type Props = {
  families: readonly ListedFamily[];
  leftOut: readonly string[];
  onChange: (leftOut: string[]) => void;
  /** The text of an SMS. */
  text: string;
  /** The parameters of the page's address, if families can be recorded as told by phone. */
  audience: Record<string, string> | null;
  /** False where no mail can be sent: every family is phoned. */
  isMailSet: boolean;
};

export function FamiliesList(props: Props) {
  const { families, leftOut, onChange, text, audience, isMailSet } = props;
  if (families.length === 0) return <Quiet>Nobody to tell.</Quiet>;
  const isAll = leftOut.length === 0;
  return (
    <>
      {families.length > 1 && (
        <Button
          variant="subtle"
          size="compact-sm"
          mb="2xs"
          onClick={() => onChange(isAll ? families.map(({ key }) => key) : [])}
        >
          {isAll ? "Untick all" : "Tick all"}
        </Button>
      )}
      <LinedList aria-label="Families" isDense className={styles.families} tabIndex={0}>
        {families.map((family) => (
          <Family
            key={family.key}
            family={family}
            text={text}
            audience={audience}
            isMailSet={isMailSet}
            isTicked={!leftOut.includes(family.key)}
            onToggle={() =>
              onChange(
                leftOut.includes(family.key)
                  ? leftOut.filter((key) => key !== family.key)
                  : [...leftOut, family.key],
              )
            }
          />
        ))}
      </LinedList>
    </>
  );
}

type FamilyProps = {
  family: ListedFamily;
  text: string;
  audience: Record<string, string> | null;
  isMailSet: boolean;
  isTicked: boolean;
  onToggle: () => void;
};

function Family({ family, text, audience, isMailSet, isTicked, onToggle }: FamilyProps) {
  const { key, name, children, contacts, told } = family;
  const mailed = contacts.filter(({ mailedAbout }) => mailedAbout.length > 0);
  const phone = contacts.find((contact) => contact.phone !== "")?.phone ?? "";
  const sms = smsAddress(phone, text);
  const who = children.map((child) => child.name).join(", ");
  const to =
    mailed.length > 0
      ? mailed.map((contact) => `${contact.name} (${contact.email})`).join(", ")
      : "no email";
  return (
    <li>
      <Checkbox
        label={name}
        description={`${who} · ${to}`}
        checked={isTicked}
        onChange={onToggle}
      />
      <Group gap="sm" fz="sm">
        {(mailed.length === 0 || !isMailSet) && (
          <Group gap="md" className={styles.reach}>
            <PhoneLink phone={phone} />
            {sms !== "" && <a href={sms}>Text</a>}
          </Group>
        )}
        <Told told={told} />
        {audience && told !== "phone" && told !== "mail" && (
          <ToldByPhone
            name={name}
            row={key}
            onTell={(send, more) => send(tellByPhone.at(), { audience, family: key }, more)}
          />
        )}
      </Group>
    </li>
  );
}

const TOLD: Record<NonNullable<ToldState>, ["good" | "accent" | "danger", string]> = {
  mail: ["good", "Told by email"],
  phone: ["good", "Told by phone"],
  waiting: ["accent", "Email queued"],
  "not reached": ["danger", "Not reached"],
};

function Told({ told }: { told: ToldState }) {
  if (told === null) return null;
  const [tone, words] = TOLD[told];
  return <Tag tone={tone}>{words}</Tag>;
}
