// Reads the message templates with their versions.
import type { Database } from "#app/data/database/database.server.ts";

export type TemplateVersion = {
  number: number;
  subject: string;
  body: string;
  savedBy: string;
  /** ISO text. */
  savedAt: string;
};

export type Template = {
  id: string;
  name: string;
  /** The newest first. */
  versions: TemplateVersion[];
};

/** Returns them by name. */
export async function readTemplates(database: Database): Promise<Template[]> {
  const rows = await database
    .selectFrom("messageTemplates as template")
    .innerJoin("templateVersions as saved", "saved.templateId", "template.id")
    .select(["template.id", "template.name", "saved.number", "saved.subject", "saved.body"])
    .select(["saved.savedBy", "saved.createdAt as savedAt"])
    .where("template.deletedAt", "is", null)
    .orderBy("saved.number", "desc")
    .execute();
  const { compare } = new Intl.Collator("en-GB");
  return [...Map.groupBy(rows, ({ id }) => id)]
    .map(([id, of]) => ({
      id,
      name: of[0]?.name ?? "",
      versions: of.map(({ number, subject, body, savedBy, savedAt }) => ({
        number,
        subject,
        body,
        savedBy,
        savedAt,
      })),
    }))
    .sort((one, other) => compare(one.name, other.name));
}
