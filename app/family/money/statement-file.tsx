// The statement of one of the family's accounts as a PDF.
import type { Route } from "./+types/statement-file";
import { readOwnStatement } from "./own-account.server.ts";
import { statementPaper } from "./paper/paper.ts";
import { pdfResponse } from "./paper/paper-file.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { account, school, statement } = await readOwnStatement(args);
  const { name, code } = account;
  return pdfResponse(statementPaper(statement, { school, name, code }));
}
