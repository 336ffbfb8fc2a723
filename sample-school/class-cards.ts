// The sample school's ten classes.
import type { ClassCard } from "#app/site/content/content.ts";

export const CLASS_CARDS: ClassCard[] = [
  {
    name: "Ballet",
    img: "classes/ballet",
    blurb:
      "Grace, strength and music, from first pliés to pointe.\n\nExams are offered every spring and never required.",
  },
  {
    name: "Tap",
    img: "classes/tap",
    blurb: "Rhythm you can hear. Beginners start with shuffles, seniors trade eight-bar solos.",
  },
  {
    name: "Jazz",
    img: "classes/jazz",
    blurb: "Kicks, turns and attack. Fast feet, long lines and music from the charts to Broadway.",
  },
  {
    name: "Acro",
    img: "classes/acro",
    blurb:
      "Where dance meets gymnastics: balances, walkovers and tumbling, taught step by step on mats.\n\nOur acro syllabus has exams for those who like a goal.",
  },
  {
    name: "Contemporary",
    img: "classes/contemporary",
    blurb:
      "Moving from the breath. Floor work, improvisation and dances that the students help to make.",
  },
  {
    name: "Drama",
    img: "classes/drama",
    blurb:
      "Voice, imagination and nerve. Games for the youngest, scenes and scripts for the oldest.",
  },
  {
    name: "Technique",
    img: "classes/technique",
    blurb:
      "The hour that makes every other class easier: turns, leaps, flexibility and conditioning.",
  },
  {
    name: "Classes for Minis",
    img: "classes/minis",
    blurb:
      "From 2.5 years: stories, ribbons and first steps away from the grown-ups, at their own pace.\n\nMinis need to be out of nappies.",
  },
  {
    name: "Musical Theatre",
    img: "classes/musicaltheatre",
    blurb: "Singing, dancing and acting in one room, usually at the same time. Ends in a show.",
  },
  {
    name: "Street",
    img: "classes/street",
    blurb: "Hip-hop grooves, freezes and battles with a smile. Come in trainers.",
  },
];
