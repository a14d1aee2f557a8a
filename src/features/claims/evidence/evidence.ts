// What an entry and whoever asks for it have in common, line by line: names in each script, mail, place, ORCID, works. Staff decide by it.
import type { members } from '#kinds/members/kind.ts'
import { authenticatedOrcid } from '#kinds/members/queries.ts'
import { findOwnPerson } from '#kinds/people.queries.ts'
import { publicationAuthors } from '#kinds/publication-authors/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { universities } from '#kinds/reference-lists/kinds.ts'
import type { Kind } from '#engine/model/kind.ts'
import type { Row } from '#engine/model/rows.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { records } from '#engine/store/records.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { domainOfEmail, domainOfWebsite, isAnybodys } from '#lib/identifiers/domain.ts'
import { looseName } from '#lib/names/loose-name.ts'
import { nameKey } from '#lib/names/names.ts'
import { listed } from '#words/formats.ts'
import type { AllWords } from '#words/words-in.ts'

/** Where one side says nothing, or what it says proves nothing, it is unknown. */
export type Verdict = 'same' | 'differs' | 'unknown'
export type Evidence = { label: string; entry: string; claimant: string; verdict: Verdict; note: string | null }

const fields = [
  'fullName',
  'nameNative',
  'otherNames',
  'email',
  'university',
  'department',
  'affiliation',
  'orcid',
] as const
type Known = Readonly<Record<(typeof fields)[number], unknown>> & { id: string }

/** One side, as far as the reader receives it. */
type Side = { row: Known | null; works: readonly Work[] }
type Work = { id: string; title: string; doi: string | null }
type Claimant = Side & { account: Row<typeof members>; orcid: string | null }

const mostWorks = 500
const mostNamed = 2

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const labelOf = (value: unknown): string => textOf((value as { label?: unknown } | null | undefined)?.label)
const idOf = (value: unknown): string => textOf((value as { id?: unknown } | null | undefined)?.id)
const filled = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))]

/** The works that a person is linked with and nobody refused, in the reach of the reader. */
async function worksOf(viewer: Viewer, person: string): Promise<Work[]> {
  const links = await findRows(publicationAuthors, { talent: person, linkStatus: { not: 'rejected' } })
  const ids = [...new Set(links.map(({ publication }) => publication))].slice(0, mostWorks)
  if (ids.length === 0) return []
  const { rows } = await records(viewer, publications).list({ ids, size: ids.length }, ['title', 'doi'])
  return rows.map(({ id, title, doi }) => ({ id, title: textOf(title), doi: doi ?? null }))
}

async function sideOf(viewer: Viewer, kind: Kind, id: string): Promise<Side> {
  const known = fields.filter((name) => kind.fields[name])
  const { rows } = await records(viewer, kind).list({ ids: [id], size: 1 }, known)
  const [row] = rows as (Known | undefined)[]
  return row ? { row, works: await worksOf(viewer, id) } : { row: null, works: [] }
}

/** Of the entry of a member of another country nothing is told: then the account alone speaks. */
async function claimantOf(viewer: Viewer, account: Row<typeof members>): Promise<Claimant> {
  const own = await findOwnPerson(account.id)
  const side = own ? await sideOf(viewer, own.kind, own.row.id) : { row: null, works: [] }
  return { ...side, account, orcid: await authenticatedOrcid(account.id) }
}

const scripts = ['Latn', 'Thai', 'Laoo', 'Khmr', 'Mymr', 'Hani', 'Arab', 'Deva', 'Taml', 'Cyrl'] as const
const letters = new Map(scripts.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const))
const scriptOf = (name: string): string => scripts.find((script) => letters.get(script)?.test(name)) ?? 'Zyyy'

function namesIn(row: Known | null): string[] {
  const others = (row?.otherNames ?? []) as readonly Readonly<Record<string, unknown>>[]
  return filled([
    textOf(row?.fullName),
    textOf(row?.nameNative),
    ...others.flatMap((one) => Object.values(one).map(textOf)).filter((text) => /\p{L}{2}/u.test(text)),
  ])
}

