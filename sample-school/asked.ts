// The sample school's answers to parents' questions. All of it is fictional.
import type { Content } from "#app/site/content/content.ts";

type Asked = Pick<Content, "prices" | "firstVisit" | "findUs" | "questions" | "answers">;

export const ASKED: Asked = {
  prices: {
    from: null,
    items: [
      {
        what: "One class a week",
        pence: 2_800,
        per: "month",
        includes: "45 minutes, minis included",
      },
      { what: "One longer class a week", pence: 3_400, per: "month", includes: "60 or 75 minutes" },
      { what: "Two classes a week", pence: 5_200, per: "month", includes: "" },
      { what: "As many as you like", pence: 8_500, per: "month", includes: "Choir included" },
    ],
    siblings: "10% off for each brother or sister",
    trialPence: 0,
  },
  firstVisit: {
    door: "visit/door",
    doorAlt: "The open door, with someone waving",
    wear: "Leggings or shorts and a T-shirt, hair tied back. Bare feet are fine.",
    meets: "Priya, at the desk by the door. She'll show you to the studio.",
    length: "45 to 60 minutes. Please arrive ten minutes early.",
    watching: "Yes: from the bench at your first class, through the window after that.",
  },
  findUs: {
    walk: "Two minutes' walk: cross Station Parade from the station.",
    parking: "In the Net Yard next door, free for two hours.",
    map: "visit/map",
    mapAlt: "Map: the school between the station and the promenade, the car park next to it",
  },
  questions: [
    {
      question: "My child has never danced. Is that a problem?",
      answer: "Most haven't. That's what the trial is for.",
    },
    {
      question: "What if my child doesn't want to go in?",
      answer: "Then you can both watch from the bench. Most children soon join in.",
    },
    {
      question: "When do we need a uniform?",
      answer: "After the trial, and only for ballet and tap. Second-hand shoes are £1 a pair.",
    },
  ],
  answers: { within: "We answer within one working day." },
};
