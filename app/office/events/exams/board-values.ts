// The values of the form of an exam board.
import { USUAL_COLUMNS, type BoardColumn } from "./board.ts";

export type BoardValues = {
  name: string;
  dateFormat: string;
  columns: BoardColumn[];
};

export const BOARD_LABELS = { name: "Board", dateFormat: "Dates", columns: "Columns" };

export const NEW_BOARD: BoardValues = {
  name: "",
  dateFormat: "dd/mm/yyyy",
  columns: [...USUAL_COLUMNS],
};

type Row = { name: string; dateFormat: string; fileColumns: unknown };

export const boardValuesOf = ({ name, dateFormat, fileColumns }: Row): BoardValues => ({
  name,
  dateFormat,
  columns: fileColumns as BoardColumn[],
});
