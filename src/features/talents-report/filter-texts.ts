// The filters of an address in words: the name of the field, and of its value in the language of the reader.
import { choiceLabel, fieldLabel } from '#engine/model/registry.ts'
import { idOfKey, labelOf, maySeeAll, targetsOf } from '#engine/store/refs.ts'
import type { Pool } from './choice.ts'
import type { Reader } from './reader.ts'

export type FilterText = { name: string; value: string; label: string; text: string }

export const filterLabel = ({ locale, words }: Pick<Reader, 'locale' | 'words'>, pool: Pool, name: string): string =>
  name === 'q' ? words.curator.talentsReport.words : fieldLabel(pool, name, locale)

async function valueText({ viewer, locale }: Reader, pool: Pool, name: string, value: string): Promise<string> {
  const field = Object.entries(pool.fields).find(([one]) => one === name)?.[1]
  if (field && 'of' in field && field.of) return choiceLabel(field, value, locale)
  if (!field || !('to' in field) || !field.to) return value
  const id = await idOfKey(field.to, value)
  // What the reader may not see has no name here.
  if (!id || !(await maySeeAll(viewer, field.to, [id]))) return value
  return labelOf((await targetsOf(field.to, [id])).get(id)?.title ?? null, locale) || value
}

export const filterTexts = (reader: Reader, pool: Pool, filters: URLSearchParams): Promise<FilterText[]> =>
  Promise.all(
    [...filters].map(async ([name, value]) => ({
      name,
      value,
      label: filterLabel(reader, pool, name),
      text: await valueText(reader, pool, name, value),
    })),
  )
