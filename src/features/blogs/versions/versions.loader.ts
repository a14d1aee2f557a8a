// The versions of a post, and what one of them says otherwise than the one before it, or than the post as it is now.
import type { LoaderContext } from '#engine/page/context.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { labelOf } from '#engine/store/refs.ts'
import { rightsTo } from '#engine/store/row-rights.ts'
import type { Values } from '#engine/store/columns.ts'
import { blogs } from '#kinds/blogs/kind.ts'
import { isDeepStrictEqual } from 'node:util'
import { type Piece, wordDifference } from '#lib/text/word-difference.ts'
import { forbiddenTo, notFound } from '#server/errors.ts'
import { languageTags, localeNames, locales, type Translated } from '#words/locales.ts'
import { textLines } from './text-lines.ts'
import { findVersion, listVersions, type Version, written } from './versions.ts'

export type Compared = { heading: string; lang: string; pieces: Piece[]; isLookOnly: boolean }
export type VersionsData = {
  id: string
  title: string
  /** The version of the post now. */
  current: number
  versions: Omit<Version, 'content'>[]
  chosen: Omit<Version, 'content'> | null
  against: 'before' | 'now'
  texts: Compared[]
  /** Names of other fields that differ. */
  others: string[]
}

const texts = ['title', 'summary', 'body'] as const

function compareTexts(context: LoaderContext, before: Values, after: Values): Compared[] {
  return locales.flatMap((locale) =>
    texts.flatMap((name): Compared[] => {
      const [old, now] = [before[name] ?? {}, after[name] ?? {}] as [Translated, Translated]
      const [from, to] = [old[locale] ?? '', now[locale] ?? '']
      if (from === to) return []
      const [oldText, nowText] = [textLines(from), textLines(to)]
      return [
        {
          heading: `${localeNames[locale]} · ${fieldLabel(blogs, name, context.locale)}`,
          lang: languageTags[locale],
          pieces: wordDifference(oldText, nowText, languageTags[locale]),
          isLookOnly: oldText === nowText,
        },
      ]
    }),
  )
}

const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one ?? null, other ?? null)

/** The version that is compared with: the one before the chosen, or the newest. */
async function otherOf(context: LoaderContext, list: VersionsData['versions'], chosen: number, isNow: boolean) {
  const number = isNow ? list[0]?.version : list.find(({ version }) => version < chosen)?.version
  return number === undefined ? null : findVersion(context.viewer, context.params.id ?? '', number)
}

export async function loader(context: LoaderContext): Promise<VersionsData> {
  const { viewer, params, query, locale } = context
  const row = await records(viewer, blogs).get(params.id ?? '')
  if (!rightsTo(viewer, blogs, row).update) throw forbiddenTo('update')
  const versions = await listVersions(viewer, row.id)
  const number = Number(query.get('version') ?? versions[0]?.version ?? 0)
  const chosen = Number.isInteger(number) ? await findVersion(viewer, row.id, number) : null
  if (!chosen && query.has('version')) throw notFound()
  const isNow = query.get('against') === 'now'
  const other = chosen && (await otherOf(context, versions, chosen.version, isNow))
  const [before, after] = isNow ? [chosen?.content, other?.content] : [other?.content, chosen?.content]
  const others = written.filter(
    (name) => !(texts as readonly string[]).includes(name) && before && after && !isSame(before[name], after[name]),
  )
  return {
    id: row.id,
    title: labelOf(row.title, locale),
    current: Number(row.version),
    versions,
    chosen: chosen && { version: chosen.version, at: chosen.at, who: chosen.who },
    against: isNow ? 'now' : 'before',
    texts: after ? compareTexts(context, before ?? {}, after) : [],
    others: others.map((name) => fieldLabel(blogs, name, locale)),
  }
}
