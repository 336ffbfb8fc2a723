// Every change of the back-office that is a command; who may ask for it stands in the route table.
import type { Command } from "#app/platform/commands/command.server.ts";
import { undoCommand } from "./changes/undo-change.server.ts";
import { logCall } from "./check-ins/log-call.server.ts";
import { countBox } from "./costumes/boxes/count-box.server.ts";
import { importCostumes, previewImport } from "./costumes/import/import-costumes.server.ts";
import { lendCostume, returnCostume } from "./costumes/loans/lend.server.ts";
import { restoreCostume } from "./costumes/restore-costume.server.ts";
import { addCostume, deleteCostume, editCostume } from "./costumes/form/save-costume.server.ts";
import { UNDO_ADDRESS as COSTUME_UNDO } from "./costumes/way-back.ts";
import { bringVersionBack, publish } from "./editor/publish/publish.server.ts";
import { addSitePhoto, withdrawConsent } from "./editor/pictures/site-photos.server.ts";
import { moveEnquiry } from "./enquiries/move-enquiry.server.ts";
import { askedByLink, choosePassPhrase } from "./invitations/invited.server.ts";
import { restoreLesson } from "./lessons/restore-lesson.server.ts";
import { addLesson, deleteLesson, editLesson, markPaid } from "./lessons/save-lesson.server.ts";
import { addTeacher, deleteTeacher } from "./lessons/teachers/teachers.server.ts";
import { UNDO_ADDRESS as LESSON_UNDO } from "./lessons/way-back.ts";
import {
  addMember,
  deleteMember,
  editMember,
  editMoney,
} from "./members/form/save-member.server.ts";
import { mergeMember } from "./members/merge/merge-members.server.ts";
import { importUpload, previewUpload } from "./members/upload/upload.server.ts";
import { eraseRecord } from "./records/erase-record.server.ts";
import { bringIn } from "./payroll/entries/bring-in.server.ts";
import { finaliseMonth } from "./payroll/months/finalise-month.server.ts";
import { addEntry, deleteEntry } from "./payroll/entries/save-entries.server.ts";
import * as payTeacher from "./payroll/teachers/save-teacher.server.ts";
import { changeRate, changeYear } from "./payroll/entries/save-year.server.ts";
import { startSchedule } from "./payroll/entries/start-schedule.server.ts";
import { askForBackup, sendTestMail } from "./settings/ask-for.server.ts";
import * as catalogue from "./settings/school/save-class.server.ts";
import * as keeping from "./settings/keeping/save-keeping.server.ts";
import * as law from "./settings/school/save-law.server.ts";
import * as locks from "./settings/locks/save-locks.server.ts";
import { makeLink } from "./settings/people/save-link.server.ts";
import { addPassPhrase, revokeOne } from "./settings/people/save-ways-in.server.ts";
import * as people from "./settings/people/save-person.server.ts";
import { doLine } from "./today/line-done.server.ts";
import { convertTrial } from "./trials/conversion/convert-trial.server.ts";
import { addTrial, deleteTrial, editTrial, tickProgress } from "./trials/form/save-trial.server.ts";
import { UNDOABLE, UNDOABLE_COSTUMES, UNDOABLE_LESSONS } from "./undoable.server.ts";
import { endOne } from "./your-sign-in/end-session.server.ts";
import { removePasskey } from "./your-sign-in/remove-passkey.server.ts";

export const COMMANDS: readonly Command[] = [
  addMember,
  editMember,
  editMoney,
  deleteMember,
  mergeMember,
  previewUpload,
  importUpload,
  eraseRecord,
  addTrial,
  editTrial,
  tickProgress,
  convertTrial,
  deleteTrial,
  logCall,
  doLine,
  moveEnquiry,
  addCostume,
  editCostume,
  deleteCostume,
  restoreCostume,
  previewImport,
  importCostumes,
  lendCostume,
  returnCostume,
  countBox,
  addLesson,
  editLesson,
  markPaid,
  deleteLesson,
  restoreLesson,
  addTeacher,
  deleteTeacher,
  payTeacher.addTeacher,
  payTeacher.renameTeacher,
  payTeacher.noteTeacher,
  payTeacher.linkTeacher,
  payTeacher.deleteTeacher,
  ...changeYear,
  changeRate,
  ...addEntry,
  deleteEntry,
  bringIn,
  startSchedule,
  finaliseMonth,
  publish,
  bringVersionBack,
  addSitePhoto,
  withdrawConsent,
  people.addOne,
  people.changeOne,
  people.removeOne,
  makeLink,
  askedByLink,
  choosePassPhrase,
  addPassPhrase,
  revokeOne,
  removePasskey,
  endOne,
  law.setWage,
  law.removeWage,
  law.setHoliday,
  law.removeHoliday,
  catalogue.addToCatalogue,
  catalogue.changeInCatalogue,
  catalogue.removeFromCatalogue,
  locks.setMembersLock,
  locks.lockPayroll,
  locks.keepWhoDidWhat,
  ...Object.values(keeping),
  askForBackup,
  sendTestMail,
  undoCommand("/admin/changes/:id/undo", UNDOABLE),
  undoCommand(COSTUME_UNDO, UNDOABLE_COSTUMES),
  undoCommand(LESSON_UNDO, UNDOABLE_LESSONS),
];
