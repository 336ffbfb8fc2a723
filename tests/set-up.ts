// For every unit and server test: what goes to console.error fails the test that sent it.
import { format } from "node:util";

console.error = (...parts: unknown[]) => {
  throw new Error(`console.error: ${format(...parts)}`);
};
