// Editor tabs for the answers to parents' questions.
import { PRICE_PERIODS } from "#app/site/content/parent-info.ts";
import { BLANK_LINE, line, picture, text, type EditorTab } from "./block-fields.ts";

export const PARENT_INFO_TABS: readonly EditorTab[] = [
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
          hint: "0 means free. Leave blank to show no price.",
        },
        line(
          "siblings",
          "Brothers and sisters",
          "For example: a tenth off for each. A sibling discount in Settings, Prices replaces this text.",
        ),
        { name: "from", label: "From", kind: "day", hint: "The day these prices start." },
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
        line("doorAlt", "Picture description"),
        text("wear", "What to wear"),
        text("meets", "Who meets you"),
        text("length", "How long is it?"),
        text("watching", "Can parents watch"),
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
        line("mapAlt", "Map description"),
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
        line("within", "When messages are answered", "For example: We reply within two days."),
      ],
    },
  },
];
