// ORCID's member API 3.0 (github.com/ORCID/ORCID-Source, orcid-api-web/tutorial: affiliations.md, works.md, api_errors.md): items of a
// record are added, changed and deleted, each by its put code, with the token that the person of the record gave.
import type { Outbound } from '../http/outbound.ts'
import { OutboundError } from '../http/outbound.ts'
import { SourceFault, waitIn } from './ask-source.ts'
import { askInCircuit } from './circuit.ts'
import { isPart, type Part, partAt, partsIn } from './parts.ts'

export const orcidSections = ['employment', 'education', 'invited-position', 'work'] as const
export type OrcidSection = (typeof orcidSections)[number]

export type OrcidMemberApi = {
  outbound: Outbound
  /** Its address, for example https://api.sandbox.orcid.org. */
  url: string
  /** The id of this client: the source of what it wrote. */
  clientId: string
}
export type OrcidRecord = { orcid: string; token: string }

/**
 * What became of a request that was understood. revoked: the token counts no more (401). gone: no such item (404). conflict: an item
 * with the same identifiers is there (409). refused: anything else that no repetition would change, with the words of ORCID.
 */
export type OrcidOutcome =
  | { is: 'done'; putCode: number | null }
  | { is: 'revoked' }
  | { is: 'gone' }
  | { is: 'conflict' }
  | { is: 'refused'; detail: string }

type Request = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown }

const mostDetail = 300
const type = 'application/vnd.orcid+json'

/** The words of an answer that says no. */
function detailOf(status: number, text: string): string {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return String(status)
  }
  const parts = isPart(body) ? [body['user-message'], body['developer-message'], body['error_description']] : []
  const words = parts.find((part) => typeof part === 'string' && part.trim() !== '')
  return `${status} ${typeof words === 'string' ? words : ''}`.trim().slice(0, mostDetail)
}

type Answered = { status: number; headers: Headers; text: string }

/** One request. @throws SourceFault where there is no answer that says something */
async function send(api: OrcidMemberApi, { orcid, token }: OrcidRecord, request: Request): Promise<Answered> {
  const origin = new URL(api.url).origin
  return askInCircuit(origin, async () => {
    let answer: Response
    try {
      answer = await api.outbound(`${api.url.replace(/\/$/, '')}/v3.0/${orcid}/${request.path}`, {
        method: request.method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: type,
          ...(request.body === undefined ? {} : { 'content-type': type }),
        },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      })
    } catch (error) {
      if (error instanceof OutboundError) throw new SourceFault('away')
      throw error
    }
    const { status, headers } = answer
    if (status === 429 || status === 503) throw new SourceFault('busy', waitIn(headers), status)
    if (status >= 500) throw new SourceFault('away', waitIn(headers), status)
    const text = await answer.text()
    // A page for people comes from whatever stands before the interface, with any status.
    const isPage = /html/i.test(headers.get('content-type') ?? '') || /^\s*<(!doctype|html)/i.test(text)
    if (isPage) throw new SourceFault('unreadable', null, status)
    return { status, headers, text }
  })
}

function outcomeOf({ status, headers, text }: Answered): OrcidOutcome {
  if (status >= 200 && status < 300) {
    const code = /\/(\d+)\/?$/.exec(headers.get('location') ?? '')?.[1]
    return { is: 'done', putCode: code ? Number(code) : null }
  }
  if (status === 401) return { is: 'revoked' }
  if (status === 404 || status === 410) return { is: 'gone' }
  const detail = detailOf(status, text)
  // The same status is given for a record that is locked.
  if (status === 409 && !/locked|deactivated/i.test(detail)) return { is: 'conflict' }
  return { is: 'refused', detail }
}

/**
 * Adds an item.
 * @returns done with its put code
 * @throws SourceFault also for an answer without a put code: whether it was added shows `findItem`
 */
