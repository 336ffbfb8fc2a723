// A person's families for the subject record: contacts only with their link to this child.
import { readTrialIds } from "../member-record/find-person.server.ts";
import { KEPT, recordPart, yesOrNo } from "../slice/record-part.server.ts";
import { COLLECTS_WORDS, type Collects } from "./contacts/contact-values.ts";

export const FAMILIES_RECORD = recordPart({
  key: "families",
  title: "Families and contacts",
  read: async (database, members) => {
    const trials = await readTrialIds(database, members);
    const rows = await database
      .selectFrom("familyChildren as child")
      .innerJoin("families", "families.id", "child.familyId")
      .leftJoin("contactTies as tie", "tie.childId", "child.id")
      .leftJoin("contacts", "contacts.id", "tie.contactId")
      .select(["families.name as family", "contacts.name as contact", "tie.relation"])
      .select(["tie.callPlace", "tie.getsMail", "tie.maySee", "tie.collects", "tie.share"])
      .select(["child.deletedAt as leftAt", "tie.deletedAt as untiedAt"])
      .where((eb) =>
        eb.or([
          eb(
            "child.memberId",
            "in",
            members.map(({ id }) => id),
          ),
          ...(trials.length > 0 ? [eb("child.trialId", "in", trials)] : []),
        ]),
      )
      .orderBy("families.name")
      .orderBy("tie.callPlace")
      .orderBy("contacts.name")
      .execute();
    return rows.map(({ leftAt, untiedAt, ...row }) => ({
      ...row,
      isDeleted: leftAt !== null || untiedAt !== null,
    }));
  },
  facts: (row) => [
    ["Family", row.family],
    ["Contact", row.contact],
    ["Relation", row.relation],
    ["Contact order", row.callPlace],
    ["Receives emails", row.getsMail === null ? null : yesOrNo(row.getsMail)],
    ["May see what is kept", row.maySee === null ? null : yesOrNo(row.maySee)],
    ["Collecting", row.collects && COLLECTS_WORDS[row.collects as Collects]],
    ["Share of the fee", row.share === null ? null : `${row.share}%`],
    ["Deleted", row.isDeleted && KEPT],
  ],
});
