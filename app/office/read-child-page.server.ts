// Reads a child's page from the parts of the office.
import type { RouterContextProvider } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { countNotes, readConsents } from "./care/care.server.ts";
import { readChildCalls } from "./check-ins/child/child-calls.server.ts";
import { ageWords, photoState } from "./children/child-state.ts";
import type { FoundChild } from "./children/find-child.server.ts";
import { readHistory } from "./children/read-history.server.ts";
import { readKnownClassNames } from "./classes/catalogue.server.ts";
import { readPlannedSubscriptions } from "./class-places/planned-subscriptions.server.ts";
import { readSuggestedFee } from "./class-places/suggested-fee.server.ts";
import { readPlaceChoices } from "./class-places/place-choices.server.ts";
import { readChildLoans } from "./costumes/child/child-loans.server.ts";
import { readChildFamilies } from "./families/child/child-family.server.ts";
import { readChildBalances } from "./fees/child/child-balance.server.ts";
import { readBounced } from "./message-log/note-bounce.server.ts";
import { valuesOf, storedOf } from "./member-record/member-values.ts";
import { readShownMember } from "./member-record/shown-members.server.ts";
import { readTrialOfChild } from "./trials/child/child-trial.server.ts";
import { readUpcoming } from "./week/absence/upcoming.server.ts";
import { readChildWaits } from "./week/waiting/read-waiting.server.ts";
import { readChildClasses } from "./week/child/child-classes.server.ts";

/** Returns the page of a member or of a child on trial; amounts and notes only for people who may see them. */
export async function readChildPage(
  context: Readonly<RouterContextProvider>,
  found: FoundChild,
  show: number,
) {
  const { database, environment, schoolDays } = context.get(platformContext);
  const visitor = context.get(visitorContext);
  const days = await schoolDays();
  const { today } = days;
  const { kind, members, trialIds } = found;
  const record = kind === "member" ? found.member : found.trial;
  const { id, name, parentName, email, phone, version } = record;
  const ids = { memberIds: members.map((each) => each.id), trialIds };
  const consents = await readConsents(database, ids, today);
  const trial = await readTrialOfChild(database, found, today);
  const birthDate = kind === "member" ? found.member.birthDate : null;
  const reach = { emails: [email], phones: [phone] };
  return {
    child: { kind, id, name, parentName, email, phone },
    today,
    version,
    age: ageWords({ birthDate, bookedAge: trial.bookedAge }, today),
    isAgeMissing: kind === "member" && birthDate === null,
    photos: photoState(consents, today),
    consents,
    families: await readChildFamilies(database, ids),
    isBounced: (await readBounced(database, [email])).size > 0,
    meetings: await readUpcoming(database, ids, today),
    history: await readHistory(
      database,
      { environment, days, visitor },
      { members, trialIds, reach, show },
    ),
    catalogue: await readKnownClassNames(database),
    isUnlocked: visitor.scopes.has("members"),
    ...(visitor.scopes.has("medical") && { medicalCount: await countNotes(database, ids) }),
    member: kind === "member" ? await readMember(context, found) : null,
    trial: trial.trial,
  };
}

async function readMember(
  context: Readonly<RouterContextProvider>,
  { member, members }: Extract<FoundChild, { kind: "member" }>,
) {
  const { database, schoolDays } = context.get(platformContext);
  const visitor = context.get(visitorContext);
  const days = await schoolDays();
  const { id, active, status } = member;
  const names = member.classes as string[];
  const memberIds = members.map((each) => each.id);
  const classes = await readChildClasses(database, memberIds, days.today);
  const week = await readPlaceChoices(database, days.today, [id]);
  const placed = new Set(classes.map(({ name }) => name));
  const shown = await readShownMember(database, days, id);
  return {
    status,
    active,
    copies: members.length,
    values: valuesOf(storedOf(member, visitor.scopes)),
    week,
    classes,
    unplaced: active ? names.filter((name) => !placed.has(name)) : [],
    waits: await readChildWaits(database, memberIds),
    calls: await readChildCalls(database, days, id, shown),
    loans: await readChildLoans(database, visitor, members),
    money: visitor.scopes.has("members")
      ? {
          balances: await readChildBalances(database, id),
          pence: member.subscriptionAmount,
          planned: (await readPlannedSubscriptions(database, { memberIds: [id] })).get(id) ?? null,
          suggestedPence: await readSuggestedFee(database, memberIds, days.today),
        }
      : null,
  };
}

export type ChildPageData = Awaited<ReturnType<typeof readChildPage>>;
