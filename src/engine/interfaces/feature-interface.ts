// An interface in the engine that a feature implements: its type stands in the engine, and the feature provides it once, at start.

type FeatureInterface<Interface> = {
  /** What was given; an error where nobody did: work that silently does nothing would be a fault nobody sees. */
  (): Interface
  provide(made: Interface): void
}

/**
 * @param name for the error of a start that forgot it
 * @example export const merging = featureInterface<Merging>('merging'); merging.provide({ … }); await merging().mergeRows(…)
 */
export function featureInterface<Interface extends object>(name: string): FeatureInterface<Interface> {
  let made: Interface | undefined
  const ask = (): Interface => {
    if (!made) throw new Error(`${name} was not provided at start: see src/provide.ts`)
    return made
  }
  return Object.assign(ask, { provide: (next: Interface) => void (made = next) })
}
