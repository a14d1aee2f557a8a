// What quick views say of a co-author, and pages of people of those with whom they have joint works.
import { coAuthors } from '#kinds/co-authors/kind.ts'
import { coPeopleOf } from '#kinds/co-authors/candidates.queries.ts'
import { peopleKind } from '#kinds/people.ts'
import { isPool, poolKinds } from '#kinds/pools.ts'
import { rowAddress } from '#engine/model/addresses/kind-pages.ts'
import { wordsOf } from '#engine/model/registry.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { QuickViewFacts, TellQuickViewFacts } from '#engine/office/list/added/quick-view-facts.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { listed } from '#words/formats.ts'
import { coAuthorDetails, coAuthorAddress } from './co-author-details.ts'

const most = 20
const fewWorks = 5

/** Works and candidates, each leading to the page where it is decided. */
export const factsOfCoAuthor: TellQuickViewFacts = async (context, { name }, row) => {
  if (name !== coAuthors.name || row.deletedAt) return []
  const { coAuthors: words } = context.words.curator
  const { href, works, candidates, linked } = await coAuthorDetails(context, row.id)
  return [
    {
      title: words.works,
      lines: works.slice(0, fewWorks).map(({ title, year, rawName, href: work }) => ({
        text: title,
        note: [year, words.printed({ text: rawName })].filter(Boolean).join(' · '),
        href: work,
      })),
    },
    {
      title: words.candidates,
      lines: [
        ...candidates.map(({ name: text, place, reasons, href: person }) => ({
          text,
          note: [place, ...reasons].filter(Boolean).join(' · '),
          href: person,
        })),
        ...(linked ? [] : [{ text: words.details, href }]),
      ],
    },
  ]
}

/** Of people of the pools those that this viewer reads, by their ids. */
async function readable({ viewer, locale }: LoaderContext, ids: string[]) {
  const found = new Map<string, { text: string; href: string | undefined }>()
  if (ids.length === 0) return found
  for (const pool of poolKinds) {
    const kind = peopleKind(pool)
    const { rows } = await records({ ...viewer, locale }, kind).list({ ids, size: ids.length }, ['fullName'])
    for (const row of rows)
      found.set(row.id, { text: titleOfRow(kind, row, locale), href: rowAddress(kind, row.id) ?? undefined })
  }
  return found
}

async function names({ viewer, locale }: LoaderContext, ids: string[]) {
  const found = new Map<string, { text: string; href: string | undefined }>()
  if (ids.length === 0 || coAuthors.access.read(viewer) === false) return found
  const { rows } = await records({ ...viewer, locale }, coAuthors).list({ ids, size: ids.length }, ['displayName'])
  for (const row of rows) found.set(row.id, { text: row.displayName, href: coAuthorAddress(row.id) })
  return found
}

/** Beside a person: with whom there are joint works. Who keeps co-authors sees those among them who are in no pool. */
export const coAuthorsOfPerson: TellQuickViewFacts = async (context, kind, row): Promise<QuickViewFacts[]> => {
  if (!isPool(kind.name) || row.deletedAt) return []
  const people = await coPeopleOf(row.id, most)
  const idsOf = (field: 'talent' | 'coAuthor'): string[] => people.flatMap((one) => one[field] ?? [])
  const known = new Map([...(await readable(context, idsOf('talent'))), ...(await names(context, idsOf('coAuthor')))])
  const { coAuthors: words } = context.words.curator
  const lines = people.flatMap(({ talent, coAuthor, works }) => {
    const one = known.get(talent ?? coAuthor ?? '')
    if (!one) return []
    const count = words.worksCount({ count: works })
    return [{ ...one, note: talent ? count : listed([words.notInPool, count], context.locale) }]
  })
  return [{ title: wordsOf(coAuthors, context.locale).many, lines }]
}
