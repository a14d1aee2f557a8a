// What is answered where an address names no entry that its reader sees: by pages, by formats that machines read, and by calls.
import type { FastifyRequest } from 'fastify'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { isProblem, notFound, Problem } from '#server/errors.ts'
import { defaultLocale, type Locale } from '#words/locales.ts'
import { routeOf } from '../api/is-call.ts'
import { publicSite } from '../interfaces/public-site.ts'
import type { Kind } from '../model/kind.ts'
import { entryPath } from '../model/addresses/public-path.ts'
import { kindsOfTable } from '../model/registry.ts'
import type { Viewer } from '../model/viewer.ts'
import { Redirection } from '../page/context.ts'
import { isGone } from '../store/history/erasing.ts'
import { records } from '../store/records.ts'
import { findDirectory } from './directory/registry.ts'
import { findOpenDirectory } from './entries.ts'

type Address = (kind: Kind, key: string) => string

/** The same entry where it is of another kind of the table by now; null where there is none that its reader sees. */
async function moved(viewer: Viewer, kind: Kind, key: string): Promise<{ kind: Kind; key: string } | null> {
  for (const other of kindsOfTable(kind)) {
    if (other === kind || !(await findOpenDirectory(other.name))) continue
    const rows = records(viewer, other)
    const row = await rows.find(key)
    const now = row && isUuid(key) ? row.id : (row?.['slug'] ?? (await rows.renamed(key)))
    if (typeof now === 'string') return { kind: other, key: now }
  }
  return null
}

/** A changed address leads to the new one (301), that of an erased entry is gone for good (410), any other was never there (404). */
async function answerOfMissing(viewer: Viewer, kind: Kind, key: string, address: Address): Promise<Error> {
  const now = await records(viewer, kind).renamed(key)
  if (now) return new Redirection(address(kind, now), 301)
  const elsewhere = await moved(viewer, kind, key)
  if (elsewhere) return new Redirection(address(elsewhere.kind, elsewhere.key), 301)
  return (await isGone(kind, key)) ? new Problem(410, 'gone') : notFound()
}

/**
 * For pages.
 * @param rest what stands behind the slug in the path
 * @throws a redirect (301), 410 gone, or 404
 */
export async function missingEntry(viewer: Viewer, kind: Kind, slug: string, rest = ''): Promise<never> {
  throw await answerOfMissing(viewer, kind, slug, (now, key) => entryPath(now, key) + rest)
}

/**
 * For formats that machines read, where the menu flags show the kind.
 * @param address of the same format of another entry
 * @throws a redirect (301), 410 gone, or 404
 */
export async function missingFormat(
  entry: { kind: string; slug: string; locale?: Locale },
  address: Address,
): Promise<never> {
  const { locale = defaultLocale } = entry
  const kind = (await findOpenDirectory(entry.kind))?.kind
  if (!kind || !(await publicSite().locales()).includes(locale)) throw notFound()
  throw await answerOfMissing(await publicSite().visitor(locale), kind, entry.slug, address)
}

/** Of a route below one row: the name of its kind, and what follows the row in its address. */
const rowCall = (route: string): (string | undefined)[] => /^\/api\/([^/]+)\/:id(\/.*)?$/.exec(route)?.slice(1) ?? []

/** Does a call that reads this route lead on where the address of an entry changed? */
export const leadsOn = (route: string): boolean => findDirectory(rowCall(route)[0] ?? '')?.hasEntries === true

/** What is answered instead of an error: calls that read one entry lead on as its page does, with what follows in their address. */
export async function answerOfError(error: Error, request: FastifyRequest): Promise<Error> {
  const [name, rest] = rowCall(routeOf(request))
  const { id } = (request.params ?? {}) as { id?: string }
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isProblem(error) || error.status !== 404 || !isRead || !name || !id || id.includes('\0')) return error
  const kind = (await findOpenDirectory(name))?.kind
  if (!kind) return error
  const { pathname, search } = new URL(request.url, 'http://localhost')
  const behind = rest ? `/${pathname.split('/').slice(4).join('/')}` : ''
  return answerOfMissing(
    request.identity.viewer,
    kind,
    id,
    (now, key) => `/api/${now.name}/${encodeURIComponent(key)}${behind}${search}`,
  )
}
