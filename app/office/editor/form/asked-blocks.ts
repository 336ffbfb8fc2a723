// What the content editor shows of what parents ask.
import { PRICE_PERIODS } from "#app/site/content/parent-info.ts";
import { BLANK_LINE, line, picture, text, type EditorTab } from "./block-fields.ts";

export const ASKED_TABS: readonly EditorTab[] = [
  {
    block: "prices",
    name: "Prices",
    form: {
      kind: "record",
      fields: [
        {
          name: "trialPence",
          label: "A trial (£)",
          kind: "pence",
          hint: "0 is free; empty: not said.",
        },
        line(
          "siblings",
          "Brothers and sisters",
          "Such as a tenth less for each. A sibling discount under Settings, Prices is shown instead.",
        ),
        { name: "from", label: "From", kind: "day", hint: "The day from which on they count." },
      ],
      lists: [
        {
          name: "items",
          label: "Prices",
          noun: "price",
          fields: [
            line("what", "What"),
            { name: "pence", label: "Price (£)", kind: "pence" },
            { name: "per", label: "Per", kind: PRICE_PERIODS },
            line("includes", "What is included"),
          ],
        },
      ],
    },
  },
  {
    block: "firstVisit",
    name: "First visit",
    form: {
      kind: "record",
      fields: [
        picture("door", "Picture of the door"),
        line("doorAlt", "What it shows"),
        text("wear", "What to wear"),
        text("meets", "Who meets you"),
        text("length", "How long is it?"),
        text("watching", "May parents watch"),
      ],
    },
  },
  {
    block: "findUs",
    name: "Find us",
    form: {
      kind: "record",
      fields: [
        text("walk", "From the station"),
        text("parking", "Parking"),
        picture("map", "Drawn map"),
        line("mapAlt", "What it shows"),
      ],
    },
  },
  {
    block: "questions",
    name: "Questions",
    form: {
      kind: "list",
      noun: "question",
      fields: [line("question", "Question"), text("answer", "Answer", BLANK_LINE)],
    },
  },
  {
    block: "answers",
    name: "Answering",
    form: {
      kind: "record",
      fields: [
        line("within", "When letters are answered", "Such as: We write back within two days."),
      ],
    },
  },
];
