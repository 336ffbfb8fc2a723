// Valid bodies to damage, and text that no answer may contain.
import { toStored } from "#app/scheduler/plan/stored/stored-plan.ts";
import { makeBreakItem, makePlaced, makePlan, makeSection } from "./make-plan.ts";

/** A path of the program, a line of a stack trace, or a database message. */
export const TELLS_TOO_MUCH =
  /node_modules|\.server\.ts|\bat \w+ \(|sqlite|postgres|select .* from/i;

export const ENQUIRY = {
  name: "A parent",
  email: "parent@families.example",
  subject: "Term dates",
  message: "When does the term start?",
};

export const SCHEDULE = {
  data: toStored(
    makePlan({
      sections: [
        makeSection("1", makePlaced(1, "Ava"), makeBreakItem("2"), makePlaced(3, "Bo", "Cy")),
        makeSection("4", makePlaced(5, "Ava")),
      ],
    }),
  ),
};

export const MEMBERS = new TextEncoder().encode(
  'Name,Email,Phone,Date of Birth,Join Date,Subscription\n"Tern, Ada",ada@tern.example,07700 900123,01/02/2015,1/9/2026,"£1,200.00"\nCy Swift,,,2014-05-06,,-5\n',
);