export async function addItem(
  api: OrcidMemberApi,
  record: OrcidRecord,
  section: OrcidSection,
  body: Part,
): Promise<OrcidOutcome> {
  const outcome = outcomeOf(await send(api, record, { method: 'POST', path: section, body }))
  if (outcome.is === 'done' && outcome.putCode === null) throw new SourceFault('unreadable')
  return outcome
}

/** Changes an item that this client added. @throws SourceFault */
export async function changeItem(
  api: OrcidMemberApi,
  record: OrcidRecord,
  section: OrcidSection,
  putCode: number,
  body: Part,
): Promise<OrcidOutcome> {
  // The put code stands in the address and in the body, or the request is refused.
  const request = { method: 'PUT', path: `${section}/${putCode}`, body: { ...body, 'put-code': putCode } } as const
  const outcome = outcomeOf(await send(api, record, request))
  return outcome.is === 'done' ? { is: 'done', putCode } : outcome
}

/** Deletes an item that this client added. @throws SourceFault */
export const deleteItem = async (
  api: OrcidMemberApi,
  record: OrcidRecord,
  section: OrcidSection,
  putCode: number,
): Promise<OrcidOutcome> => outcomeOf(await send(api, record, { method: 'DELETE', path: `${section}/${putCode}` }))

/** By which an item is known: a type and a value. */
export type ItemIdentifier = { type: string; value: string }

const identifiersIn = (item: Part): ItemIdentifier[] =>
  partsIn(partAt(item, 'external-ids')['external-id']).flatMap((one) => {
    const [kind, value] = [one['external-id-type'], one['external-id-value']]
    const isOwn = one['external-id-relationship'] === 'self'
    return isOwn && typeof kind === 'string' && typeof value === 'string' ? [{ type: kind, value }] : []
  })

/** The identifiers of an item, as it is sent. */
export const identifiersOf = identifiersIn

const same = (one: ItemIdentifier, other: ItemIdentifier): boolean =>
  one.type === other.type && one.value.toLowerCase() === other.value.toLowerCase()

export type StandingItem = { putCode: number; identifiers: ItemIdentifier[] }

/** Works stand in groups of the same identifiers, affiliations in groups of summaries under the name of their section. */
function summariesIn(section: OrcidSection, answer: unknown): Part[] {
  if (section === 'work') return partsIn(partAt(answer)['group']).flatMap((group) => partsIn(group['work-summary']))
  return partsIn(partAt(answer)['affiliation-group'])
    .flatMap((group) => partsIn(group['summaries']))
    .map((summary) => partAt(summary, `${section}-summary`))
}

/**
 * The items of a section that this client added, as they stand there now.
 * @throws SourceFault
 */
export async function listItems(
  api: OrcidMemberApi,
  record: OrcidRecord,
  section: OrcidSection,
): Promise<StandingItem[] | Exclude<OrcidOutcome, { is: 'done' }>> {
  const answered = await send(api, record, { method: 'GET', path: `${section}s` })
  const outcome = outcomeOf(answered)
  if (outcome.is !== 'done') return outcome
  let answer: unknown
  try {
    answer = JSON.parse(answered.text)
  } catch {
    throw new SourceFault('unreadable', null, answered.status)
  }
  if (!isPart(answer) || !Array.isArray(answer[section === 'work' ? 'group' : 'affiliation-group']))
    throw new SourceFault('unreadable', null, answered.status)
  return summariesIn(section, answer).flatMap((item) => {
    const putCode = Number(item['put-code'])
    const isOurs = partAt(item, 'source', 'source-client-id')['path'] === api.clientId
    return isOurs && Number.isSafeInteger(putCode) ? [{ putCode, identifiers: identifiersIn(item) }] : []
  })
}

/** Of these the one that shares an identifier, those that are named first before others. */
export const itemWith = (items: readonly StandingItem[], wanted: readonly ItemIdentifier[]): StandingItem | undefined =>
  wanted.flatMap((one) => items.find(({ identifiers }) => identifiers.some((other) => same(one, other))) ?? [])[0]
