// A reference that was typed as text: a key, or words that find a row. Server only.
import { findKind } from '../../model/registry.ts'
import { records } from '../records.ts'
import { searchWords } from '../../search/queries/parse-query.ts'
import type { Viewer } from '../../model/viewer.ts'

/** Finds the row that a typed text names, for references in forms and bulk changes. */
export const resolverFor =
  (viewer: Viewer) =>
  async (kindName: string, text: string): Promise<string | null> => {
    const kind = findKind(kindName)
    if (!kind) return null
    const byKey = await records(viewer, kind).find(text)
    if (byKey) return byKey.id
    const { rows } = await records(viewer, kind).list({
      text: await searchWords(text),
      size: 1,
    })
    return rows[0]?.id ?? null
  }
