// Everything that is kept about one person on one page: it is read, downloaded and erased here.
import { Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { platformContext } from "#app/platform/context.server.ts";
import { formatCount, formatDay, formatMoney } from "#app/ui/format.ts";
import { BackIcon, TrashIcon } from "#app/ui/icons.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { DownloadButton } from "../saving/download-button.tsx";
import { LockedHere } from "../sign-in/locked-here.tsx";
import { useLockedHere } from "../sign-in/use-locked-here.ts";
import type { Route } from "./+types/record-page";
import { EraseDialog } from "./erase-dialog.tsx";
import { readRecord, type PersonRecord } from "./read-record.server.ts";
import styles from "./record.module.css";

const LIST = "/admin/dashboard";
const ICON = 18;
/** What is said of a deleted row. */
const KEPT = "Yes, and kept for 30 days to bring it back";

/** After the record is erased there is nothing to read anew. */
export const shouldRevalidate = () => false;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const record = await readRecord(context.get(platformContext).database, id);
  if (!record) throw new Response("This member was erased or removed.", { status: 404 });
  return { id, record };
}

export default function RecordPage({ loaderData: { id, record } }: Route.ComponentProps) {
  const [isErasing, setIsErasing] = useState(false);
  const navigate = useNavigate();
  const { name, isNameShared } = record;
  if (useLockedHere()) return <LockedHere />;
  return (
    <>
      <PageHead title={name} subtitle="Everything that is kept about this person">
        <Button
          component={Link}
          to={LIST}
          variant="default"
          leftSection={<BackIcon size={ICON} aria-hidden />}
        >
          Members
        </Button>
        <DownloadButton address={`/admin/members/${id}/record.json`}>Download</DownloadButton>
        <Button
          variant="outline"
          color="var(--danger)"
          leftSection={<TrashIcon size={ICON} aria-hidden />}
          onClick={() => setIsErasing(true)}
        >
          Erase
        </Button>
      </PageHead>
      <Sections record={record} />
      {isErasing && (
        <EraseDialog
          id={id}
          name={name}
          isNameShared={isNameShared}
          onErased={() => void navigate(LIST)}
          onClose={() => setIsErasing(false)}
        />
      )}
    </>
  );
}

type Fact = [name: string, value: ReactNode];

const yes = (is: boolean) => (is ? "Yes" : "No");
const day = (text: string | null) => text && formatDay(text);

function Sections({ record }: { record: PersonRecord }) {
  const { profiles, calls, trials, lessons, loans, isNameShared } = record;
  const byName = isNameShared
    ? "Found by the name. Another member has the same one, so these may be theirs."
    : "Found by the name.";
  return (
    <div className={styles.sections}>
      <Section title="Profile" entries={profiles.map(profileFacts)} />
      <Section
        title="Calls"
        entries={calls.map(({ day: on, outcome, notes, isDeleted }): Fact[] => [
          ["Day", formatDay(on)],
          ["Outcome", outcome],
          ["Notes", notes],
          ["Deleted", isDeleted && KEPT],
        ])}
      />
      <Section title="Trials" entries={trials.map(trialFacts)} />
      <Section
        title="Private lessons"
        note={byName}
        entries={lessons.map((lesson): Fact[] => [
          ["Day", formatDay(lesson.date)],
          ["Teacher", lesson.teacherName],
          ["Length", `${lesson.durationMinutes} min`],
          ["Share", formatMoney(lesson.sharePence)],
          ["Paid", day(lesson.paidOn)],
          ["Notes", lesson.notes],
          ["Deleted", lesson.isDeleted && KEPT],
        ])}
      />
      <Section
        title="Costumes"
        note={byName}
        entries={loans.map((loan): Fact[] => [
          ["Costume", loan.costume],
          ["Lent", formatDay(loan.lentOn)],
          ["Pieces", loan.quantity],
          ["Back", loan.returned],
          ["Due back", day(loan.dueOn)],
        ])}
      />
    </div>
  );
}

function profileFacts(profile: PersonRecord["profiles"][number]): Fact[] {
  const { subscriptionPence } = profile;
  return [
    ["Name", profile.name],
    ["Parent", profile.parentName],
    ["Email", profile.email],
    ["Phone", profile.phone],
    ["Join Date", day(profile.joinDate)],
    ["Status", profile.status],
    ["Classes", profile.classes.join(", ")],
    ["Subscription", subscriptionPence !== null && formatMoney(subscriptionPence)],
    ["Fee paid", day(profile.feePaidOn)],
    ["Membership Fee Due", day(profile.feeDueOn)],
    ["Gave notice", yes(profile.gaveNotice)],
    ["Cancel subscription", yes(profile.cancelSubscription)],
    ["New member from", day(profile.newMemberDate)],
    ["Came back", day(profile.reactivatedOn)],
    ["Left", day(profile.leftOn)],
    ["Recorded", formatDay(profile.recordedOn)],
    ["Deleted", profile.isDeleted && KEPT],
  ];
}

function trialFacts(trial: PersonRecord["trials"][number]): Fact[] {
  return [
    ["Name", trial.name],
    ["Parent", trial.parentName],
    ["Email", trial.email],
    ["Phone", trial.phone],
    ["First Trial", formatDay(trial.firstTrialDate)],
    ["Trial Period (days)", trial.trialPeriodDays],
    ["Classes", trial.classes.join(", ")],
    ["Joined", yes(trial.joined)],
    ["Deleted", trial.isDeleted && KEPT],
  ];
}

function Section(props: { title: string; note?: string; entries: readonly Fact[][] }) {
  const { title, note, entries } = props;
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>
        {title} <small>{formatCount(entries.length, "entry", "entries")}</small>
      </h2>
      {note && entries.length > 0 && <p className={styles.text}>{note}</p>}
      {entries.map((facts, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- entries have nothing but their place
        <dl key={place} className={styles.facts}>
          {facts.map(([name, value]) =>
            value ? (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      ))}
    </section>
  );
}
