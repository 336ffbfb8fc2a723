// The fee of a show: the classes that are in it, the children with their sums, and one press that charges them.
import { Alert, Button, Checkbox, Stack, TextInput } from "@mantine/core";
import { data, Form, href } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { readMoney } from "#app/platform/typed/money.ts";
import { Card } from "#app/ui/card.tsx";
import { formatCount, formatMoney } from "#app/ui/format.ts";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Answer } from "#app/data/commands/answer.ts";
import { classWords } from "../../class-places/class-words.ts";
import { readWeeklyClasses } from "../../class-places/weekly-classes.server.ts";
import { offerUndo, sayRefusal } from "../../saving/notices.tsx";
import { useSave } from "../../saving/use-save.ts";
import type { Route } from "./+types/show-fee-page";
import { chargeShowFee } from "../events.commands.ts";
import { readShowChildren } from "./show-fee.server.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const { today } = await schoolDays();
  const event = await database
    .selectFrom("events")
    .select(["id", "name", "price"])
    .where("id", "=", params.id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!event) throw data("This event has been deleted.", { status: 404 });
  const address = new URL(request.url).searchParams;
  const classIds = address.getAll("class");
  const usual = event.price === null ? "" : String(event.price / 100);
  const typed = address.get("fee") ?? usual;
  const read = readMoney(typed);
  const pence = "value" in read && read.value > 0 ? read.value : null;
  const isAsked = address.has("fee");
  const error = "problem" in read ? read.problem : "Enter the fee for each child.";
  return {
    event,
    classes: (await readWeeklyClasses(database)).map((weekly) => ({
      id: weekly.id,
      words: classWords(weekly),
    })),
    classIds,
    typed,
    pence,
    feeError: isAsked && pence === null ? error : null,
    classError: isAsked && classIds.length === 0 ? "Choose the classes in the show." : null,
    children:
      pence === null || classIds.length === 0
        ? null
        : await readShowChildren(database, { eventId: event.id, classIds, today }),
  };
}

export default function ShowFee({ loaderData }: Route.ComponentProps) {
  const { event, classes, classIds, typed, pence, feeError, classError, children } = loaderData;
  const back = { to: href("/admin/events/:id", { id: event.id }), name: event.name };
  return (
    <>
      <PageHead
        title="Show fee"
        subtitle="Charged once for each child in the show, on the family's account"
        back={back}
      />
      <Card title="Who is in the show">
        <Form method="get" key={classIds.join(" ")}>
          <Stack gap="md">
            <Checkbox.Group label="Classes" error={classError} defaultValue={classIds}>
              <AutoColumns least="16rem" mt="xs">
                {classes.map(({ id, words }) => (
                  <Checkbox key={id} name="class" value={id} label={words} />
                ))}
              </AutoColumns>
            </Checkbox.Group>
            <TextInput
              label="Fee for each child (£)"
              name="fee"
              inputMode="decimal"
              defaultValue={typed}
              error={feeError}
              maw="14rem"
            />
            <Button type="submit" variant="default" w="fit-content">
              Show the children
            </Button>
          </Stack>
        </Form>
      </Card>
      {children && pence !== null && (
        <Preview {...{ children, pence, classIds }} eventId={event.id} name={event.name} />
      )}
    </>
  );
}

const COLUMNS: Column[] = [{ name: "Child", kind: "name" }, { name: "Classes" }, { name: "Fee" }];

type PreviewProps = {
  children: NonNullable<Route.ComponentProps["loaderData"]["children"]>;
  pence: number;
  classIds: string[];
  eventId: string;
  name: string;
};

function Preview({ children, pence, classIds, eventId, name }: PreviewProps) {
  const { send, isSaving } = useSave<Answer>((answer, sent) => {
    if (!answer.isSaved) sayRefusal(answer, sent);
    else if (answer.change) offerUndo(answer.change);
  });
  const due = children.filter(({ isCharged }) => !isCharged);
  const count = formatCount(due.length, "child", "children");
  const sum = formatMoney(due.length * pence);
  if (children.length === 0) {
    return <Alert mt="md">No children are in these classes.</Alert>;
  }
  return (
    <section>
      <h2>{due.length === 0 ? "All charged" : `${count}, ${sum} in all`}</h2>
      {due.length > 0 && (
        <Button
          mb="md"
          loading={isSaving}
          onClick={() =>
            send(
              chargeShowFee.at({ id: eventId }),
              { classIds, price: String(pence / 100) },
              { words: `Charge the fee of ${name}: ${count}` },
            )
          }
        >
          Charge {sum}
        </Button>
      )}
      <ListTable label="Children in the show" columns={COLUMNS}>
        {children.map(({ memberId, name: child, classes, isCharged }) => (
          <ListRow key={memberId}>
            <ListName>{child}</ListName>
            <ListCell label="Classes">{classes.join(", ")}</ListCell>
            <ListCell label="Fee">
              {isCharged ? <Tag tone="good">Charged</Tag> : formatMoney(pence)}
            </ListCell>
          </ListRow>
        ))}
      </ListTable>
      {due.length > 0 && <Quiet>Children who are charged already are left out.</Quiet>}
    </section>
  );
}