/** "S. Jaidee" may be Somchai Jaidee, and somebody else. */
function mayBeShort(one: string, other: string): boolean {
  const [a, b] = [nameKey(one).split(' '), nameKey(other).split(' ')]
  if (a.length !== b.length) return false
  const rest = [...b]
  return a.every((word) => {
    const at = rest.findIndex(
      (name) => name === word || ((word.length === 1 || name.length === 1) && name[0] === word[0]),
    )
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
}

function ofNames(entry: readonly string[], claimant: readonly string[]): Verdict {
  if (entry.length === 0 || claimant.length === 0) return 'unknown'
  const keys = new Set(entry.map(nameKey))
  if (claimant.some((name) => keys.has(nameKey(name)))) return 'same'
  return entry.some((one) => claimant.some((other) => mayBeShort(one, other))) ? 'unknown' : 'differs'
}

type EvidenceContext = { words: AllWords; viewer: Viewer }
type Both = { entry: Side; claimant: Claimant }

function nameLines({ words, viewer }: EvidenceContext, { entry, claimant }: Both): Evidence[] {
  const { evidence } = words.claim.office
  const { account } = claimant
  const theirs = filled([textOf(account.fullName), textOf(account.nameNative), ...namesIn(claimant.row)])
  const ours = namesIn(entry.row)
  const scriptNames = new Intl.DisplayNames(viewer.locale, { type: 'script', fallback: 'none' })
  const used = [...new Set([...ours, ...theirs].map(scriptOf))].toSorted(
    (a, b) => Number(b === 'Latn') - Number(a === 'Latn'),
  )
  return used.map((script) => {
    const [one, other] = [ours, theirs].map((names) => names.filter((name) => scriptOf(name) === script)) as [
      string[],
      string[],
    ]
    return {
      label: evidence.name({ script: (script === 'Zyyy' ? undefined : scriptNames.of(script)) ?? script }),
      entry: listed(one, viewer.locale),
      claimant: listed(other, viewer.locale),
      verdict: ofNames(one, other),
      note: null,
    }
  })
}

/** The domain of a confirmed address beside those of the organization: its website, the address that the entry names. */
async function mailLine({ words }: EvidenceContext, { entry, claimant }: Both): Promise<Evidence> {
  const { evidence } = words.claim.office
  const place = idOf(entry.row?.university)
  const [university] = place ? await findRows(universities, { id: [place] }, { trash: true }) : []
  const own = textOf(entry.row?.email)
  const houses = filled([domainOfWebsite(university?.website ?? ''), own ? domainOfEmail(own) : '']).filter(
    (domain) => !isAnybodys(domain),
  )
  const { email, emailVerifiedAt } = claimant.account
  const domain = domainOfEmail(email)
  const isPrivate = isAnybodys(domain)
  const isProved = Boolean(emailVerifiedAt)
  const says = houses.length > 0 && isProved && !isPrivate
  return {
    label: evidence.mail,
    entry: houses.join(', '),
    claimant: domain,
    verdict: !says ? 'unknown' : houses.includes(domain) ? 'same' : 'differs',
    note: !isProved ? evidence.unconfirmed : isPrivate ? evidence.anybodys : null,
  }
}

const placesIn = (row: Known | null): string[] =>
  filled([labelOf(row?.university), labelOf(row?.department), textOf(row?.affiliation)])

function placeLine({ words, viewer }: EvidenceContext, { entry, claimant }: Both): Evidence {
  const [ours, theirs] = [
    placesIn(entry.row),
    filled([...placesIn(claimant.row), textOf(claimant.account.organizationName)]),
  ]
  const [house, other] = [idOf(entry.row?.university), idOf(claimant.row?.university)]
  const keys = new Set(ours.map(looseName))
  const isSame = (house !== '' && house === other) || theirs.some((place) => keys.has(looseName(place)))
  return {
    label: words.claim.office.evidence.place,
    entry: listed(ours, viewer.locale),
    claimant: listed(theirs, viewer.locale),
    verdict: ours.length === 0 || theirs.length === 0 ? 'unknown' : isSame ? 'same' : 'differs',
    note: null,
  }
}

/** One that was only typed confirms nothing. */
function orcidLine({ words }: EvidenceContext, { entry, claimant }: Both): Evidence {
  const { evidence } = words.claim.office
  const ours = textOf(entry.row?.orcid)
  const typed = textOf(claimant.row?.orcid)
  const proved = claimant.orcid
  return {
    label: 'ORCID',
    entry: ours,
    claimant: proved ?? typed,
    verdict: !ours || !proved ? 'unknown' : ours === proved ? 'same' : 'differs',
    note: proved ? evidence.proved : typed ? evidence.typed : null,
  }
}

function worksLine({ words, viewer }: EvidenceContext, { entry, claimant }: Both): Evidence {
  const { evidence } = words.claim.office
  const count = ({ works }: Side): string => (works.length > 0 ? evidence.works({ count: works.length }) : '')
  const ids = new Set(entry.works.map(({ id }) => id))
  const dois = new Set(entry.works.flatMap(({ doi }) => doi ?? []))
  const titles = new Set(entry.works.map(({ title }) => looseName(title)))
  // Two authors of one work are two people.
  const beside = claimant.works.filter(({ id }) => ids.has(id))
  const alike = claimant.works.filter(
    ({ id, doi, title }) => !ids.has(id) && ((doi !== null && dois.has(doi)) || titles.has(looseName(title))),
  )
  const named = (works: readonly Work[]): string =>
    listed(
      works.slice(0, mostNamed).map(({ title }) => title),
      viewer.locale,
    )
  const hasBoth = entry.works.length > 0 && claimant.works.length > 0
  return {
    label: evidence.worksTitle,
    entry: count(entry),
    claimant: count(claimant),
    verdict: !hasBoth ? 'unknown' : beside.length > 0 ? 'differs' : alike.length > 0 ? 'same' : 'differs',
    note:
      beside.length > 0
        ? evidence.besideEachOther({ text: named(beside) })
        : alike.length > 0
          ? evidence.inCommon({ text: named(alike) })
          : null,
  }
}

/** The lines about a request; where both sides say nothing there is none. */
export async function evidenceOf(
  told: EvidenceContext,
  kind: Kind,
  entryId: string,
  account: Row<typeof members>,
): Promise<Evidence[]> {
  const [entry, claimant] = [await sideOf(told.viewer, kind, entryId), await claimantOf(told.viewer, account)]
  const both = { entry, claimant }
  const lines = [
    ...nameLines(told, both),
    await mailLine(told, both),
    placeLine(told, both),
    orcidLine(told, both),
    worksLine(told, both),
  ]
  return lines.filter((line) => line.entry !== '' || line.claimant !== '')
}
