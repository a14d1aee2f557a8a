// A match as its card shows it: face or mark, both names, where it is, why it fits, what speaks for it and what it lacks.
import { publicPath } from '#engine/model/addresses/public-path.ts'
import type { Kind } from '#engine/model/kind.ts'
import { wordsOf } from '#engine/model/registry.ts'
import type { Out, RefOut } from '#engine/model/rows.ts'
import { labelOf, titleOfRow } from '#engine/store/refs.ts'
import { languageOfName } from '#lib/names/name-language.ts'
import { languageTags, type Locale, pickText, type Translated } from '#words/locales.ts'
import type { MatchRow } from '../query.ts'

export type MatchCardData = {
  id: string
  title: string
  lang?: string
  /** The name in other letters, below the first. */
  second: string
  href: string
  place: string[]
  picture?: { src: string; alt: string }
  isMark: boolean
  industries: { slug: string; name: string }[]
  reasons: string[]
  evidence: string[]
  unmet: string[]
  /** When it opens again, of what is closed; null where nothing speaks for it. */
  again: string | null
}

/** What a card reads of rows of the kind. */
export const fieldsOfCard = (kind: Kind): string[] => {
  const { face, mark, second, threads } = kind.list.looks
  const named = [face, mark, second, threads, kind.parent, ...(kind.match?.shown ?? [])]
  return [...new Set([kind.title, 'slug', ...named.flatMap((name) => name ?? [])])]
}

const labelIn = (value: unknown): string =>
  typeof value === 'string' ? value : ((value as RefOut | null)?.label ?? '')

type Stored = { key: string; alt?: Translated | null }

function namesOf(kind: Kind, row: Out, locale: Locale): Pick<MatchCardData, 'title' | 'lang' | 'second'> {
  const first = titleOfRow(kind, row, locale) || wordsOf(kind, locale).one
  const native = labelIn(kind.list.looks.second ? row[kind.list.looks.second] : null)
  if (native !== '') {
    const lang = languageOfName(native)
    return { title: native, ...(lang ? { lang } : {}), second: native === first ? '' : first }
  }
  const value = row[kind.title] as string | Translated | null
  const picked = typeof value === 'string' ? null : pickText(value, locale)
  return { title: first, ...(picked && picked.lang !== locale ? { lang: languageTags[picked.lang] } : {}), second: '' }
}

/** @param asksPlace that no place is wanted says nothing of this row */
export function cardOfMatch(kind: Kind, match: MatchRow, locale: Locale, asksPlace = true): MatchCardData {
  const { id, row, parts, evidence, unmet } = match
  const { face, mark, threads } = kind.list.looks
  const stored = row[face ?? mark ?? ''] as Stored | null | undefined
  return {
    id,
    ...namesOf(kind, row, locale),
    href: publicPath(kind, row) ?? '',
    // Where a city is called as its country, once.
    place: [
      ...new Set(
        [kind.parent ?? '', ...(kind.match?.shown ?? [])].flatMap((name) => labelIn(name ? row[name] : null) || []),
      ),
    ],
    ...(stored ? { picture: { src: `/files/${stored.key}?w=320`, alt: labelOf(stored.alt ?? null, locale) } } : {}),
    isMark: face === undefined,
    industries: (((threads ? row[threads] : null) as RefOut[] | null | undefined) ?? []).flatMap(({ slug, label }) =>
      slug ? [{ slug, name: label }] : [],
    ),
    reasons: parts.flatMap(({ part, value, text }) =>
      value > 0 && text && (part !== 'place' || asksPlace) ? [text] : [],
    ),
    evidence: evidence.map(({ title, year }) => (year === null ? title : `${title} (${year})`)),
    unmet: unmet.map(({ text }) => text),
    again: match.again ?? null,
  }
}
