// The page of one family: its children, and its contacts in order.
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { data, href, Link, useNavigate, useSearchParams } from "react-router";
import { readSuggestedRetry } from "#app/office/check-ins/check-ins.server.ts";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { useReopening } from "#app/client/use-reopening.ts";
import { Card } from "#app/ui/card.tsx";
import { formatCount } from "#app/ui/format.ts";
import { AddIcon } from "#app/ui/icons.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Answer } from "#app/data/commands/answer.ts";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { offerUndo, sayRefusal } from "../saving/notices.tsx";
import { useSave } from "../saving/use-save.ts";
import { ChildLink } from "#app/office/member-record/child-link.tsx";
import { familyCode } from "#app/platform/family-code.ts";
import type { FamilyChild } from "../family-account/families-of.server.ts";
import type { Route } from "./+types/family-page";
import { AddChildDialog } from "./add-child-dialog.tsx";
import { FamilyActs } from "./family-acts.tsx";
import { ContactCard } from "./contacts/contact-card.tsx";
import { ContactForm, contactDraft } from "./contacts/contact-form.tsx";
import { readFamiliesBut, readFamily, readOthers } from "./families.server.ts";
import { readDevices } from "./sign-ins/sign-ins.server.ts";
import { MoveDialog } from "./move/move-dialog.tsx";
import { NameForm, nameDraft } from "./name-form.tsx";
import { TieForm, tieDraft, type OpenTie } from "./contacts/tie-form.tsx";
import styles from "./families.module.css";
import { removeChild } from "./families.commands.ts";

/** Address parameter: the Add child dialog is open. */
const ADD = "add";
/** Address parameter: the move dialog is open. */
const MOVE = "move";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { database, now, schoolDays } = context.get(platformContext);
  const family = await readFamily(database, params.id);
  if (!family) throw data("This family no longer exists.", { status: 404 });
  const address = new URL(request.url).searchParams;
  const isAdding = address.has(ADD);
  const { today, momentText } = await schoolDays();
  const contactIds = family.contacts.map(({ id }) => id);
  const devices = await readDevices(database, contactIds, now().toISOString());
  return {
    family: { ...family, code: familyCode(family.code) },
    hasFees: context.get(visitorContext).scopes.has("members"),
    devices: devices.map(({ createdAt, lastSeenAt, ...device }) => ({
      ...device,
      since: momentText(createdAt),
      lastSeen: momentText(lastSeenAt),
    })),
    today,
    retryOn: await readSuggestedRetry(database, today),
    families: address.has(MOVE) ? await readFamiliesBut(database, params.id) : null,
    others: isAdding ? await readOthers(database, family) : null,
  };
}

type Open = { for: "name" } | { for: "contact"; id: string | null } | ({ for: "tie" } & OpenTie);

export default function FamilyPage({ loaderData }: Route.ComponentProps) {
  const { family, families, others, devices, today, retryOn, hasFees } = loaderData;
  const { id, name, children, contacts } = family;
  const [open, setOpen] = useState<Open | null>(null);
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const close = () => setOpen(null);
  useReopening((draft) => {
    const contact = contacts.find((each) => draft === contactDraft(id, each.id));
    const tie = contacts.flatMap(({ ties }) => ties).find((each) => draft === tieDraft(each.id));
    if (contact) setOpen({ for: "contact", id: contact.id });
    else if (tie) setOpen({ for: "tie", contactId: tie.contactId, childId: tie.childId });
    else if (draft === contactDraft(id, null)) setOpen({ for: "contact", id: null });
    else if (draft === nameDraft(id)) setOpen({ for: "name" });
    else return false;
    return true;
  });
  const payer = contacts.find(({ isPayer }) => isPayer);
  return (
    <>
      <PageHead
        title={name}
        subtitle={[
          payer ? `${payer.name} pays the fees` : "No payer set",
          `bank reference: ${family.code}`,
        ]
          .filter(Boolean)
          .join(" · ")}
        back={{ to: "/admin/families", name: "Families" }}
      >
        {hasFees && (
          <Button component={Link} to={href("/admin/fees/family/:id", { id })} variant="default">
            Fees
          </Button>
        )}
        <FamilyActs family={family} today={today} retryOn={retryOn} />
        <Button
          variant="default"
          onClick={() => navigate(`?${MOVE}`, { preventScrollReset: true })}
        >
          Split or merge
        </Button>
        <Button variant="default" onClick={() => setOpen({ for: "name" })}>
          Rename
        </Button>
      </PageHead>
      <AutoColumns least="27rem" gap="lg" align="start">
        <Card title="Children" note={formatCount(children.length, "child", "children")}>
          <LinedList mb="md">
            {children.map((child) => (
              <Child key={child.rowId} child={child} family={family} />
            ))}
          </LinedList>
          <Button
            variant="light"
            leftSection={<AddIcon size={18} aria-hidden />}
            onClick={() => navigate(`?${ADD}`, { preventScrollReset: true })}
          >
            Add a child
          </Button>
        </Card>
        <Card title="Contacts" note="in contact order">
          {contacts.length === 0 && <p>No contacts yet.</p>}
          <LinedList component="ol" isBlock mb="md">
            {contacts.map((contact) => (
              <ContactCard
                key={contact.id}
                contact={contact}
                family={children}
                devices={devices.filter(({ contactId }) => contactId === contact.id)}
                onEdit={() => setOpen({ for: "contact", id: contact.id })}
                onTie={(childId) => setOpen({ for: "tie", contactId: contact.id, childId })}
              />
            ))}
          </LinedList>
          <Button
            variant="light"
            leftSection={<AddIcon size={18} aria-hidden />}
            onClick={() => setOpen({ for: "contact", id: null })}
          >
            Add a contact
          </Button>
        </Card>
      </AutoColumns>
      {open?.for === "name" && <NameForm family={family} onClose={close} />}
      {open?.for === "contact" && <ContactForm family={family} id={open.id} onClose={close} />}
      {open?.for === "tie" && <TieForm family={family} open={open} onClose={close} />}
      {address.has(MOVE) && families && (
        <MoveDialog
          family={family}
          families={families}
          onClose={() => void navigate(".", { replace: true, preventScrollReset: true })}
        />
      )}
      {address.has(ADD) && others && (
        <AddChildDialog
          family={family}
          others={others}
          onClose={() => void navigate(".", { replace: true, preventScrollReset: true })}
        />
      )}
    </>
  );
}

type ChildProps = { child: FamilyChild; family: { id: string; name: string } };

function Child({ child: { rowId, kind, id, name, classes, isActive }, family }: ChildProps) {
  const navigate = useNavigate();
  const { send, isSaving } = useSave<Answer & { isGone?: boolean }>((answer, sent) => {
    if (!answer.isSaved) return sayRefusal(answer, sent);
    if (answer.change) offerUndo(answer.change);
    if (answer.isGone) void navigate("/admin/families");
  });
  return (
    <li>
      <div>
        <ChildLink id={id} name={name} className={styles.name} />{" "}
        {kind === "trial" && <Tag tone="accent">Trial</Tag>}
        {!isActive && <Tag>Left</Tag>}
        <Quiet component="span">{classes.join(", ") || "No classes"}</Quiet>
      </div>
      <Group gap="2xs">
        <Button
          size="compact-sm"
          variant="default"
          loading={isSaving}
          aria-label={`Remove from family: ${name}`}
          onClick={() =>
            send(
              removeChild.at({ id: family.id }),
              { childId: rowId },
              { words: `Remove ${name} from ${family.name}` },
            )
          }
        >
          Remove from family
        </Button>
      </Group>
    </li>
  );
}
