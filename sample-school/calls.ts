// Calls to members' parents, arranged so that today some are overdue, some due and most done.
import {
  CALL_EVERY_DAYS,
  FIRST_CALL_OF_NEW_MEMBER_DAYS,
} from "#app/office/member-record/next-call.ts";
import { addDays, daysBetween } from "#app/platform/days/day.ts";
import { momentAt, secondWorkingDayAfter, weekday } from "./moments.ts";
import { between, drawId, happens, pick, shuffled, type Random } from "./random.ts";
import type { CallRow, MemberRow } from "./rows.ts";

/** Days until the next call: below 0 is overdue, 0 to 5 is due soon. */
const OVERDUE = [
  -1, -1, -1, -2, -2, -3, -4, -5, -6, -8, -9, -11, -14, -17, -21, -26, -33, -45, -64,
];
const DUE_SOON = [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5];
/** Days since a call that reached nobody; it is retried on the second working day after it. */
const NOT_REACHED = [6, 4, 3, 3, 2, 2, 1, 1];

const OUTCOMES = ["Phone Call", "Phone Call", "Voice Note", "Text Message", "Whats App Msg"];

const NOTES = [
  "All good, loves her Saturday class.",
  "Happy with progress. Asked when the exams are.",
  "Enjoying it, a little tired after school on Mondays.",
  "Wants to try acro. Sent the class times.",
  "Asked about the summer show and how many tickets each family gets.",
  "Missed two weeks with a cold, back on Thursday.",
  "Nervous about the exam. Teacher to have a word.",
  "New shoes needed, told them about the second-hand box.",
  "Moving up an age group after the holidays.",
  "Would like a private lesson before the festival.",
  "Grandmother collects on Fridays from now on.",
  "Thinking about dropping one class, will decide at half-term.",
  "Made friends in street, wants to stay for the later class too.",
  "Left a message about the costume fitting.",
  "Sent a thumbs up, will ring at the weekend.",
  "Asked whether siblings get a discount.",
  "Very proud of the show. Said thank you to everyone.",
  "Question about the uniform answered.",
];
const NOT_REACHED_NOTES = [
  "No answer.",
  "Went to voicemail.",
  "Line was busy, try after school.",
  "",
];

/** Calls before this many days ago were recorded with an outcome that is no longer in the list. */
const OLD_WORD_DAYS = 240;

type Called = { members: MemberRow[]; calls: CallRow[] };

type Plan = { daysAgo: number; outcome?: "Not Reached" };

/** Returns the calls until yesterday, and the members with the time of their last one. */
export function makeCalls(random: Random, today: string, members: readonly MemberRow[]): Called {
  const lastCalls = planLastCalls(random, today, members);
  const calls: CallRow[] = [];
  const called = members.map((member) => {
    const plan = lastCalls.get(member.id);
    if (!plan) return member;
    const history = callsOf(random, today, member, plan);
    calls.push(...history);
    const lastCheckinAt = history.at(-1)?.callAt ?? null;
    const lastDay = addDays(today, -plan.daysAgo);
    return {
      ...member,
      lastCheckinAt,
      updatedAt: lastCheckinAt ?? member.updatedAt,
      retryOn: plan.outcome ? secondWorkingDayAfter(lastDay) : null,
    };
  });
  return { members: called, calls };
}

/** Chooses the last call of every member who has had one; duplicates of a member have none. */
function planLastCalls(random: Random, today: string, members: readonly MemberRow[]) {
  const plans = new Map<string, Plan>();
  const seen = new Set<string>();
  const regulars: MemberRow[] = [];
  for (const member of members) {
    const person = `${member.emailKey || member.phoneKey || member.id} ${member.nameKey}`;
    const isCopy = seen.has(person);
    seen.add(person);
    if (isCopy || member.joinDate === null || member.reactivatedOn !== null) continue;
    const joinedAgo = daysBetween(member.joinDate, today);
    if (!member.active) {
      plans.set(member.id, { daysAgo: Math.min(between(random, 60, 420), joinedAgo) });
    } else if (member.isNew && joinedAgo <= FIRST_CALL_OF_NEW_MEMBER_DAYS + 3) {
      continue;
    } else if (member.isNew) {
      plans.set(member.id, {
        daysAgo: between(random, 1, Math.min(24, joinedAgo - FIRST_CALL_OF_NEW_MEMBER_DAYS)),
      });
    } else {
      regulars.push(member);
    }
  }
  const [...queue] = shuffled(random, regulars);
  const take = (plan: Plan) => {
    const member = queue.pop();
    if (member) plans.set(member.id, plan);
  };
  for (const daysLeft of [...OVERDUE, ...DUE_SOON]) take({ daysAgo: CALL_EVERY_DAYS - daysLeft });
  for (const ago of NOT_REACHED) take({ daysAgo: ago, outcome: "Not Reached" });
  while (queue.length > 0) take({ daysAgo: between(random, 1, CALL_EVERY_DAYS - 6) });
  return plans;
}

/** Returns monthly calls back to the joining day, at most eight, oldest first. */
function callsOf(random: Random, today: string, member: MemberRow, last: Plan): CallRow[] {
  const joinedAgo = daysBetween(member.joinDate ?? today, today);
  const plans: Plan[] = [last];
  const wanted = between(random, 1, 8);
  let ago = last.daysAgo + between(random, 27, 36);
  while (plans.length < wanted && ago < joinedAgo - 20) {
    plans.push(happens(random, 0.08) ? { daysAgo: ago, outcome: "Not Reached" } : { daysAgo: ago });
    ago += between(random, 27, 38);
  }
  return plans.toReversed().map((plan) => makeCall(random, today, member.id, plan));
}

function makeCall(random: Random, today: string, memberId: string, plan: Plan): CallRow {
  const day = addDays(today, -plan.daysAgo);
  const isWeekend = weekday(day) > 5;
  const outcome = plan.outcome ?? outcomeOf(random, plan.daysAgo);
  const reached = outcome !== "Not Reached";
  const callAt = momentAt(day, isWeekend ? between(random, 600, 780) : between(random, 570, 1110));
  return {
    id: drawId(random),
    memberId,
    callAt,
    outcome,
    reached,
    notes: notesOf(random, reached),
    createdAt: callAt,
  };
}

function outcomeOf(random: Random, ago: number): string {
  return ago > OLD_WORD_DAYS && happens(random, 0.4) ? "Reached" : pick(random, OUTCOMES);
}

function notesOf(random: Random, reached: boolean): string {
  if (!reached) return pick(random, NOT_REACHED_NOTES);
  return happens(random, 0.4) ? "" : pick(random, NOTES);
}
