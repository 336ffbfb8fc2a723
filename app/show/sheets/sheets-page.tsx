// The sheets of a show, at the desk and at the second desk.
import { Button, Container, Group, Stack, Text, Title } from "@mantine/core";
import { data } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { publicOrigin } from "#app/data/public-origin.server.ts";
import { SheetsPanel } from "#app/scheduler/screen/sheets/sheets-panel.tsx";
import { Kit } from "#app/ui/kit/kit.tsx";
import { requireControl } from "../devices/require-control.server.ts";
import type { Route } from "./+types/sheets-page";
import { readShowSheets } from "./read-show-sheets.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { show, headers } = await requireControl(request, context, params.id);
  const { id, scheduleId, version } = show;
  const origin = publicOrigin(request, context) || new URL(request.url).origin;
  const sheets = await readShowSheets(context.get(platformContext), {
    scheduleId,
    version,
    origin,
  });
  return data({ id, event: show.plan.event, sheets }, { headers });
}

export default function SheetsPage({ loaderData }: Route.ComponentProps) {
  const { id, event, sheets } = loaderData;
  return (
    <Kit>
      <title>{`Sheets | ${event || "Show"}`}</title>
      <Container component="main" size="84rem" py="lg">
        <Stack gap="lg">
          <Group justify="space-between">
            <Title order={1}>Sheets</Title>
            <Button component="a" href={`/show/${id}`} variant="default">
              Back to control
            </Button>
          </Group>
          {sheets ? <SheetsPanel {...sheets} /> : <Text>This version can't be read.</Text>}
        </Stack>
      </Container>
    </Kit>
  );
}
