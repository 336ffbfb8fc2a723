// A child's family and contacts on the child's page.
import { Box, Button, Group } from "@mantine/core";
import { href, Link } from "react-router";
import type { Answer } from "#app/data/commands/answer.ts";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { Section } from "#app/ui/section.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { ChildLink } from "#app/office/member-record/child-link.tsx";
import { offerUndo, sayRefusal } from "#app/office/saving/notices.tsx";
import { named, useSave } from "#app/office/saving/use-save.ts";
import { makeFamily } from "../families.commands.ts";
import type { ChildContact, ChildFamily, Sibling } from "./child-family.server.ts";

type Child = {
  kind: "member" | "trial";
  id: string;
  name: string;
  parentName: string;
  phone: string;
  email: string;
};

type Props = {
  child: Child;
  families: readonly ChildFamily[];
  /** Mail to the address on the child's own record came back. */
  isBounced: boolean;
};

export function FamilySection({ child, families, isBounced }: Props) {
  if (families.length === 0) return <WithoutFamily child={child} isBounced={isBounced} />;
  return (
    <Section
      title="Family and contacts"
      actions={families.map(({ id, name }) => (
        <Button
          key={id}
          component={Link}
          to={href("/admin/families/:id", { id })}
          variant="light"
          size="compact-sm"
        >
          {families.length === 1 ? "Open family" : `Open ${name}`}
        </Button>
      ))}
    >
      {families.map((family) => (
        <Family key={family.id} family={family} isOnly={families.length === 1} />
      ))}
    </Section>
  );
}

function Family({ family, isOnly }: { family: ChildFamily; isOnly: boolean }) {
  const { name, contacts, siblings } = family;
  return (
    <>
      {!isOnly && <h3>{name}</h3>}
      {contacts.length === 0 && <Quiet>No contacts yet.</Quiet>}
      <LinedList component="ol" aria-label="Contacts">
        {contacts.map((contact, place) => (
          <Contact key={contact.id} contact={contact} isMain={place === 0} />
        ))}
      </LinedList>
      {siblings.length > 0 && (
        <Quiet mt="sm">
          Brothers and sisters:{" "}
          {siblings.map((sibling, place) => (
            <span key={sibling.id}>
              {place > 0 && ", "}
              <SiblingWords sibling={sibling} />
            </span>
          ))}
        </Quiet>
      )}
    </>
  );
}

function SiblingWords({ sibling: { id, name, days, isActive } }: { sibling: Sibling }) {
  const words = isActive ? days.join(", ") : "left";
  return (
    <>
      <ChildLink id={id} name={name} />
      {words && ` (${words})`}
    </>
  );
}

function Contact({ contact, isMain }: { contact: ChildContact; isMain: boolean }) {
  const { name, phone, email, relation, collects, isPayer, isBounced } = contact;
  return (
    <li>
      {/* Wide enough for an email address; the buttons move below it. */}
      <Box miw="min(15rem, 100%)">
        <strong>{name}</strong> {isMain && <Tag tone="accent">Main contact</Tag>}
        <Quiet component="span">
          {[relation, isPayer && "pays the fees"].filter(Boolean).join(" · ")}
        </Quiet>
        {phone && <PhoneLink phone={phone} />}
        {email && (
          <div>
            <EmailLink email={email} /> {isBounced && <Tag tone="danger">Mail came back</Tag>}
          </div>
        )}
        <div>
          {collects === "may" ? (
            <Tag tone="good">May collect</Tag>
          ) : (
            <Tag tone={collects === "" ? "quiet" : "danger"}>Ask the office</Tag>
          )}
        </div>
      </Box>
      {phone && (
        <Group gap="2xs">
          <Button
            component="a"
            href={`tel:${numberOf(phone)}`}
            size="compact-sm"
            variant="default"
            aria-label={`Call ${name}`}
          >
            Call
          </Button>
          <Button
            component="a"
            href={`sms:${numberOf(phone)}`}
            size="compact-sm"
            variant="default"
            aria-label={`Text ${name}`}
          >
            Text
          </Button>
        </Group>
      )}
    </li>
  );
}

const numberOf = (phone: string) => phone.replaceAll(/[^\d+]/g, "");

/** The details on the child's own record. */
function WithoutFamily({ child, isBounced }: { child: Child; isBounced: boolean }) {
  const { kind, id, name, parentName, phone, email } = child;
  const { send, isSaving } = useSave<Answer>((answer, sent) => {
    if (!answer.isSaved) sayRefusal(answer, sent);
    else if (answer.change) offerUndo(answer.change);
  });
  const hasDetails = parentName !== "" || phone !== "" || email !== "";
  return (
    <Section
      title="Family and contacts"
      empty={hasDetails ? null : "No family and no contacts"}
      actions={
        <Button
          variant="light"
          size="compact-sm"
          loading={isSaving}
          onClick={() =>
            send(
              makeFamily.at(),
              { children: [{ kind, id }] },
              { words: named("Create family", name) },
            )
          }
        >
          Create family
        </Button>
      }
    >
      <LinedList>
        <Contact
          contact={{
            id,
            name: parentName || "Parent not known",
            phone,
            email,
            relation: "Parent",
            collects: "",
            isPayer: false,
            isBounced,
          }}
          isMain={false}
        />
      </LinedList>
    </Section>
  );
}
