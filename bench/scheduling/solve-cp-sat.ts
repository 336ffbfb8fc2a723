// Solves one order with CP-SAT, in a process of its own: `solve-cp-sat.ts <package folder> <seconds>`, the model on
// standard input, the result on standard output.
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { OrderModel } from "./order-model.ts";

type Expression = { minus: (other: Expression) => Expression };
type Constraint = { onlyEnforceIf: (literal: Expression) => unknown };
type Model = {
  newIntVar: (least: number, most: number) => Expression;
  newBoolVar: () => Expression;
  addAllDifferent: (all: readonly Expression[]) => unknown;
  addLinearConstraint: (sum: Expression, least: number, most: number) => Constraint;
  addBoolOr: (literals: readonly Expression[]) => unknown;
  minimize: (sum: Expression) => unknown;
};
type Solver = {
  solve: (model: Model, options: object) => Promise<number>;
  statusName: (status: number) => string;
  objectiveValue: () => number;
  bestObjectiveBound: () => number;
};
type CpSat = {
  CpModel: new () => Model;
  CpSolver: new () => Solver;
  LinearExpr: { sum: (all: readonly Expression[]) => Expression };
};

const [folder, seconds] = process.argv.slice(2);
const { exports } = JSON.parse(readFileSync(path.join(folder!, "package.json"), "utf8")) as {
  exports: Record<string, { node: string }>;
};
const { CpModel, CpSolver, LinearExpr } = (await import(
  pathToFileURL(path.join(folder!, exports["./cp-sat"]!.node)).href
)) as CpSat;
const { gap, first, last, pairs } = JSON.parse(readFileSync(0, "utf8")) as OrderModel;

const model = new CpModel();
const places = first.map((least, at) => model.newIntVar(least, last[at]!));
for (const group of Map.groupBy(places.keys(), (at) => first[at]!).values())
  model.addAllDifferent(group.map((at) => places[at]!));
const most = first.length;
const conflicts = pairs.map(([one, other]) => {
  const conflict = model.newBoolVar();
  const ahead = (before: number, after: number) => {
    const isAhead = model.newBoolVar();
    const apart = places[after - 1]!.minus(places[before - 1]!);
    model.addLinearConstraint(apart, gap + 1, most).onlyEnforceIf(isAhead);
    return isAhead;
  };
  const isInOneGroup = first[one - 1] === first[other - 1];
  model.addBoolOr([conflict, ahead(one, other), ...(isInOneGroup ? [ahead(other, one)] : [])]);
  return conflict;
});
model.minimize(LinearExpr.sum(conflicts));
const solver = new CpSolver();
const status = await solver.solve(model, {
  numSearchWorkers: 1,
  maxTimeInSeconds: Number(seconds),
});
const isFound = ["OPTIMAL", "FEASIBLE"].includes(solver.statusName(status));
const found = { conflicts: solver.objectiveValue(), bound: Math.ceil(solver.bestObjectiveBound()) };
process.stdout.write(JSON.stringify(isFound ? found : null), () => process.exit());
