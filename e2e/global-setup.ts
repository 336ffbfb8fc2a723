// Fills the sample school once; every worker starts from a copy of it.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startSchool } from "#tests/school-server.ts";

export default async function fillTemplate(): Promise<() => void> {
  const template = mkdtempSync(path.join(tmpdir(), "callboard-template-"));
  const school = await startSchool();
  // A copy of a stopped school: its journal has been merged into the database file.
  const { dataFolder } = school;
  await school.stop(() => cpSync(dataFolder, template, { recursive: true }));
  process.env.SCHOOL_TEMPLATE = template;
  return () => rmSync(template, { recursive: true, force: true });
}
