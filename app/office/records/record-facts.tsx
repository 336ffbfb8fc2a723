// What stands on the record's page of each row of the person's own.
import type { ReactNode } from "react";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import type { PersonRecord } from "./read-record.server.ts";

export type Fact = [name: string, value: ReactNode];

/** What is said of a deleted row. */
const KEPT = "Yes, and kept for 30 days to bring it back";

const yes = (is: boolean) => (is ? "Yes" : "No");
const day = (text: string | null) => text && formatDay(text);

export function profileFacts(profile: PersonRecord["profiles"][number]): Fact[] {
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

export function trialFacts(trial: PersonRecord["trials"][number]): Fact[] {
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

export function callFacts(call: PersonRecord["calls"][number]): Fact[] {
  return [
    ["Day", formatDay(call.day)],
    ["Outcome", call.outcome],
    ["Notes", call.notes],
    ["Deleted", call.isDeleted && KEPT],
  ];
}

export function lessonFacts(lesson: PersonRecord["lessons"][number]): Fact[] {
  return [
    ["Day", formatDay(lesson.date)],
    ["Teacher", lesson.teacherName],
    ["Length", `${lesson.durationMinutes} min`],
    ["Share", formatMoney(lesson.sharePence)],
    ["Paid", day(lesson.paidOn)],
    ["Notes", lesson.notes],
    ["Deleted", lesson.isDeleted && KEPT],
  ];
}

export function loanFacts(loan: PersonRecord["loans"][number]): Fact[] {
  return [
    ["Costume", loan.costume],
    ["Lent", formatDay(loan.lentOn)],
    ["Pieces", loan.quantity],
    ["Back", loan.returned],
    ["Due back", day(loan.dueOn)],
    ["Came back", loan.returns.map(returnWords).join("\n")],
  ];
}

function returnWords(back: PersonRecord["loans"][number]["returns"][number]): string {
  const { returnedOn, pieces, condition, notes } = back;
  return [formatDay(returnedOn), String(pieces), condition, notes]
    .filter((text) => text !== "")
    .join(", ");
}
