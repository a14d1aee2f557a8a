// What was found for a member and waits, in its groups; what the member said; what was asked last.
import type { LoaderContext } from '#engine/page/context.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { problemOfAddress } from '#import/pages/words.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { workLines } from '#kinds/publications/lines.queries.ts'
import type { WorkLine } from '#ui/lists/work-lines.tsx'
import { choiceLabel } from '#engine/model/registry.ts'
import { publications } from '#kinds/publications/kind.ts'
import { pageParam } from '#server/http/params.ts'
import { sql } from '#server/database/db.ts'
import { formatYear } from '#words/formats.ts'
import { langOf } from './title-language.ts'
import type { Reason } from './match.ts'
import { findPersonOf, type Person } from './person.ts'
import { type Offered, offeredAuthors } from './offered-authors.ts'
import {
  type Chosen,
  countOpen,
  findInbox,
  type FoundIn,
  type Group,
  type GroupCounts,
  groups,
  type InboxWork,
  refusalsOf,
} from './stored.ts'
import { hasScopusKey, scopusAuthorOf } from './ways/from-scopus.ts'
import { lastLookUps, type LookUp } from './ways/look-up.ts'

export type ShownFound = {
  id: string
  title: string
  /** Language of the title, where it is another one than that of the page. */
  lang: string | undefined
  authors: string
  others: number
  where: string
  year: string
  type: string
  doi: string | null
  found: FoundIn[]
  problem: string | null
  lacksYear: boolean
  /** What was chosen before, and not taken yet. */
  chosen: Chosen
  reasons: Reason[]
  /** The work here that it is, or may be; null where the member does not see it. */
  here: WorkLine | null
} & Offered
export type ShownGroup = { group: Group; works: ShownFound[]; total: number; page: number; pages: number }

/** A work of which the member said something. */
export type Said = {
  id: string
  title: string
  lang: string | undefined
  at: string | null
  href: string | null
  isWaiting: boolean
}

export type InboxData = {
  title: string
  hasEntry: boolean
  /** The iD by which the member signed in at ORCID. */
  orcid: string | null
  /** By what Scopus is asked: its own id, or an ORCID iD; null where neither is known. Left out where it cannot be asked. */
  scopus?: string | null
  counts: GroupCounts
  groups: ShownGroup[]
  taken: Said[]
  refused: Said[]
  notSame: { key: string; other: string; title: string }[]
  notMe: { other: string; title: string }[]
  lookUps: LookUp[]
  /** What was done by the last form. */
  done: { what: string; count: number; left: number } | null
  isLookedUp: boolean
  problem: string | null
}

const size = 25
const shownAuthors = 6
const mostSaid = 50

const dones = ['take', 'refuse', 'skip', 'notSame', 'restore', 'release', 'notMe'] as const

function doneIn(query: URLSearchParams): InboxData['done'] {
  const what = dones.find((one) => one === query.get('done'))
  const number = (name: string): number => Math.max(0, Math.min(10_000, Math.trunc(Number(query.get(name)) || 0)))
  return what ? { what, count: number('count'), left: number('left') } : null
}

/** The works here that these are or may be, as far as the member sees them. */
async function worksHere({ viewer, site }: LoaderContext, items: readonly InboxWork[]): Promise<Map<string, WorkLine>> {
  const ids = items.flatMap(({ publication }) => publication ?? [])
  const { works } = await workLines(viewer, ids, { size: Math.max(1, ids.length) }, site.dates.buddhist)
  return new Map(works.map((work) => [work.id, work]))
}

type Around = {
  context: LoaderContext
  person: Person
  here: ReadonlyMap<string, WorkLine>
  lines: ReadonlyMap<string, Awaited<ReturnType<typeof findRows<typeof publicationAuthors>>>>
}

function shown(item: InboxWork, { context: { locale, site }, person, here, lines }: Around): ShownFound {
  const { values, authors, where } = item.work
  const { publishedYear: year, workType } = values
  const line = item.publication ? here.get(item.publication) : undefined
  return {
    id: item.id,
    title: item.title,
    lang: langOf(item, locale),
    authors: authors
      .slice(0, shownAuthors)
      .map(({ rawName }) => rawName)
      .join('; '),
    others: Math.max(0, authors.length - shownAuthors),
    where,
    year: year ? formatYear(year, locale, site.dates.buddhist) : '',
    type: workType ? choiceLabel(publications.fields.workType, workType, locale) : '',
    doi: values.doi ?? null,
    found: item.found,
    problem: item.problem,
    lacksYear: item.match === 'new' && year == null,
    chosen: item.work.chosen ?? {},
    reasons: item.reasons,
    here: line ?? null,
    ...offeredAuthors(item, person, line ? (lines.get(line.id) ?? []) : null),
  }
}

async function groupOf(context: LoaderContext, person: Person, group: Group, total: number): Promise<ShownGroup> {
  const { viewer, query } = context
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(pages, pageParam(query, 100, group))
  const items =
    total > 0
      ? await findInbox(
          viewer,
          sql`state = 'open' and match = ${group}`,
          sql`order by found_at desc, id limit ${size} offset ${(page - 1) * size}`,
        )
      : []
  const here = await worksHere(context, items)
  const rows = await findRows(publicationAuthors, { publication: [...here.keys()] }, { sort: 'order' })
  const lines = Map.groupBy(rows, ({ publication }) => publication)
  return { group, works: items.map((item) => shown(item, { context, person, here, lines })), total, page, pages }
}

async function saidOf(context: LoaderContext, state: 'taken' | 'refused'): Promise<Said[]> {
  const { viewer } = context
  const items = await findInbox(
    viewer,
    sql`state = ${state}`,
    sql`order by decided_at desc nulls last, id limit ${mostSaid}`,
  )
  const here = await worksHere(context, items)
  return items.map((item) => {
    const { id, title, decidedAt, publication } = item
    const href = (publication && here.get(publication)?.href) ?? null
    return {
      id,
      title,
      lang: langOf(item, context.locale),
      at: decidedAt,
      href: href || null,
      isWaiting: state === 'taken' && !href,
    }
  })
}

export async function loader(context: LoaderContext): Promise<InboxData> {
  const { viewer, query, words } = context
  const person = await findPersonOf(viewer)
  const counts = person ? await countOpen(viewer) : { new: 0, here: 0, alike: 0 }
  return {
    title: words.inbox.title,
    hasEntry: person !== null,
    orcid: person?.provedOrcid ?? null,
    ...(person && hasScopusKey() ? { scopus: scopusAuthorOf(person) } : {}),
    counts,
    groups: person ? await Promise.all(groups.map((group) => groupOf(context, person, group, counts[group]))) : [],
    taken: person ? await saidOf(context, 'taken') : [],
    refused: person ? await saidOf(context, 'refused') : [],
    notSame: (await refusalsOf(viewer, 'same')).slice(0, mostSaid),
    notMe: (await refusalsOf(viewer, 'author')).slice(0, mostSaid),
    lookUps: await lastLookUps(viewer, 5),
    done: doneIn(query),
    isLookedUp: query.get('done') === 'look',
    problem: problemOfAddress(words, query),
  }
}
