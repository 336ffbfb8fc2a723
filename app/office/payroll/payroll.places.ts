// The tables of payroll, column by column: personal data, references and deletion.
import { ROW, type Places } from "../slice/place.ts";

export const PAYROLL_PLACES = {
  payTeachers: {
    label: "Payroll: teachers",
    key: "id",
    name: "name",
    words: "notes",
    fact: "firstDay lastDay payrollNumber",
    none: `${ROW} lessonTeacherId personId archivedAt`,
    references: {
      lessonTeacherId: { to: "aaTeachers", whenGone: "emptied" },
      personId: { to: "people", whenGone: "emptied" },
    },
  },
  payExtras: {
    label: "Payroll: extras",
    key: "id",
    words: "note",
    fact: "teacherId month type minutes amount",
    none: "id createdAt deletedAt",
    references: {
      teacherId: { to: "payTeachers", whenGone: "goes" },
    },
  },
  payMisses: {
    label: "Payroll: missed hours",
    key: "id",
    words: "note",
    fact: "teacherId recordedMonth minutesMissed teachRate",
    none: "id createdAt deletedAt",
    references: {
      teacherId: { to: "payTeachers", whenGone: "goes" },
    },
  },
  payCorrections: {
    label: "Payroll: corrections",
    key: "id",
    words: "reason",
    fact: "teacherId month paidMonth amount",
    none: "id createdAt deletedAt",
    references: {
      teacherId: { to: "payTeachers", whenGone: "goes" },
    },
  },
  payLessons: {
    key: "id",
    fact: "extraId correctionId lessonId lessonTeacherId minutes teachRate",
    none: "id",
    references: {
      extraId: { to: "payExtras", whenGone: "goes" },
      correctionId: { to: "payCorrections", whenGone: "goes" },
      // Payments stay recorded when the lesson or its teacher is deleted.
      lessonId: { to: "aaPrivateLessons", whenGone: "stays" },
      lessonTeacherId: { to: "aaTeachers", whenGone: "stays" },
    },
  },
  payCovers: {
    key: "id",
    staff: "answeredBy",
    fact: "classId day teacherId kind state minutes",
    none: "id missId extraId createdAt",
    references: {
      classId: { to: "weeklyClasses", whenGone: "goes" },
      teacherId: { to: "payTeachers", whenGone: "goes" },
      missId: { to: "payMisses", whenGone: "emptied" },
      extraId: { to: "payExtras", whenGone: "emptied" },
    },
  },
  payRuns: {
    label: "Payroll: finalised months",
    key: "id",
    json: "snapshot",
    staff: "finalisedBy",
    fact: "scheduleId teacherId month base deductions extras net",
    none: "id finalisedAt",
    references: {
      scheduleId: { to: "paySchedules", whenGone: "stays", keepsIt: true },
      teacherId: { to: "payTeachers", whenGone: "stays", keepsIt: true },
    },
  },
  payRates: {
    key: "id",
    fact: "teacherId fromDay teachRate adminRate",
    none: "id createdAt",
    references: {
      teacherId: { to: "payTeachers", whenGone: "goes" },
    },
  },
  payYears: {
    key: "scheduleId teacherId",
    fact: "scheduleId teacherId weeklyMinutes weekMinutes prepaidMinutes monthsPaid isPrepaidInPaid",
    none: "version",
    references: {
      scheduleId: { to: "paySchedules", whenGone: "stays" },
      teacherId: { to: "payTeachers", whenGone: "goes" },
    },
  },
  paySchedules: {
    key: "id",
    none: "id firstMonth lastMonth teachingWeeks prepaidWeeks weekMondays createdAt",
  },
} satisfies Places;
