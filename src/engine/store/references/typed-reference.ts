// A reference that was typed as text: a key, or words that find a row. Server only.
import { findKind } from '../../model/registry.ts'
import { foldText } from '#lib/text/text-clean.ts'
import { records } from '../records.ts'
import { titleOfRow } from '../refs.ts'
import { searchWords } from '../../search/queries/parse-query.ts'
import type { Viewer } from '../../model/viewer.ts'

/** Finds the row of these kinds that a typed text names, for references in forms and bulk changes. */
export const resolverFor =
  (viewer: Viewer) =>
  async (kindNames: readonly string[], text: string): Promise<string | null> => {
    const kinds = kindNames.flatMap((name) => findKind(name) ?? [])
    for (const kind of kinds) {
      const byKey = await records(viewer, kind).find(text)
      if (byKey) return byKey.id
    }
    const found: { id: string; isCalledSo: boolean }[] = []
    for (const kind of kinds) {
      const { rows } = await records(viewer, kind).list({ text: await searchWords(text), size: 1 })
      for (const row of rows)
        found.push({ id: row.id, isCalledSo: foldText(titleOfRow(kind, row, viewer.locale)) === foldText(text) })
    }
    // What one kind finds by a part of its words is not meant where another has a row of the very name.
    return (found.find(({ isCalledSo }) => isCalledSo) ?? found[0])?.id ?? null
  }
