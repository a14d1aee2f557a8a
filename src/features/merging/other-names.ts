// Other names of a row that stays: what the one that goes was called is still found, typed and imported.
import type { Kind } from '#engine/model/kind.ts'
import type { Values } from '#engine/store/columns.ts'
import { nameKey } from '#lib/names/names.ts'

type OtherName = { text: string; language?: string | null }

const othersIn = (value: unknown): OtherName[] =>
  Array.isArray(value)
    ? value.filter((one): one is OtherName => typeof (one as Partial<OtherName> | null)?.text === 'string')
    : []

/** The names of a row, each with its language where it says one. */
function namesIn(title: unknown): OtherName[] {
  if (typeof title === 'string') return title === '' ? [] : [{ text: title }]
  return Object.entries((title ?? {}) as Record<string, unknown>).flatMap(([language, text]) =>
    typeof text === 'string' && text !== '' ? [{ text, language }] : [],
  )
}

/**
 * The list of other names that the kept row has after a merge; null where nothing is added or the kind has no such list. Of more
 * than fit the first stay.
 */
export function otherNamesAfter(kind: Kind, kept: Values, lost: Values): { field: string; value: OtherName[] } | null {
  const field = kind.list.alsoCalled
  const list = field ? kind.fields[field] : undefined
  if (!field || !list?.entry) return null
  const own = othersIn(kept[field])
  const known = new Set([...namesIn(kept[kind.title]), ...own].map(({ text }) => nameKey(text)))
  const { text: shape, language: says } = list.entry
  const longest = shape?.max ?? Number.POSITIVE_INFINITY
  const added = [...namesIn(lost[kind.title]), ...othersIn(lost[field])].flatMap(({ text, language }): OtherName[] => {
    const key = nameKey(text)
    if (key === '' || known.has(key) || [...text].length > longest) return []
    known.add(key)
    return [{ text, ...(says && language ? { language } : {}) }]
  })
  const value = [...own, ...added].slice(0, list.max ?? undefined)
  return value.length > own.length ? { field, value } : null
}
