// All records of the sample school for one day, before its pictures are stored.
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

/** The seed of the school that every new Callboard starts with. */
export const SEED = "Anchor Arts";

export type SampleSchool = ReturnType<typeof makeSampleSchool>;

/**
 * Returns the sample school as of `today` (YYYY-MM-DD); the same seed and day give the same
 * school. Each part has its own generator, so that a change to one leaves the others unchanged.
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
