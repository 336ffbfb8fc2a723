// Names as the database writes them (last_call_at) and as the product does (lastCallAt).
import { CamelCasePlugin, type PluginTransformResultArgs } from "kysely";

/**
 * Queries go out in the database's names. What comes back is named by the dialects, column by column
 * and not row by row: a list has hundreds of rows.
 */
export class Names extends CamelCasePlugin {
  /** Rows of values as objects, the values in the order of `columns`. */
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
