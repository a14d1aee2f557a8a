// What closes soon: open calls, registrations of courses and offers of hosts with a deadline in the next 60 days, the earliest first.
import { hosts } from '#kinds/hosts/kind.ts'
import { trainingCourses } from '#kinds/training-courses/kind.ts'
import { fundingCalls } from '#kinds/funding-calls/kind.ts'
import { entryPath, publicPath } from '#engine/model/addresses/public-path.ts'
import { labelOf } from '#engine/store/refs.ts'
import { closingCalls } from '#kinds/calls.queries.ts'
import { closingOffers } from '#kinds/hosts/queries.ts'
import { closingCourses } from '#kinds/training-courses/queries.ts'
import type { Closing } from '#ui/lists/closing-soon.tsx'
import { languageTags, type Locale, pickText, type Translated } from '#words/locales.ts'
import type { AllWords } from '#words/words-in.ts'

/** Which lists are open. */
export type Deadlines = { calls: boolean; courses: boolean; offers: boolean }

const days = 60
type Row = { id: string; slug: string; name: Translated; deadline: string; country: Translated }
type Made = { kind: string; hrefOf: (row: Row) => string; rows: Row[] }

export async function listClosing(
  locale: Locale,
  { directory }: AllWords,
  open: Deadlines,
  most: number,
): Promise<Closing[]> {
  const dayAfter = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
  const span = [dayAfter(0), dayAfter(days), most] as const
  const made = await Promise.all([
    open.calls
      ? closingCalls(...span).then((rows): Made => ({
          kind: directory.home.call,
          hrefOf: ({ id, slug }) => publicPath(fundingCalls, { id, organization: { id: '', slug } }) ?? '',
          rows,
        }))
      : null,
    open.courses
      ? closingCourses(...span).then((rows): Made => ({
          kind: directory.home.course,
          hrefOf: ({ slug }) => entryPath(trainingCourses, slug),
          rows,
        }))
      : null,
    open.offers
      ? closingOffers(...span).then((rows): Made => ({
          kind: directory.home.offer,
          hrefOf: ({ slug }) => entryPath(hosts, slug),
          rows,
        }))
      : null,
  ])
  return made
    .flatMap((one) =>
      (one?.rows ?? []).map((row): Closing => {
        const title = pickText(row.name, locale)
        return {
          id: row.id,
          href: one?.hrefOf(row) ?? '',
          title: title?.text ?? '',
          ...(title && title.lang !== locale ? { lang: languageTags[title.lang] } : {}),
          deadline: row.deadline,
          country: labelOf(row.country, locale),
          kind: one?.kind ?? '',
        }
      }),
    )
    .toSorted((one, other) => (one.deadline < other.deadline ? -1 : one.deadline > other.deadline ? 1 : 0))
    .slice(0, most)
}
