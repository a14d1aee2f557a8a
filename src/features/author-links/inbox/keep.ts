// Keeps works that were found for a member, each once: what is on the own list or was refused does not come again.
import { uuidv7 } from '#server/database/row-ids.ts'
import { accountId, type Viewer } from '#engine/model/viewer.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { holdName } from '#server/database/hold-name.ts'
import { query, queryOne, sql, tx } from '#server/database/db.ts'
import type { FoundWork } from './found-work.ts'
import { type Match, matchWorks } from './match.ts'
import type { Person } from './person.ts'
import { findInbox, type FoundIn, type InboxWork, refusalsOf } from './stored.ts'

/** As the database keeps it: it has no sign for nothing, and no half signs. */
const stored = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? one.replaceAll('\0', '').toWellFormed() : one))

/** What became of what was found. `left`: found, and more than fits. */
export type FoundCounts = {
  new: number
  here: number
  alike: number
  /** On the member's list already, or waiting in the inbox. */
  known: number
  refused: number
  left: number
  unreadable: number
}
export const noCounts = (): FoundCounts => ({ new: 0, here: 0, alike: 0, known: 0, refused: 0, left: 0, unreadable: 0 })

/** So many wait at most. */
export const mostOpen = 2000

/** What the member said of works here that may be found again: the state of the own link, by work. */
async function ownLinks(person: Person, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = ids.length > 0 ? await findRows(publicationAuthors, { talent: person.id, publication: [...ids] }) : []
  return new Map(rows.map(({ publication, linkStatus }) => [publication, linkStatus ?? 'suggested']))
}

/** Each once: what two lines of one source tell is one work. */
function eachOnce(works: readonly FoundWork[]): FoundWork[] {
  const found = new Map<string, FoundWork>()
  const byPrint = new Map<string, FoundWork>()
  for (const work of works) {
    const earlier = found.get(work.key) ?? byPrint.get(work.fingerprint)
    // Two articles of one title in one year have their identifiers.
    const isSame = earlier && (earlier.key === work.key || [earlier, work].some(({ key }) => key.startsWith('title:')))
    if (isSame) {
      earlier.values = { ...work.values, ...earlier.values }
      if (earlier.authors.length < work.authors.length) earlier.authors = work.authors
      continue
    }
    found.set(work.key, work)
    byPrint.set(work.fingerprint, work)
  }
  return [...found.values()]
}

/** The rows that tell of the same works as these, by key and by title. */
async function keptAlready(viewer: Viewer, works: readonly FoundWork[]) {
  const rows = await findInbox(
    viewer,
    sql`(key = any(${works.map(({ key }) => key)}::text[]) or fingerprint = any(${works.map(({ fingerprint }) => fingerprint)}::text[]))`,
  )
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const byPrint = new Map(rows.map((row) => [row.fingerprint, row]))
  return (work: FoundWork): InboxWork | undefined => {
    const named = byPrint.get(work.fingerprint)
    const isSame = named && [named.key, work.key].some((key) => key.startsWith('title:'))
    return byKey.get(work.key) ?? (isSame ? named : undefined)
  }
}

/** The same work once more: in which source it was found as well, and what only this one tells of it. */
async function foundAgain(row: InboxWork, work: FoundWork, foundIn: FoundIn): Promise<void> {
  const others = row.found.filter((one) => one.source !== foundIn.source)
  const hasMoreAuthors = row.work.authors.length < work.authors.length
  const { author, ...chosen } = row.work.chosen ?? {}
  const more = {
    ...row.work,
    values: { ...work.values, ...row.work.values },
    authors: hasMoreAuthors ? work.authors : row.work.authors,
    // Who was chosen stands at another place among other authors.
    chosen: hasMoreAuthors || author === undefined ? chosen : { ...chosen, author },
  }
  // The same file once more tells nothing new.
  const isTold = row.found.some(({ source, asked }) => source === foundIn.source && asked === foundIn.asked)
  const addsValues = Object.keys(work.values).some((name) => !Object.hasOwn(row.work.values, name))
  if (row.state === 'open' && isTold && !addsValues && row.work.authors.length >= work.authors.length) return
  await query(sql`
    update inbox_works set state = 'open', found = ${stored([...others, foundIn])}::jsonb, work = ${stored(more)}::jsonb,
      decided_at = null where id = ${row.id}::uuid and state in ('open', 'skipped')`)
}

