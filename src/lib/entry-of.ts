/**
 * The entry of a table under a name that somebody sent; undefined when the table has none of its own.
 * @example entryOf({ save }, 'constructor') // undefined, where `table[name]` is what every object has
 */
export const entryOf = <T>(table: Readonly<Record<string, T>>, name: string | null): T | undefined =>
  name !== null && Object.hasOwn(table, name) ? table[name] : undefined
