// The costumes of one number: who wears which, in which size.
import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { data, href } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { Section } from "#app/ui/section.tsx";
import { formatCount } from "#app/ui/format.ts";
import { AddIcon } from "#app/ui/icons.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { useAct } from "../../saving/use-act.ts";
import type { ShowNumber } from "../../show-cast/show.ts";
import { removeCostumeFromNumber, setWornSize } from "../costumes.commands.ts";
import type { Route } from "./+types/number-page";
import { AddCostumeDialog } from "./add-costume-dialog.tsx";
import { readWardrobe, type WornCostume } from "./read-wardrobe.server.ts";
import { costumesOf, type Wear } from "./show-pieces.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const { today } = await schoolDays();
  const visitor = context.get(visitorContext);
  const read = await readWardrobe(database, visitor, { id: params.id, today });
  const number = read?.show.numbers.find(({ id }) => id === params.number);
  if (!read || !number) throw data("This number has been deleted.", { status: 404 });
  return { ...read, number };
}

export default function NumberCostumes({ loaderData }: Route.ComponentProps) {
  const { show, number, names, wears, costumes } = loaderData;
  const [isAdding, setIsAdding] = useState(false);
  const own = costumesOf(number, wears);
  return (
    <>
      <PageHead
        title={number.name}
        subtitle={`Costumes for ${formatCount(number.cast.length, "child", "children")}`}
        back={{ to: href("/costume-inventory/shows/:id", { id: show.id }), name: show.name }}
      >
        <Button
          leftSection={<AddIcon size={18} aria-hidden />}
          disabled={number.cast.length === 0}
          onClick={() => setIsAdding(true)}
        >
          Add a costume
        </Button>
      </PageHead>
      {own.length === 0 && (
        <EmptyState title="No costumes yet">
          <p>Add a costume from the inventory. Everyone in the number gets one.</p>
        </EmptyState>
      )}
      {costumes
        .filter(({ id }) => own.includes(id))
        .map((costume) => (
          <Costume key={costume.id} {...{ costume, number, names, wears }} />
        ))}
      {isAdding && <AddCostumeDialog number={number} onClose={() => setIsAdding(false)} />}
    </>
  );
}

type CostumeProps = {
  costume: WornCostume;
  number: ShowNumber;
  names: Record<string, string>;
  wears: readonly Wear[];
};

function Costume({ costume, number, names, wears }: CostumeProps) {
  const { id, name, sizes, box } = costume;
  const { send, isSaving } = useAct();
  const worn = number.cast.flatMap((row) => {
    const wear = wears.find(({ castId, costumeId }) => castId === row.id && costumeId === id);
    return wear ? [{ wear, child: names[row.performerId] ?? "" }] : [];
  });
  return (
    <Section
      title={name}
      note={[formatCount(worn.length, "piece"), box && `box ${box}`].filter(Boolean).join(", ")}
      mb="md"
      actions={
        <Button
          variant="subtle"
          size="compact-md"
          loading={isSaving}
          aria-label={`Take ${name} off this number`}
          onClick={() =>
            send(
              removeCostumeFromNumber.at({ id: number.id }),
              { costumeId: id },
              { words: `Take off: ${name}` },
            )
          }
        >
          Take off this number
        </Button>
      }
    >
      <LinedList aria-label={name}>
        {worn.map(({ wear, child }) => (
          <li key={wear.id}>
            <span>
              {child}
              {wear.loanId !== null && wear.returnedOn === null && (
                <>
                  {" "}
                  <Tag tone="accent">Lent</Tag>
                </>
              )}
            </span>
            <Size wear={wear} sizes={sizes} of={`${child}, ${name}`} />
          </li>
        ))}
      </LinedList>
    </Section>
  );
}

function Size({ wear, sizes, of }: { wear: Wear; sizes: readonly string[]; of: string }) {
  const { send, underWay, isSaving } = useAct();
  const size = (underWay as { size?: string } | null)?.size ?? wear.size;
  if (sizes.length === 0 && size === "") return <Quiet component="span">One size</Quiet>;
  const offered = [...new Set([...sizes, ...(size === "" ? [] : [size])])];
  return (
    <NativeSelect
      aria-label={`Size of ${of}`}
      value={size}
      disabled={isSaving}
      data={[
        { value: "", label: "No size yet" },
        ...offered.map((each) => ({ value: each, label: each })),
      ]}
      onChange={({ currentTarget }) =>
        send(
          setWornSize.at({ id: wear.id }),
          { version: wear.version, size: currentTarget.value },
          { words: `Size: ${of}` },
        )
      }
    />
  );
}
