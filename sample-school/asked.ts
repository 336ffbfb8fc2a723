// The sample school's answers to parents' questions. All of it is fictional.
import type { Content } from "#app/site/content/content.ts";

type Asked = Pick<Content, "prices" | "firstVisit" | "findUs" | "questions" | "answers">;

export const ASKED: Asked = {
  prices: {
    from: null,
    items: [
      { what: "One class a week", pence: 2_800, per: "month", includes: "45 minutes" },
      { what: "Two classes a week", pence: 5_200, per: "month", includes: "" },
      { what: "As many as you like", pence: 8_500, per: "month", includes: "And the choir" },
      { what: "Minis", pence: 650, per: "lesson", includes: "" },
    ],
    siblings: "a tenth less for each of them.",
    trialPence: 0,
  },
  firstVisit: {
    door: "visit/door",
    doorAlt: "The open door, and somebody who waves",
    wear: "Leggings or shorts and a T-shirt, hair tied back. Bare feet are fine.",
    meets: "Priya, at the desk by the door. She takes you to the studio.",
    length: "45 to 60 minutes. Come ten early.",
    watching: "Yes, the first time from the bench, later through the window.",
  },
  findUs: {
    walk: "Two minutes on foot, over Station Parade.",
    parking: "In the Net Yard beside us, free for two hours.",
    map: "visit/map",
    mapAlt: "Map: the school between the station and the promenade, the car park next to it",
  },
  questions: [
    {
      question: "My child has never danced. Is that a problem?",
      answer: "Most have not. The trial is for finding out.",
    },
    {
      question: "What if my child does not want to go in?",
      answer: "Then you both watch from the bench; most join in.",
    },
    {
      question: "When do we need a uniform?",
      answer: "After the trial, and only for ballet and tap. Outgrown shoes are a pound a pair.",
    },
  ],
  answers: { within: "We answer within one working day." },
};
