// The page of one child, member or on trial: every answer on the phone, in one place.
import { Button, Menu } from "@mantine/core";
import { useState } from "react";
import { data, href, Link, redirect, useNavigate } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { useReopening } from "#app/client/use-reopening.ts";
import { plainDay } from "#app/ui/format.ts";
import type { Route } from "./+types/child-page";
import { MedicalMark } from "./care/child/medical-notes.tsx";
import { ConsentsSection } from "./care/child/consents-section.tsx";
import { callDraft, CallForm } from "./check-ins/call/call-form.tsx";
import { logCall } from "./check-ins/check-ins.commands.ts";
import { CallsSection } from "./check-ins/child/calls-section.tsx";
import { ChildHead } from "./children/child-head.tsx";
import styles from "./children/child-page.module.css";
import { findChildOfPage } from "./children/find-child.server.ts";
import { HistorySection, SHOW } from "./children/history-section.tsx";
import { HISTORY_STEP } from "./children/history-step.ts";
import { LoansSection } from "./costumes/child/loans-section.tsx";
import { FamilySection } from "./families/child/family-section.tsx";
import { BalanceSection } from "./fees/child/balance-section.tsx";
import { childAddress } from "./member-record/child-address.ts";
import { FeeLine } from "./members/child/fee-line.tsx";
import { memberDraft, MemberForm } from "./members/form/member-form.tsx";
import { DeleteDialog } from "./members/list/delete-dialog.tsx";
import { readChildPage, type ChildPageData } from "./read-child-page.server.ts";
import { ConfirmDelete } from "./saving/confirm.tsx";
import { offerUndo } from "./saving/notices.tsx";
import { useAct } from "./saving/use-act.ts";
import { named } from "./saving/use-save.ts";
import { JoinForm } from "./trials/conversion/join-form.tsx";
import { conversionDraft, trialDraft, TrialForm } from "./trials/form/trial-form.tsx";
import { TrialSection } from "./trials/child/trial-section.tsx";
import { deleteTrial } from "./trials/trials.commands.ts";
import { absenceDraft, AbsenceDialog } from "./week/absence/absence-dialog.tsx";
import { AbsencesSection } from "./week/absence/absences-section.tsx";
import { ClassesSection } from "./week/child/classes-section.tsx";
import { excuseAhead } from "./week/week.commands.ts";

const MOST_SHOWN = 5000;

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const { database } = context.get(platformContext);
  const found = await findChildOfPage(database, id);
  if (found === null) throw data("This child was deleted or erased.", { status: 404 });
  if ("movedTo" in found) throw redirect(childAddress(found.movedTo));
  const shown = Number(new URL(request.url).searchParams.get(SHOW)) || HISTORY_STEP;
  return readChildPage(context, found, Math.min(Math.max(shown, HISTORY_STEP), MOST_SHOWN));
}

type Open = "absence" | "call" | "edit" | "delete" | "join" | null;

export default function ChildPage({ loaderData }: Route.ComponentProps) {
  const { child, today, version, member, trial, families, meetings, history } = loaderData;
  const [open, setOpen] = useState<Open>(null);
  useReopening((draft) => {
    const forms: Record<string, Open> = {
      [absenceDraft(child.id)]: "absence",
      [callDraft(child.id)]: "call",
      [memberDraft(child.id)]: "edit",
      [trialDraft(child.id)]: "edit",
      [conversionDraft(child.id)]: "join",
    };
    const form = forms[draft];
    if (form) setOpen(form);
    return form !== undefined;
  });
  return (
    <>
      <Head page={loaderData} onOpen={setOpen} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {member && (
            <ClassesSection
              child={child}
              classes={member.classes}
              unplaced={member.unplaced}
              waits={member.waits}
              today={today}
            />
          )}
          {trial && <TrialSection child={child} trial={trial} today={today} />}
          <FamilySection child={child} families={families} isBounced={loaderData.isBounced} />
          <AbsencesSection meetings={meetings} onReport={() => setOpen("absence")} />
        </div>
        <div className={styles.column}>
          {member && (
            <BalanceSection balances={member.money?.balances ?? null} today={today}>
              {member.money && <FeeLine child={child} version={version} {...member.money} />}
            </BalanceSection>
          )}
          {member && <CallsSection calls={member.calls} onLog={() => setOpen("call")} />}
          {member && <LoansSection loans={member.loans} today={today} />}
          <ConsentsSection
            child={child}
            consents={loaderData.consents}
            today={today}
            also={
              member && (
                <Button
                  component={Link}
                  to={href("/admin/members/:id/record", { id: child.id })}
                  variant="subtle"
                  size="compact-md"
                >
                  All data held
                </Button>
              )
            }
          />
        </div>
      </div>
      <div className={styles.history}>
        <HistorySection history={history} step={HISTORY_STEP} />
      </div>
      <Dialogs page={loaderData} open={open} onOpen={setOpen} />
    </>
  );
}

