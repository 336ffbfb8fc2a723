// All records of the sample school for one day, before its pictures are kept.
import { makeCalls } from "./calls.ts";
import { catalogue } from "./classes.ts";
import { makeCostumes } from "./costumes.ts";
import { makeEnquiries } from "./enquiries.ts";
import { makeLessonTeachers, makeLessons } from "./lessons.ts";
import { makeMembers } from "./members.ts";
import { familyMaker } from "./names.ts";
import { makePay } from "./pay.ts";
import { seededRandom } from "./random.ts";
import { makeTrials } from "./trials.ts";

/** The school that every new Callboard begins with. */
export const SEED = "Anchor Arts";

export type SampleSchool = ReturnType<typeof makeSampleSchool>;

/**
 * The sample school as it is on `today` (YYYY-MM-DD); the same seed and day give the same school.
 * Each part has a chance of its own, so that a change to one leaves the others as they were.
 */
export function makeSampleSchool(seed: string, today: string) {
  const chance = (part: string) => seededRandom(`${seed} ${part}`);
  const nextFamily = familyMaker(chance("families"));
  const trials = makeTrials(chance("trials"), today, nextFamily);
  const everyone = makeMembers(chance("members"), today, trials, nextFamily);
  const { members, calls } = makeCalls(chance("calls"), today, everyone);
  const lessonTeachers = makeLessonTeachers(chance("teachers"), today);
  return {
    classes: catalogue(),
    trials,
    members,
    calls,
    costumes: makeCostumes(chance("costumes"), today),
    lessonTeachers,
    lessons: makeLessons(chance("lessons"), today, lessonTeachers, members),
    pay: makePay(chance("pay"), today, lessonTeachers),
    enquiries: makeEnquiries(chance("enquiries"), today, nextFamily),
  };
}
