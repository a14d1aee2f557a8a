// A member takes a work that was found: it becomes a work here, or the member becomes the author of one that is here already.
import { databaseTime } from '#server/database/clock.ts'
import { accountId, system, type Viewer } from '#engine/model/viewer.ts'
import type { Row } from '#engine/model/rows.ts'
import { lockRows } from '#engine/store/writes/lock-rows.ts'
import { records } from '#engine/store/records.ts'
import { findRow, findRows, writeFields } from '#engine/store/reading/stored-rows.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { query, sql, tx } from '#server/database/db.ts'
import { isProblem } from '#server/errors.ts'
import { type AboutWork, bestLine, fitOf, fittingLines } from './author-fit.ts'
import { chosenYear, withoutAuthor } from './choices.ts'
import { type Match, matchWorks } from './match.ts'
import type { Person } from './person.ts'
import { type InboxWork, lockInboxWork, refusalsOf, registers } from './stored.ts'

/** Why a work was not taken; it stays in the inbox, and says so. */
export const takeProblems = [
  'gone',
  'whichAuthor',
  'authorTaken',
  'noYear',
  'hereByNow',
  'sameOrNot',
  'notAccepted',
] as const
export type TakeProblem = (typeof takeProblems)[number]

/** `as` says of a work that may be one here whether it is. What else was chosen stands in its row. */
export type Choice = { as?: 'same' | undefined }

type Line = Row<typeof publicationAuthors>

/** The member named as who writes, with the rights of the product: members may not make works otherwise. */
const forMember = ({ id, name, locale }: Viewer): Viewer => ({ ...system(locale), id, name })

/** What is known of a found work beside its authors. */
export const aboutFound = ({ work, found }: InboxWork): AboutWork => ({
  authors: work.authors,
  keywords: work.values.keywords ?? [],
  isInOwnRecord: found.some(({ source }) => source === 'orcid'),
})

/** The author among those of the found work whom the member is; `null` where somebody has to say it. */
export function ownPlace(item: InboxWork, person: Person, author: string | undefined): number | null {
  const { authors } = item.work
  const chosen = /^\d{1,4}$/.exec(author ?? '')?.[0]
  if (chosen !== undefined) return Number(chosen) < authors.length ? Number(chosen) : null
  return bestLine(fittingLines(aboutFound(item), person))?.at ?? null
}

type Taken = { publication: string; author: string; linkBefore: InboxWork['linkBefore']; isMade: boolean }

/** A name that is not the member's is no proof: staff look at such a link. */
const statusFor = (line: Line | InboxWork['work']['authors'][number], about: AboutWork, person: Person) =>
  fitOf(line, about, person) ? ('confirmed' as const) : ('suggested' as const)

async function make(viewer: Viewer, item: InboxWork, person: Person): Promise<Taken | TakeProblem> {
  const { values, authors, chosen = {} } = item.work
  const year = values.publishedYear ?? chosenYear(chosen)
  if (typeof year !== 'number') return 'noYear'
  const lines = authors.length > 0 ? authors : [{ rawName: person.names[0] ?? viewer.name }]
  const at = authors.length > 0 ? ownPlace(item, person, chosen.author) : 0
  const own = at === null ? undefined : lines[at]
  if (at === null || !own) return 'whichAuthor'
  const writer = forMember(viewer)
  const given = { ...values, publishedYear: year, publicationAuthors: lines }
  const made = await records(writer, publications, { publicationAuthors }).create(given)
  const isSourced = item.found.some(({ source }) => registers.includes(source))
  const isPublic = isSourced || viewer.review?.entries === false
  await writeFields(writer, publications, made.id, {
    source: sourceOf(item),
    ...(isPublic ? { status: 'published', publishedAt: databaseTime() } : { status: 'pending' }),
  })
  const line = (await findRows(publicationAuthors, { publication: made.id }, { sort: 'order' }))[at]
  if (!line) return 'whichAuthor'
  const about = { ...aboutFound(item), authors: lines }
  await writeFields(viewer, publicationAuthors, line.id, {
    talent: person.id,
    linkStatus: statusFor(own, about, person),
  })
  return { publication: made.id, author: line.id, linkBefore: null, isMade: true }
}

/** What stands in the row as the source of its metadata. */
const sourceNames = {
  doi: 'crossref',
  crossref: 'crossref',
  scopusSearch: 'scopus',
  openalex: 'openalex',
  orcid: 'orcid',
} as const
const sourceOf = ({ found }: InboxWork): (typeof sourceNames)[keyof typeof sourceNames] | 'import' => {
  const named = Object.entries(sourceNames).find(([name]) => found.some(({ source }) => source === name))
  return named?.[1] ?? 'import'
}

/** Is somebody else known to be this author? */
export const isOthers = ({ talent, linkStatus }: Line, person: Person): boolean =>
  talent != null && talent !== person.id && linkStatus === 'confirmed'

/** The author of a work here whom the member is, or why that is not known. */
export function ownLine(
  lines: readonly Line[],
  about: AboutWork,
  person: Person,
  author: string | undefined,
): Line | TakeProblem {
  const linked = lines.find(({ talent }) => talent === person.id)
  if (linked) return linked
  const free = lines.filter((line) => !isOthers(line, person))
  if (author) {
    const chosen = lines.find(({ id }) => id === author)
    return chosen ? (isOthers(chosen, person) ? 'authorTaken' : chosen) : 'whichAuthor'
  }
  const best = bestLine(fittingLines({ ...about, authors: free }, person))
  return (best && free[best.at]) ?? (free.length === 0 && lines.length > 0 ? 'authorTaken' : 'whichAuthor')
}