const insert = (viewer: Viewer, { key, fingerprint, title, ...work }: FoundWork, match: Match, found: FoundIn) =>
  query(sql`
    insert into inbox_works (id, member, key, fingerprint, title, found, work, match, publication, reasons)
    values (${uuidv7()}::uuid, ${accountId(viewer)}::uuid, ${key}, ${fingerprint}, ${title}, ${stored([found])}::jsonb,
      ${stored(work)}::jsonb, ${match.match}, ${match.publication}::uuid, ${match.reasons}::text[])`)

/** So many are compared with what stands here at a time. */
const portion = 500

type Keeping = { viewer: Viewer; person: Person; foundIn: FoundIn; counts: FoundCounts }

/** Works that were found before. */
async function keepKnown({ person, foundIn, counts }: Keeping, known: readonly [FoundWork, InboxWork][]) {
  const links = await ownLinks(
    person,
    known.flatMap(([, { match, publication }]) => (match === 'here' && publication ? [publication] : [])),
  )
  for (const [work, row] of known) {
    const link = row.publication ? links.get(row.publication) : undefined
    if (row.state === 'refused' || link === 'rejected') counts.refused++
    else if (row.state === 'taken' || link === 'confirmed') counts.known++
    else {
      await foundAgain(row, work, foundIn)
      if (row.state === 'open') counts.known++
      else counts[row.match]++
    }
  }
}

/** Works that were not: as many as fit. Of a whole library the rest comes another time. */
async function keepFresh({ viewer, person, foundIn, counts }: Keeping, fresh: readonly FoundWork[]) {
  const refused = new Set((await refusalsOf(viewer, 'same')).map(({ key, other }) => `${key} ${other}`))
  const open = await queryOne<{ count: number }>(
    sql`select count(*)::int count from inbox_works where member = ${accountId(viewer)}::uuid and state = 'open'`,
  )
  let room = mostOpen - (open?.count ?? 0)
  for (let at = 0; at < fresh.length; at += portion) {
    if (room <= 0) {
      counts.left += fresh.length - at
      return
    }
    const works = fresh.slice(at, at + portion)
    const matches = await matchWorks(viewer, works, ({ key }, other) => refused.has(`${key} ${other}`))
    const links = await ownLinks(
      person,
      [...matches.values()].flatMap(({ match, publication }) => (match === 'here' && publication ? [publication] : [])),
    )
    for (const work of works) {
      const match = matches.get(work) as Match
      const link = match.match === 'here' && match.publication ? links.get(match.publication) : undefined
      if (link === 'rejected') counts.refused++
      else if (link === 'confirmed') counts.known++
      else if (room <= 0) counts.left++
      else {
        await insert(viewer, work, match, foundIn)
        counts[match.match]++
        room--
      }
    }
  }
}

/** Keeps what was found; doing it again adds nothing. */
export function keepFound(
  viewer: Viewer,
  person: Person,
  found: readonly FoundWork[],
  foundIn: FoundIn,
): Promise<FoundCounts> {
  return tx(async () => {
    await holdName(`works inbox ${accountId(viewer)}`)
    const works = eachOnce(found)
    const earlier = await keptAlready(viewer, works)
    const known = works.flatMap((work): [FoundWork, InboxWork][] => {
      const row = earlier(work)
      return row ? [[work, row]] : []
    })
    const keeping = { viewer, person, foundIn, counts: noCounts() }
    await keepKnown(keeping, known)
    await keepFresh(
      keeping,
      works.filter((work) => !earlier(work)),
    )
    return keeping.counts
  })
}
