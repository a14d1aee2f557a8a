// What closes soon: rows of directories with a deadline in the next 60 days, the earliest first.
import { entryPath } from '#engine/model/addresses/public-path.ts'
import type { AnyDirectory } from '#engine/public/directory/declaration.ts'
import { directories } from '#engine/public/directory/registry.ts'
import type { ClosingRow } from '#engine/public/directory/site-listing.ts'
import { labelOf } from '#engine/store/refs.ts'
import type { Closing } from '#ui/lists/closing-soon.tsx'
import { languageTags, type Locale, pickText } from '#words/locales.ts'
import type { AllWords } from '#words/words-in.ts'

const days = 60

/** Directories whose rows have deadlines. */
export const closingDirectories = (): AnyDirectory[] => directories().filter(({ site }) => site.closing)

const dayAfter = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

async function closingIn({ kind, site }: AnyDirectory, locale: Locale, words: AllWords, most: number) {
  const { list, one, path } = site.closing ?? {}
  const rows = (await list?.(dayAfter(0), dayAfter(days), most)) ?? []
  return rows.map((row: ClosingRow): Closing => {
    const title = pickText(row.name, locale)
    return {
      id: row.id,
      href: path?.(row) ?? entryPath(kind, row.slug),
      title: title?.text ?? '',
      ...(title && title.lang !== locale ? { lang: languageTags[title.lang] } : {}),
      deadline: row.deadline,
      country: labelOf(row.country, locale),
      kind: one?.(words) ?? '',
    }
  })
}

/** @param open directories that are open to the reader */
export async function listClosing(
  locale: Locale,
  words: AllWords,
  open: readonly AnyDirectory[],
  most: number,
): Promise<Closing[]> {
  const found = await Promise.all(open.map((one) => closingIn(one, locale, words, most)))
  return found
    .flat()
    .toSorted((one, other) => (one.deadline < other.deadline ? -1 : one.deadline > other.deadline ? 1 : 0))
    .slice(0, most)
}
