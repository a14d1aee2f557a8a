// What is to be done later because of a save, as its kind says it.
import type { Kind } from '../../model/kind.ts'
import type { Viewer } from '../../model/viewer.ts'
import type { Values } from '../columns.ts'
import type { SealedChange } from '../sealed/sealed-store.ts'

type Saved = { before: Values | null; after: Values; sealed?: readonly SealedChange[] }

/** The jobs that the kind wants after these saves. */
export function wantedJobs(viewer: Viewer, kind: Kind, changes: readonly Saved[]): [string, Record<string, unknown>][] {
  const wanted: [string, Record<string, unknown>][] = []
  for (const { before, after, sealed = [] } of changes) {
    const consents = sealed.flatMap(({ field, consent }) =>
      consent ? [{ purpose: field.sealed.purpose, version: field.sealed.textVersion, given: consent === 'given' }] : [],
    )
    kind.onSave.saved?.(after, before, { enqueue: (name, data) => wanted.push([name, data]), consents, writer: viewer })
  }
  return wanted
}
