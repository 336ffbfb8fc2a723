// A printable sheet of box labels: number, contents and a QR code of the box's page.
import { platformContext } from "#app/data/context.server.ts";
import { publicOrigin } from "#app/data/public-origin.server.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { formatCount } from "#app/ui/format.ts";
import { PrintHead } from "#app/ui/page/print-head.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import type { Route } from "./+types/labels";
import { boxAddress } from "./box-address.ts";
import paper from "#app/ui/page/paper.module.css";
import styles from "./boxes.module.css";
import { readBoxes } from "./boxes.server.ts";
import { renderSVG } from "uqr";

const NO_CODES = "Without QR codes, because CALLBOARD_URL is not set on the server.";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database } = context.get(platformContext);
  const boxes = (await readBoxes(database)).filter(({ name }) => name !== "");
  return { site: publicOrigin(request, context), boxes };
}

export default function Labels({ loaderData: { site, boxes } }: Route.ComponentProps) {
  return (
    <div className={paper.paper}>
      <div className={paper.screenOnly}>
        <PrintHead
          title="Box labels"
          subtitle={
            site === "" ? NO_CODES : "Scan a code with your phone's camera to open the box's page."
          }
          back={{ to: "/costume-inventory/boxes", name: "Boxes" }}
          canPrint={boxes.length > 0}
        />
      </div>
      {boxes.length === 0 && <EmptyState title="No boxes yet" />}
      <ul className={styles.labels} aria-label="Labels">
        {boxes.map(({ name, costumes }) => (
          <li key={name} className={styles.label}>
            <div>
              <p className={styles.kind}>Box</p>
              <p className={styles.number}>{name}</p>
              <Quiet>{formatCount(costumes, "costume")}</Quiet>
            </div>
            {site !== "" && (
              <QrCode text={boxAddress(name, site)} label={`QR code of box ${name}`} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function QrCode({ text, label }: { text: string; label: string }) {
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { ecc: "M", border: 2 }))}`;
  return <img src={picture} alt={label} width={104} height={104} />;
}
