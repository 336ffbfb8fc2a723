// The actions for a whole family: call, message and leave.
import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { CallForm } from "#app/office/check-ins/call/call-form.tsx";
import { useReopening } from "#app/client/use-reopening.ts";
import { composeAddress } from "../message-log/purposes.ts";
import { joined } from "../slice/due/due-words.ts";
import type { FamilyWithContacts } from "./families.server.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { callFamily } from "./families.commands.ts";

type Props = { family: FamilyWithContacts; today: string; retryOn: string };

const callDraft = (id: string) => `call family ${id}`;

export function FamilyActs({ family, today, retryOn }: Props) {
  const { id, children, contacts } = family;
  const [open, setOpen] = useState<"call" | "leave" | null>(null);
  useReopening((draft) => {
    if (draft !== callDraft(id)) return false;
    setOpen("call");
    return true;
  });
  const active = children.filter(({ kind, isActive }) => kind === "member" && isActive);
  return (
    <>
      {active.length > 0 && <Button onClick={() => setOpen("call")}>Log a call</Button>}
      <Button component={Link} to={composeAddress({ to: "family", id })} variant="default">
        Message
      </Button>
      {active.length > 0 && (
        <Button variant="default" onClick={() => setOpen("leave")}>
          Leave
        </Button>
      )}
      {open === "call" && (
        <CallForm
          child={{
            name: joined(active.map((child) => child.name)),
            parentName: contacts[0]?.name ?? "",
          }}
          to={callFamily.at({ id })}
          draftName={callDraft(id)}
          today={today}
          retryOn={retryOn}
          onReopen={() => setOpen("call")}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "leave" && (
        <LeaveDialog familyId={id} active={active} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
