// A box: its contents with pictures, and a stocktake to tick them off.
import { Alert, Button, Stack, Text } from "@mantine/core";
import { platformContext } from "#app/data/context.server.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { SAVING } from "#app/office/costumes/form/costume-refusals.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { offerUndo, sayProblem } from "../../saving/notices.tsx";
import { useSave } from "../../saving/use-save.ts";
import type { Route } from "./+types/box-page";
import { BoxContent } from "./box-content.tsx";
import { missingFrom, missingWords, piecesMissing } from "./box.ts";
import { readBox, type BoxRecord, type Stocktake as Finished } from "./boxes.server.ts";
import { countBox } from "../costumes.commands.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const box = new URL(request.url).searchParams.get("box")?.trim() ?? "";
  const { database, schoolDays } = context.get(platformContext);
  return { box, ...(await readBox(database, await schoolDays(), box)) };
}

export default function BoxPage({ loaderData }: Route.ComponentProps) {
  const { box, contents } = loaderData;
  return (
    <>
      <PageHead
        title={`Box ${box}`}
        subtitle={formatCount(contents.length, "costume")}
        back={{ to: "/costume-inventory/boxes", name: "Boxes" }}
      />
      {contents.length === 0 ? (
        <EmptyState title="This box is empty" />
      ) : (
        <Stocktake key={box} {...loaderData} />
      )}
    </>
  );
}

function Stocktake({ box, contents, stocktakes, ticked }: BoxRecord & { box: string }) {
  const version = stocktakes.length;
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) return sayProblem(answer.problem);
    const words = left === 0 ? "Nothing missing" : `Saved, ${left} missing`;
    if (answer.change) offerUndo({ ...answer.change, summary: words });
  }, SAVING);
  const missing = missingFrom(contents, ticked);
  const left = piecesMissing(missing);
  const [last] = stocktakes;
  return (
    <>
      {last && (
        <Text inherit c="dimmed" mb="md">
          Last counted on {formatDay(last.day)} by {last.countedBy}: {foundWords(last)}.
        </Text>
      )}
      <AutoColumns component="ul" least="20rem" aria-label="Contents">
        {contents.map((costume) => (
          <BoxContent
            key={costume.id}
            place={{ box, version }}
            costume={costume}
            found={ticked[costume.id] ?? null}
          />
        ))}
      </AutoColumns>
      <Stack align="flex-start" mt="lg">
        {Object.keys(ticked).length > 0 && left > 0 && (
          <Alert variant="light" title={`${left} missing`}>
            {missingWords(missing)}
          </Alert>
        )}
        <Button
          size="md"
          loading={isSaving}
          onClick={() => send(countBox.at(), { version, box }, { words: "Finish stocktake" })}
        >
          Finish stocktake
        </Button>
      </Stack>
      {stocktakes.length > 0 && (
        <Card mt="lg" title="Stocktakes">
          <LinedList isBlock>
            {stocktakes.map((each) => (
              <li key={each.id}>
                <strong>{formatDay(each.day)}</strong>, {each.countedBy}: {foundWords(each)}
                {each.missing.length > 0 && `: ${missingWords(each.missing)}`}
              </li>
            ))}
          </LinedList>
        </Card>
      )}
    </>
  );
}

function foundWords({ missing }: Finished): string {
  return missing.length === 0 ? "nothing missing" : `${piecesMissing(missing)} missing`;
}
