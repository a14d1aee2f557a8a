// An interface in the engine that a feature implements: its type stands in the engine, and the feature provides it once, at start.

type FeatureInterface<Interface> = {
  /** What was given; an error where nobody did: work that silently does nothing would be a fault nobody sees. */
  (): Interface
  provide(made: Interface): void
}

const lacking = new Set<string>()

/**
 * @param name for the error of a start that forgot it
 * @example export const merging = featureInterface<Merging>('merging'); await merging().mergeRows(…)
 */
export function featureInterface<Interface extends object>(name: string): FeatureInterface<Interface> {
  let made: Interface | undefined
  lacking.add(name)
  const ask = (): Interface => {
    if (!made) throw new Error(`${name} was not provided: see registerFeatures() in src/register.ts`)
    return made
  }
  const provide = (next: Interface): void => {
    made = next
    lacking.delete(name)
  }
  return Object.assign(ask, { provide })
}

/**
 * What a feature gives as its `provides`.
 * @example provides: [provided(merging, { mergeRows, absorbRow })]
 */
export const provided =
  <Interface extends object>(to: FeatureInterface<Interface>, made: Interface): (() => void) =>
  () =>
    to.provide(made)

/** Names of interfaces that nobody has provided. */
export const notProvided = (): string[] => [...lacking]
