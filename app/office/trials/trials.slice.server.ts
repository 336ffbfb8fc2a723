// Declares the trials part.
import { platformContext } from "#app/data/context.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import type { ExpiringRows } from "../slice/expiring-rows.server.ts";
import { purgeAfterDelete } from "../references/purge-after-delete.server.ts";
import { without } from "../fields/kinds.ts";
import { recordFacts } from "../fields/audit-and-record.ts";
import { rowValues } from "../fields/values.ts";
import { KEPT, recordPart } from "../slice/record-part.server.ts";
import type { Slice } from "../slice/slice.server.ts";
import { convertTrialHandler } from "./conversion/convert-trial.server.ts";
import { DUE_TRIAL_MEETINGS } from "./due-trial-meetings.server.ts";
import { DUE_TRIALS } from "./due-trials.server.ts";
import {
  addTrialHandler,
  deleteTrialHandler,
  editTrialHandler,
  tickProgressHandler,
} from "./form/save-trial.server.ts";
import { TRIAL_MEETINGS } from "./meetings/trial-meeting-rows.server.ts";
import {
  addTrialMeetingHandler,
  removeTrialMeetingHandler,
} from "./meetings/save-trial-meeting.server.ts";
import { purgedWith } from "#app/data/retention/retention.server.ts";
import { TRIAL_IMPORT_HANDLERS } from "./import/trial-import.server.ts";
import { readTrialIds } from "../member-record/find-person.server.ts";
import { TRIAL_MOMENTS } from "./trial-moments.server.ts";
import { PROGRESS_FLAGS } from "./form/trial-values.ts";
import { TRIAL_FIELDS } from "./trial.fields.ts";
import { TRIALS } from "./trial-rows.server.ts";
import { countAllTrials } from "./trials.server.ts";
import { SEARCHED_TRIALS } from "./searched-trials.server.ts";
import { readMovedTrial } from "./moved-trial.ts";

/** A trial that became a member is kept as long as the member. */
const OLD_TRIALS: ExpiringRows = {
  read: async (database, _, before) => {
    const rows = await database
      .selectFrom("trials")
      .select(["id", "name", "firstTrialDate", "trialPeriod"])
      .where("joined", "=", false)
      .where("isCurrentMember", "=", false)
      .where("deletedAt", "is", null)
      .where("firstTrialDate", "<=", before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("members")
              .select("members.id")
              .whereRef("members.convertedFromTrialId", "=", "trials.id"),
          ),
        ),
      )
      .orderBy("firstTrialDate")
      .execute();
    return rows
      .map(({ id, name, firstTrialDate, trialPeriod }) => ({
        id,
        name,
        day: addDays(firstTrialDate, trialPeriod),
        rowIds: [id],
      }))
      .filter(({ day }) => day <= before);
  },
  remove: async (trx, { id }, takeOut) => {
    const trial = await trx
      .selectFrom("trials")
      .select(["id", "name", "parentName", "email", "phone"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await takeOut.person({ ...trial, convertedFromTrialId: id }, { trials: [id] });
  },
};

/** The school's own progress flags are not part of a person's record. */
const RECORD_FIELDS = without(TRIAL_FIELDS, [...PROGRESS_FLAGS, "isCurrentMember"]);

export const TRIALS_SLICE: Slice = {
  handlers: [
    ...TRIAL_IMPORT_HANDLERS,
    addTrialHandler,
    editTrialHandler,
    tickProgressHandler,
    convertTrialHandler,
    deleteTrialHandler,
    addTrialMeetingHandler,
    removeTrialMeetingHandler,
  ],
  searched: [SEARCHED_TRIALS],
  undoable: [TRIALS, TRIAL_MEETINGS],
  moments: TRIAL_MOMENTS,
  moving: [
    { name: "trials", to: "trials", label: "Trials", fields: TRIAL_FIELDS, read: readMovedTrial },
  ],
  retention: [purgeAfterDelete("trials"), purgedWith("trialMeetings", "trials")],
  record: [
    recordPart({
      key: "trials",
      title: "Trials",
      read: async (database, members) => {
        const ids = await readTrialIds(database, members);
        if (ids.length === 0) return [];
        const rows = await database
          .selectFrom("trials")
          .selectAll()
          .where("id", "in", ids)
          .orderBy("firstTrialDate", "desc")
          .execute();
        return rows.map((trial) => {
          const { trialPeriod: trialPeriodDays, ...values } = rowValues(RECORD_FIELDS, trial);
          const { closedReason: doesNotJoin, deletedAt } = trial;
          return { ...values, trialPeriodDays, doesNotJoin, isDeleted: deletedAt !== null };
        });
      },
      facts: ({ trialPeriodDays: trialPeriod, ...trial }) => [
        ...recordFacts(RECORD_FIELDS, { ...trial, trialPeriod }),
        ["Didn't join", trial.doesNotJoin],
        ["Deleted", trial.isDeleted && KEPT],
      ],
    }),
  ],
  expiring: { trials: OLD_TRIALS },
  due: [DUE_TRIALS, DUE_TRIAL_MEETINGS],
  tabs: {
    "/admin/dashboard/trials": async (context) => ({
      count: await countAllTrials(context.get(platformContext).database),
    }),
  },
};
