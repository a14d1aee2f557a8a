// What the log is narrowed to: read from an address, strictly for programs, kindly for pages.
import { type AuditAction, auditActions } from '#engine/store/audit.ts'
import { findKind } from '#engine/model/registry.ts'
import { type Role, roles, type Viewer } from '#engine/model/viewer.ts'
import { accountByEmail } from '#kinds/accounts.queries.ts'
import { countries } from '#kinds/reference-lists/kinds.ts'
import { findWhere } from '#engine/store/reading/stored-rows.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { badRequest } from '#server/errors.ts'
import { isRealDate } from './days.ts'
import { otherKinds } from './other-kinds.ts'

export const filterNames = ['who', 'role', 'action', 'kind', 'row', 'country', 'from', 'until'] as const
export type FilterName = (typeof filterNames)[number]
/** Actors that have no role. */
export const otherActors = ['member', 'visitor', 'system'] as const
type OtherActor = (typeof otherActors)[number]

export type AuditFilter = {
  /** Beginning of a name, in small letters. */
  name?: string
  /** Ids of accounts. */
  actors?: readonly string[]
  role?: Role | OtherActor
  action?: AuditAction
  kind?: string
  row?: string
  /** Id. */
  country?: string
  from?: string
  until?: string
}

/** The roles that the viewer may know of. */
export const rolesFor = (viewer: Viewer): Role[] =>
  roles.filter((role) => role !== 'secret' || viewer.role === 'secret')

const isOneOf = <Value extends string>(list: readonly Value[], value: string): value is Value =>
  (list as readonly string[]).includes(value)

/** Accounts by their address; a beginning of a name otherwise. */
async function whoOf(text: string): Promise<Pick<AuditFilter, 'name' | 'actors'>> {
  const key = text.toLowerCase()
  if (isUuid(text)) return { actors: [key] }
  if (!key.includes('@')) return { name: key }
  const found = await Promise.all((['staff', 'member'] as const).map((realm) => accountByEmail(realm, key)))
  return { actors: found.flatMap((account) => (account ? [account.id] : [])) }
}

/** One of the filters as it is asked for; null when there is nothing of that name. */
async function readOne(viewer: Viewer, name: FilterName, text: string): Promise<AuditFilter | null> {
  switch (name) {
    case 'who':
      return text.length <= 254 ? whoOf(text) : null
    case 'role':
      return isOneOf([...rolesFor(viewer), ...otherActors], text) ? { role: text } : null
    case 'action':
      return isOneOf(auditActions, text) ? { action: text } : null
    case 'kind':
      return findKind(text) || isOneOf(otherKinds, text) ? { kind: text } : null
    case 'row':
      return isUuid(text) ? { row: text.toLowerCase() } : null
    case 'country': {
      const found = await findWhere(countries, { code: text.toUpperCase() }, { trash: true })
      return found ? { country: found.id } : null
    }
    default:
      return isRealDate(text) ? { [name]: text } : null
  }
}

export type ReadFilter = { filter: AuditFilter; wrong: FilterName[]; given: Partial<Record<FilterName, string>> }

/** What an address asks for; `wrong` are those that cannot be asked for, which narrow nothing. */
export async function readFilter(viewer: Viewer, params: URLSearchParams): Promise<ReadFilter> {
  const result: ReadFilter = { filter: {}, wrong: [], given: {} }
  for (const name of filterNames) {
    const text = (params.get(name) ?? '').trim()
    if (!text) continue
    result.given[name] = text
    const read = await readOne(viewer, name, text)
    if (read) Object.assign(result.filter, read)
    else result.wrong.push(name)
  }
  return result
}

/** @throws 400 for a value that cannot be asked for */
export async function requireFilter(viewer: Viewer, params: URLSearchParams): Promise<AuditFilter> {
  const twice = filterNames.find((name) => params.getAll(name).length > 1)
  if (twice) throw badRequest('bad_parameter', { parameter: twice })
  const { filter, wrong } = await readFilter(viewer, params)
  const [first] = wrong
  if (first) throw badRequest('unknown_value', { parameter: first, value: params.get(first) })
  return filter
}