/** A further author of a work that names nobody who may be the member: staff look at it. */
async function addLine(viewer: Viewer, publication: string, person: Person): Promise<Line | TakeProblem> {
  const writer = forMember(viewer)
  const works = records(writer, publications, { publicationAuthors })
  const work = await works.get(publication)
  const before = new Set(work.publicationAuthors.map(({ id }) => id))
  await works.update(
    publication,
    {
      publicationAuthors: [
        ...work.publicationAuthors.map(({ id }) => ({ id })),
        { rawName: person.names[0] ?? viewer.name, talent: person.id, linkStatus: 'suggested' },
      ],
    },
    Number(work.version),
  )
  const lines = await findRows(publicationAuthors, { publication })
  return lines.find(({ id }) => !before.has(id)) ?? 'whichAuthor'
}

export const addedAuthor = 'add'

async function join(viewer: Viewer, item: InboxWork, person: Person): Promise<Taken | TakeProblem> {
  const publication = item.publication as string
  const { author } = item.work.chosen ?? {}
  await lockRows(publications, [publication])
  if (!(await findRow(publications, publication))) return 'gone'
  const lines = await findRows(publicationAuthors, { publication }, { sort: 'order' })
  const about = { ...aboutFound(item), authors: lines }
  const isLinked = lines.some(({ talent }) => talent === person.id)
  if (author === addedAuthor && !isLinked) {
    const added = await addLine(viewer, publication, person)
    return typeof added === 'string' ? added : { publication, author: added.id, linkBefore: null, isMade: false }
  }
  const line = ownLine(lines, about, person, author)
  if (typeof line === 'string') return line
  const linkBefore = { talent: line.talent ?? null, linkStatus: line.linkStatus ?? null }
  if (line.talent !== person.id || line.linkStatus !== 'confirmed') {
    const isOwn = line.talent === person.id
    const linkStatus = isOwn ? ('confirmed' as const) : statusFor(line, about, person)
    await writeFields(viewer, publicationAuthors, line.id, { talent: person.id, linkStatus })
  }
  return { publication, author: line.id, linkBefore, isMade: false }
}

/** Says it at the work, where that is one of the member's own. */
const note = (viewer: Viewer, id: string, problem: TakeProblem): Promise<unknown> =>
  query(sql`
    update inbox_works set problem = ${problem}
    where id::text = ${id} and member = ${accountId(viewer)}::uuid and state = 'open'`)

const noteMatch = (id: string, { match, publication, reasons }: Match): Promise<unknown> =>
  query(sql`
    update inbox_works set match = ${match}, publication = ${publication}::uuid, reasons = ${reasons}::text[],
      ${withoutAuthor} where id = ${id}::uuid`)

/** What the work is here by now. */
export async function matchNow(viewer: Viewer, item: InboxWork): Promise<Match> {
  const refused = new Set((await refusalsOf(viewer, 'same')).map(({ key, other }) => `${key} ${other}`))
  const work = { ...item, ...item.work }
  const matches = await matchWorks(viewer, [work], ({ key }, other) => refused.has(`${key} ${other}`))
  return matches.get(work) as Match
}

/** Somebody made it, or took it away, since it was found: nothing is taken for what the member did not see. */
async function changedSince(viewer: Viewer, item: InboxWork): Promise<boolean> {
  const now = await matchNow(viewer, item)
  if (now.match === item.match && now.publication === item.publication) return false
  await noteMatch(item.id, now)
  return true
}

async function takeHeld(viewer: Viewer, item: InboxWork, person: Person, choice: Choice): Promise<TakeProblem | null> {
  if (await changedSince(viewer, item)) return 'hereByNow'
  if (item.match === 'alike' && choice.as !== 'same') return 'sameOrNot'
  const taken = await (item.match === 'new' ? make : join)(viewer, item, person)
  if (typeof taken === 'string') return taken
  await query(sql`
    update inbox_works set state = 'taken', publication = ${taken.publication}::uuid, author = ${taken.author}::uuid,
      link_before = ${taken.linkBefore === null ? null : JSON.stringify(taken.linkBefore)}::jsonb, is_made = ${taken.isMade}, problem = null, decided_at = now()
    where id = ${item.id}::uuid`)
  return null
}

/**
 * Takes one work. Taken already, it stays taken: asked twice, or in two windows, it is the same.
 * @returns why not; null where it is the member's now
 */
export async function takeWork(
  viewer: Viewer,
  person: Person,
  id: string,
  choice: Choice = {},
): Promise<TakeProblem | null> {
  let problem: TakeProblem | null
  try {
    problem = await tx(async () => {
      const item = await lockInboxWork(viewer, id)
      if (!item || item.state === 'refused' || item.state === 'skipped') return 'gone'
      if (item.state === 'taken') return null
      return takeHeld(viewer, item, person, choice)
    })
  } catch (error) {
    // Somebody else brought the same work in this moment, or a value of it is none that stands here.
    if (!isProblem(error) || ![400, 409].includes(error.status)) throw error
    problem = error.status === 409 ? 'hereByNow' : 'notAccepted'
    if (problem === 'hereByNow')
      await tx(async () => {
        const item = await lockInboxWork(viewer, id)
        if (item?.state === 'open') await changedSince(viewer, item)
      })
  }
  if (problem) await note(viewer, id, problem)
  return problem
}
