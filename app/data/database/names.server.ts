// Converts between column names (last_call_at) and property names (lastCallAt).
import { CamelCasePlugin, type PluginTransformResultArgs } from "kysely";

/**
 * Queries are converted here. Results are converted by the dialects, once per column instead of
 * per row: a list has hundreds of rows.
 */
export class Names extends CamelCasePlugin {
  /** Turns rows of values into objects; the values are in the order of `columns`. */
  toRows(columns: readonly { name: string }[], values: readonly unknown[][]): unknown[] {
    const names = columns.map(({ name }) => this.camelCase(name));
    return values.map((row) => {
      const named: Record<string, unknown> = {};
      for (const [place, name] of names.entries()) named[name] = row[place];
      return named;
    });
  }

  override async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}
