// A sheet as HTML, on the screen and in the browser's print.
import { Fragment } from "react";
import { renderSVG } from "uqr";
import { type PageHead, remarksOf, removedText } from "#app/scheduler/sheets/page-head.ts";
import type { Cell, Group, Look, Part, Row, Sheet } from "#app/scheduler/sheets/sheet.ts";
import { WholeWords } from "#app/scheduler/screen/print/whole-words.tsx";
import css from "./sheet-page.module.css";

type SheetPageProps = { sheet: Sheet; head: PageHead };

/** The outer table only repeats the page's head on each printed page. */
export function SheetPage({ sheet, head }: SheetPageProps) {
  const { title, parts, look } = sheet;
  const remarks = remarksOf(sheet, head);
  return (
    <table
      role="presentation"
      className={css.sheet}
      data-wide={look.isWide || undefined}
      style={sizesOf(look)}
    >
      <thead>
        <tr>
          <th className={css.pageHead} scope="col">
            <span className={css.aside}>{head.version}</span>
            <strong>{title}</strong>
            <span className={css.aside}>Printed {head.printedAt}</span>
            <span className={css.event}>{head.event}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td className={css.body}>
            {remarks !== "" && <p className={css.remarks}>{remarks}</p>}
            {parts.map((part) => (
              <PartView key={part.key} {...{ part, head }} sheetTitle={title} />
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Returns the CSS variables of a sheet's look. */
function sizesOf({ textSize, rowSpace }: Look): Record<string, string> {
  return { "--size": `${textSize}pt`, "--writing": `${rowSpace}pt` };
}

type PartViewProps = { part: Part; head: PageHead; sheetTitle: string };

function PartView({ part, head, sheetTitle }: PartViewProps) {
  const { title, aside, note, facts, scan, columns, groups } = part;
  const removed = removedText(part.removed, head);
  const hasTable = columns.length > 0;
  return (
    <div className={css.part} data-starts-page={part.startsPage || undefined}>
      {!hasTable && title !== "" && <p className={css.title}>{title}</p>}
      {note !== "" && <p className={css.note}>{note}</p>}
      {removed !== "" && <p>{removed}</p>}
      {(facts.length > 0 || scan) && (
        <div className={css.facts}>
          <div>
            {facts.map(({ label, text }) => (
              <p key={label}>
                <strong>{label}</strong> {text}
              </p>
            ))}
            {scan && <p>{scan.words}</p>}
          </div>
          {scan && (
            <img
              className={css.scan}
              alt={scan.address}
              src={`data:image/svg+xml,${encodeURIComponent(renderSVG(scan.address, { border: 0 }))}`}
            />
          )}
        </div>
      )}
      {hasTable && (
        <table className={css.table}>
          <caption className={css.caption}>{title || sheetTitle}</caption>
          <thead>
            {title !== "" && (
              <tr aria-hidden="true">
                <th colSpan={columns.length} className={css.title} scope="col">
                  <span className={css.aside}>{aside}</span>
                  <span>{title}</span>
                </th>
              </tr>
            )}
            <tr>
              {columns.map((column) => (
                <th key={column.title} scope="col">
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <GroupBody key={group.key} {...{ group, columns }} />
          ))}
        </table>
      )}
    </div>
  );
}

function GroupBody({ group, columns }: { group: Group } & Pick<Part, "columns">) {
  const { heading, aside, note, rows } = group;
  return (
    <tbody>
      {heading !== "" && (
        <tr className={css.heading}>
          <th colSpan={columns.length} scope="rowgroup">
            <div className={css.beside}>
              <span>{heading}</span> <span>{aside}</span>
            </div>
            {note !== "" && <p className={css.note}>{note}</p>}
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <RowView key={row.key} {...{ row, columns }} />
      ))}
    </tbody>
  );
}

function RowView({ row, columns }: { row: Row } & Pick<Part, "columns">) {
  const { cells, marks, note, below, isScratched, isChanged } = row;
  const all = isChanged ? [...marks, "Changed"] : marks;
  return (
    <>
      <tr
        data-scratched={isScratched || undefined}
        data-changed={isChanged || undefined}
        className={below === "" ? undefined : css.above}
      >
        {cells.map((cell, at) => {
          const { title, isMain } = columns[at]!;
          if (!isMain)
            return (
              <td key={title}>
                <CellView cell={cell} />
              </td>
            );
          return (
            <th key={title} scope="row">
              <CellView cell={cell} />
              {all.map((mark) => (
                <Fragment key={mark}>
                  {" "}
                  <span className={css.mark}>{mark}</span>
                </Fragment>
              ))}
              {note !== "" && <span className={css.rowNote}>{note}</span>}
            </th>
          );
        })}
      </tr>
      {below !== "" && (
        <tr
          data-scratched={isScratched || undefined}
          data-changed={isChanged || undefined}
          className={css.below}
        >
          <td colSpan={columns.length}>
            <span className={css.words}>
              <WholeWords text={below} />
            </span>
          </td>
        </tr>
      )}
    </>
  );
}

function CellView({ cell }: { cell: Cell }) {
  if (typeof cell === "string")
    return (
      <span className={css.words}>
        <WholeWords text={cell} />
      </span>
    );
  if ("writes" in cell) return <span className={css.writing} />;
  return cell.ticks.map((text, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- boxes have no identity but their place
    <span key={at} className={css.tick}>
      <span className={css.box} />
      <span className={css.words}>{text}</span>
    </span>
  ));
}
