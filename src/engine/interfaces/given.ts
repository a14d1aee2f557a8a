// What a feature does for those who cannot import it: its type stands in the engine, and the feature gives it once, at start.

type Given<Interface> = {
  /** What was given; an error where nobody did: work that silently does nothing would be a fault nobody sees. */
  (): Interface
  give(made: Interface): void
}

/**
 * @param name for the error of a start that forgot it
 * @example export const merging = given<Merging>('merging'); merging.give({ … }); await merging().mergeRows(…)
 */
export function given<Interface extends object>(name: string): Given<Interface> {
  let made: Interface | undefined
  const ask = (): Interface => {
    if (!made) throw new Error(`${name} was not given at start: see src/provide.ts`)
    return made
  }
  return Object.assign(ask, { give: (next: Interface) => void (made = next) })
}