type PartProps = { page: ChildPageData; onOpen: (open: Open) => void };

function Head({ page, onOpen }: PartProps) {
  const { child, member, trial, families, medicalCount } = page;
  const contact = families.flatMap(({ contacts }) => contacts).find(({ phone }) => phone !== "");
  return (
    <ChildHead
      name={child.name}
      back={
        child.kind === "member"
          ? { to: "/admin/dashboard", name: "Members" }
          : { to: "/admin/dashboard/trials", name: "Trial Students" }
      }
      age={page.age}
      onAddAge={page.isAgeMissing ? () => onOpen("edit") : undefined}
      status={statusOf(page)}
      photos={page.photos}
      medical={medicalCount !== undefined && <MedicalMark child={child} count={medicalCount} />}
      contact={contact ?? { name: child.parentName, phone: child.phone }}
    >
      <AbsentToday page={page} />
      {member?.calls.next && (
        <Button variant="default" onClick={() => onOpen("call")}>
          Log a call
        </Button>
      )}
      {trial && !trial.row.joined && (
        <Button variant="default" onClick={() => onOpen("join")}>
          Joined
        </Button>
      )}
      <Button variant="default" onClick={() => onOpen("edit")}>
        Edit
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" aria-label="More actions">
            …
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item color="var(--danger)" onClick={() => onOpen("delete")}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </ChildHead>
  );
}

const TRIAL_STATUSES = {
  joined: { words: "Joined", tone: "good" },
  upcoming: { words: "Trial, upcoming", tone: "quiet" },
  active: { words: "On trial", tone: "warning" },
  expired: { words: "Trial ended", tone: "danger" },
} as const;

function statusOf({ member, trial }: ChildPageData) {
  if (trial) return TRIAL_STATUSES[trial.row.status];
  return { words: member?.status ?? "", tone: member?.active ? "good" : "quiet" } as const;
}

/** Marks the child as absent from all of today's classes. */
function AbsentToday({ page: { child, today } }: { page: ChildPageData }) {
  const { send, isSaving } = useAct();
  const day = plainDay(today);
  return (
    <Button
      loading={isSaving}
      onClick={() =>
        send(
          excuseAhead.at({ id: child.id }),
          { from: day, until: day },
          { words: named("Absent today", child.name) },
        )
      }
    >
      Absent today
    </Button>
  );
}

function Dialogs({ page, open, onOpen }: PartProps & { open: Open }) {
  const { child, today, member, trial, meetings, catalogue, version } = page;
  const navigate = useNavigate();
  const close = () => onOpen(null);
  if (open === "absence") {
    return <AbsenceDialog child={child} meetings={meetings} today={today} onClose={close} />;
  }
  if (open === "call" && member) {
    return (
      <CallForm
        child={child}
        to={logCall.at({ id: child.id })}
        draftName={callDraft(child.id)}
        memberId={child.id}
        today={today}
        retryOn={member.calls.retryOn}
        onReopen={() => onOpen("call")}
        onClose={close}
      />
    );
  }
  if (open === "edit" && member) {
    const { values, week } = member;
    const fresh = { begun: values, values, version };
    const chosen = { catalogue, week };
    return <MemberForm id={child.id} fresh={fresh} {...chosen} onClose={close} />;
  }
  if (open === "edit" && trial) {
    return <TrialForm trial={trial.row} today={today} catalogue={catalogue} onClose={close} />;
  }
  if (open === "join" && trial) {
    return (
      <JoinForm
        id={child.id}
        onJoined={(change) => {
          if (change) offerUndo(change);
        }}
        onClose={close}
      />
    );
  }
  if (open === "delete" && member) {
    const record = { id: child.id, name: child.name, copies: member.copies };
    return (
      <DeleteDialog
        member={record}
        onDeleted={() => void navigate("/admin/dashboard")}
        onClose={close}
      />
    );
  }
  if (open !== "delete") return null;
  return (
    <ConfirmDelete
      title="Delete trial student?"
      to={deleteTrial.at({ id: child.id })}
      words={named("Delete trial student", child.name)}
      onDone={() => void navigate("/admin/dashboard/trials")}
      onClose={close}
    >
      {child.name} will be removed from the list. You can undo this from the notice that follows.
    </ConfirmDelete>
  );
}
