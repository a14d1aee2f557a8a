// The queue of universities without a ROR id, a page of it at a time; or what was said to be in no record.
import { countries, universities } from '#kinds/reference-lists/kinds.ts'
import { users } from '#kinds/users/kind.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { matchesGrant } from '#engine/model/access.ts'
import { nameShownTo } from '#engine/model/staff-names.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { labelOf } from '#engine/store/refs.ts'
import { formatDate } from '#words/formats.ts'
import { query, sql } from '#server/database/db.ts'
import { forbidden } from '#server/errors.ts'
import { type HandedOver, listMatchable, mayMatch, mayMerge, waitsFor } from './ror-decisions.ts'
import { pageParam } from '#server/http/params.ts'
import { isStrong, type RorReason } from './ror-proposals.ts'

type Offer = {
  ror: string
  name: string
  city: string
  website: string
  reason: RorReason
  percent: number
  /** Their websites speak against it. */
  contradicts: boolean
  isStrong: boolean
  /** The entry that has this id already. */
  heldBy: string | null
  /** Whoever may not make two entries one leaves that to others. */
  mayAccept: boolean
}
type Waiting = {
  id: string
  name: string
  country: string
  website: string
  href: string | null
  offers: Offer[]
  /** Handed on to who keeps the list: which organization it is about, by whom, since when and why. */
  handed: { ror: string; by: string; when: string; note: string } | null
}
export type RorData = {
  title: string
  total: number
  /** Only what the work queue counts: what waits here, or what was handed on. */
  only: 'open' | 'handed' | null
  /** How many of them have a proposal. */
  proposed: number
  page: number
  pages: number
  country: string
  countries: { code: string; name: string; count: number }[]
  waiting: Waiting[]
  /** Said to be in no record of the register. */
  absent: { id: string; name: string; href: string | null; who: string }[]
  /** The list itself, for who keeps it. */
  listHref: string | null
}

const size = 20
const counted = ['open', 'handed'] as const

const entryIn = (list: string | null, id: string): string | null => list && `${list}?peek=${id}&id=${id}`

async function holdersOf(ids: readonly string[], locale: LoaderContext['locale']): Promise<Map<string, string>> {
  const rows = await findRows(universities, { ror: ids })
  return new Map(rows.map(({ ror, name }) => [ror ?? '', labelOf(name, locale)]))
}

/** Names of staff, by id. */
async function namesOf(viewer: Viewer, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = ids.length > 0 ? await findRows(users, { id: [...new Set(ids)] }, { trash: true }) : []
  return new Map(rows.map(({ id, fullName, role }) => [id, nameShownTo(viewer, fullName, role) ?? '']))
}

async function absentOnes(
  viewer: Viewer,
  list: string | null,
  { locale, words: { editor } }: Pick<LoaderContext, 'locale' | 'words'>,
): Promise<RorData['absent']> {
  const decided = await query<{ university: string; name: string; role: string | null }>(sql`
    select university, decided_name as name, role from ror_decisions where ror = '' order by decided_at desc`)
  const rows = await findRows(universities, { id: decided.map((one) => one.university), ror: null })
  const grant = mayMatch(viewer)
  const near = rows.filter((row) => matchesGrant(row, grant))
  const titles = new Map(near.map(({ id, name }) => [id, labelOf(name, locale)]))
  return decided
    .flatMap(({ university: id, name: decider, role }) => {
      const name = titles.get(id)
      const who = nameShownTo(viewer, decider, role) ?? editor.form.somebody
      return name === undefined ? [] : [{ id, who, name, href: entryIn(list, id) }]
    })
    .slice(0, 100)
}

export async function loader({ viewer, page, query: asked, locale, words, site }: LoaderContext): Promise<RorData> {
  if (mayMatch(viewer) === false) throw forbidden()
  const list = mayMerge(viewer) ? page.path.replace(/\/ror$/, '') : null
  const all = await listMatchable(viewer)
  const country = asked.get('country') ?? ''
  const only = counted.find((one) => one === asked.get('only')) ?? null
  const narrowed = only ? all.filter((one) => waitsFor(one, only)) : all
  const here = country ? narrowed.filter((one) => one.country === country) : narrowed
  const pages = Math.max(1, Math.ceil(here.length / size))
  const number = Math.min(pages, pageParam(asked))
  const shown = here.slice((number - 1) * size, number * size)
  const names = await findRows(countries, { code: all.map((one) => one.country) }, { trash: true })
  const nameOf = new Map(names.map(({ code, name }) => [code, labelOf(name, locale)]))
  const holders = await holdersOf(
    shown.flatMap(({ proposals }) => proposals.map(({ record }) => record.ror)),
    locale,
  )
  const senders = await namesOf(
    viewer,
    shown.flatMap(({ handed }) => handed?.by ?? []),
  )
  const handedShown = ({ ror, by, note, at }: HandedOver, names: ReadonlyMap<string, string>) => ({
    ror,
    note,
    by: (by && names.get(by)) || words.editor.form.somebody,
    when: formatDate(new Date(at).toISOString(), locale, { ...site.dates }),
  })
  return {
    title: words.curator.ror.title,
    total: here.length,
    only,
    proposed: here.filter(({ proposals }) => proposals.length > 0).length,
    page: number,
    pages,
    country,
    countries: [...Map.groupBy(narrowed, (one) => one.country)]
      .map(([code, ones]) => ({ code, name: nameOf.get(code) ?? code, count: ones.length }))
      .toSorted((a, b) => a.name.localeCompare(b.name, locale)),
    waiting: shown.map((one) => ({
      id: one.id,
      name: labelOf(one.name, locale),
      country: nameOf.get(one.country) ?? one.country,
      website: one.website,
      href: entryIn(list, one.id),
      handed: one.handed && handedShown(one.handed, senders),
      offers: one.proposals.map(({ record, reason, share, contradicts }) => ({
        contradicts,
        isStrong: isStrong({ record, reason, share, contradicts }),
        ror: record.ror,
        name: record.name,
        city: record.city,
        website: record.website,
        reason,
        // Words that most names have were left out: the names themselves differ.
        percent: Math.min(95, Math.round(share * 100)),
        mayAccept: mayMerge(viewer) || !holders.has(record.ror),
        heldBy: holders.get(record.ror) ?? null,
      })),
    })),
    absent: await absentOnes(viewer, list, { locale, words }),
    listHref: list,
  }
}
