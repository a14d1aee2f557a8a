// What is to be done later because of a save, as its kind says it.
import type { Kind } from '../../model/kind.ts'
import type { Viewer } from '../../model/viewer.ts'
import type { Values } from '../columns.ts'
import type { EncryptedChange } from '../encrypted/encrypted-store.ts'

type Saved = { before: Values | null; after: Values; encrypted?: readonly EncryptedChange[] }

/** The jobs that the kind wants after these saves. */
export function wantedJobs(viewer: Viewer, kind: Kind, changes: readonly Saved[]): [string, Record<string, unknown>][] {
  const wanted: [string, Record<string, unknown>][] = []
  for (const { before, after, encrypted = [] } of changes) {
    const consents = encrypted.flatMap(({ field, consent }) =>
      consent
        ? [{ purpose: field.encrypted.purpose, version: field.encrypted.textVersion, given: consent === 'given' }]
        : [],
    )
    kind.onSave.saved?.(after, before, { enqueue: (name, data) => wanted.push([name, data]), consents, writer: viewer })
  }
  return wanted
}
