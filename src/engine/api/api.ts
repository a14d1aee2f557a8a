// The API of every kind: lists, rows, writes, status, trash. Addresses and answers as the contract says.
import type { Out } from '../model/rows.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { badRequest, forbidden, unauthorized } from '#server/errors.ts'
import { bytesOf, jsonWriter } from '#server/http/known-json.ts'
import { matchesWhere } from '../model/access.ts'
import type { Field } from '../model/fields.ts'
import type { Kind } from '../model/kind.ts'
import { allKinds, choiceLabel, getKind, wordsOf } from '../model/registry.ts'
import type { Viewer } from '../model/viewer.ts'
import type { FacetCounts } from '../search/counting.ts'
import { findDuplicates } from '../merging/duplicates.ts'
import { exportRows } from './export.ts'
import type { Values } from '../store/columns.ts'
import { countScopes } from '../search/listing.ts'
import { listMerges, mergeRows, undoMerge } from '../merging/merging.ts'
import { readListQuery } from './query-params.ts'
import { records } from '../store/records.ts'
import { labelOf, type Target, targetsOf } from '../store/refs.ts'
import { type Status, statuses } from '../store/status.ts'
import { correct } from '#server/search/words-table.ts'
import { convertedIn } from '../store/unicode-input.ts'
import { canMerge } from '../merging/uses.ts'

const writeAnswer = jsonWriter()

/** The answer as bytes: rows that visitors received before are not written again. */
function inPieces(reply: FastifyReply): void {
  void reply.type('application/json; charset=utf-8')
  // The server sends bytes as it sends text; its types know of text only.
  void reply.serializer((answer) => bytesOf(writeAnswer(answer)) as unknown as string)
}

type ViewerOf = (request: FastifyRequest) => Promise<Viewer>

export type FacetOut = { value: string; label: string; count: number }

/** Facet counts with the words and keys of their values. */
export async function facetLabels(
  kind: Kind,
  counts: FacetCounts,
  locale: Locale,
  most = 200,
): Promise<Record<string, FacetOut[]>> {
  const out: Record<string, FacetOut[]> = {}
  for (const [facet, values] of Object.entries(counts)) {
    const field = kind.fields[facet]
    const bucket = wordsOf(kind, locale).buckets?.[facet]
    const top = values.slice(0, most)
    if (field?.to) {
      const targets = await targetsOf(
        field.to,
        top.map((one) => one.value),
      )
      const labelFor = await toldApart(field, [...targets.values()], locale)
      out[facet] = top.flatMap(({ value, count }) => {
        const target = targets.get(value)
        return target && matchesWhere(target.row, target.kind.offered)
          ? [{ value: target.key, label: labelFor(target), count }]
          : []
      })
    } else
      out[facet] = top.map(({ value, count }) => ({
        value,
        count,
        label: bucket?.values[value] ?? (field ? choiceLabel(entryField(kind, facet), value, locale) : value),
      }))
  }
  return out
}

/** Names of rows; of those that share one (departments of several universities) each with the row it lies within. */
async function toldApart(
  field: Field,
  targets: readonly Target[],
  locale: Locale,
): Promise<(target: Target) => string> {
  const nameOf = (target: Target): string => labelOf(target.title, locale)
  const within = field.within ?? ''
  const to = getKind(field.to as string).fields[within]?.to
  if (!to) return nameOf
  const same = [...Map.groupBy(targets, nameOf).values()].filter((named) => named.length > 1).flat()
  const parents = await targetsOf(
    to,
    same.flatMap(({ row }) => (row[within] as string | null) ?? []),
  )
  const shared = new Set(same)
  return (target) => {
    const parent = shared.has(target) ? parents.get(String(target.row[within])) : undefined
    return parent ? `${nameOf(target)} (${labelOf(parent.title, locale)})` : nameOf(target)
  }
}

// A list facet counts the first field of its entries.
const entryField = (kind: Kind, facet: string) => {
  const field = kind.fields[facet]
  return field?.type === 'list' && field.entry
    ? (Object.values(field.entry)[0] ?? field)
    : (field as NonNullable<typeof field>)
}

const paramsOf = (request: FastifyRequest): URLSearchParams => new URL(request.url, 'http://localhost').searchParams

function bodyOf(request: FastifyRequest): Values {
  const body = request.body
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest('bad_body')
  return body as Values
}

const versionOf = (body: Values): number | undefined => {
  const version = body['version']
  delete body['version']
  return typeof version === 'number' ? version : undefined
}

const keyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key.length > 200) throw badRequest('bad_idempotency_key')
  return key
}

/** Adds the routes of every kind. `viewerOf` says who asks. */
export function addKindRoutes(app: FastifyInstance, viewerOf: ViewerOf): void {
  for (const kind of allKinds()) addRoutes(app, kind, viewerOf)
}

function addRoutes(app: FastifyInstance, kind: Kind, enter: ViewerOf): void {
  const base = `/api/${kind.name}`
  const enterToRead = async (request: FastifyRequest): Promise<Viewer> => {
    const viewer = await enter(request)
    // Somebody bound to a country who was given none may enter, and finds nothing.
    if (kind.access.read({ ...viewer, country: viewer.country ?? 'none' }) === false)
      throw viewer.who === 'visitor' ? unauthorized() : forbidden()
    return viewer
  }
  const id = (request: FastifyRequest): string => (request.params as { id: string }).id

  app.get(base, async (request, reply) => {
    const viewer = await enterToRead(request)
    noStoreUnlessPublic(viewer, reply)
    const params = paramsOf(request)
    const list = await readListQuery(viewer, kind, params)
    const rows = records(viewer, kind)
    const listing = await rows.list(list, undefined)
    const q = params.get('q')
    const corrected =
      q && listing.total === 0 && listing.page === 1 && params.get('exact') !== '1'
        ? await correct(kind.table, q)
        : null
    const shown = corrected ? await rows.list(await readListQuery(viewer, kind, withQuery(params, corrected))) : listing
    const { facets, ...rest } = shown
    if (viewer.who === 'visitor') inPieces(reply)
    return {
      ...rest,
      ...(corrected ? { corrected } : {}),
      ...(facets
        ? {
            facets: {
              ...(await facetLabels(kind, facets, viewer.locale)),
              ...(await countScopes(viewer, kind, list, await wordsIn(viewer.locale))),
            },
          }
        : {}),
    }
  })

  app.get(`${base}/export`, async (request, reply) => {
    const viewer = await enterToRead(request)
    return exportRows(viewer, kind, paramsOf(request), reply)
  })

  if (canMerge(kind)) addMergeRoutes(app, kind, enter)

  app.post(`${base}/duplicates`, async (request, reply) => {
    const viewer = await enter(request)
    if (kind.access.create(viewer) === false && kind.access.update(viewer) === false)
      throw viewer.who === 'visitor' ? unauthorized() : forbidden()
    const { values, id: except } = bodyOf(request)
    if (typeof values !== 'object' || values === null || Array.isArray(values)) throw badRequest('bad_body')
    void reply.header('cache-control', 'no-store')
    return { rows: await findDuplicates(viewer, kind, values as Values, typeof except === 'string' ? except : null) }
  })

  app.get(`${base}/:id`, async (request, reply) => {
    const viewer = await enterToRead(request)
    noStoreUnlessPublic(viewer, reply)
    return records(viewer, kind).get(id(request))
  })

  app.post(base, async (request, reply) => {
    const viewer = await enter(request)
    const row = await records(viewer, kind).create(bodyOf(request), { idempotencyKey: keyOf(request) })
    return reply.code(201).send(await withNotes(row, viewer))
  })

  app.patch(`${base}/:id`, async (request) => {
    const body = { ...bodyOf(request) }
    const version = versionOf(body)
    const viewer = await enter(request)
    return withNotes(await records(viewer, kind).update(id(request), body, version), viewer)
  })

  app.post(`${base}/:id/status`, async (request) => {
    const body = { ...bodyOf(request) }
    const version = versionOf(body)
    const status = body['status'] as Status
    if (!statuses.includes(status)) throw badRequest('unknown_status')
    return records(await enter(request), kind).setStatus(
      id(request),
      status,
      typeof body['reason'] === 'string' ? body['reason'] : null,
      version,
    )
  })

  app.delete(`${base}/:id`, async (request, reply) => {
    await records(await enter(request), kind).remove(id(request))
    return reply.code(204).send()
  })

  app.post(`${base}/:id/restore`, async (request) => records(await enter(request), kind).restore(id(request)))
}

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Merging of list rows and of people: which can be taken back, making one of several, taking it back. */
function addMergeRoutes(app: FastifyInstance, kind: Kind, enter: ViewerOf): void {
  const base = `/api/${kind.name}`
  const enterToMerge = async (request: FastifyRequest): Promise<Viewer> => {
    const viewer = await enter(request)
    if (kind.access.remove(viewer) === false) throw viewer.who === 'visitor' ? unauthorized() : forbidden()
    return viewer
  }
  app.get(`${base}/merges`, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    return { rows: await listMerges(await enterToMerge(request), kind) }
  })
  app.post(`${base}/:id/merge`, async (request) => {
    const viewer = await enterToMerge(request)
    const { lose, take = [] } = bodyOf(request)
    if (![lose, take].every(isTexts)) throw badRequest('nothing_to_merge')
    return mergeRows(viewer, kind, (request.params as { id: string }).id, lose as string[], take as string[])
  })
  app.post(`${base}/merges/:id/undo`, async (request) =>
    undoMerge(await enterToMerge(request), kind, (request.params as { id: string }).id),
  )
}

/** What was done to the values beside storing them, by field, in the language of the viewer. */
async function withNotes(row: Out, { locale }: Viewer): Promise<Out> {
  const converted = convertedIn(row)
  if (converted.length === 0) return row
  const { zawgyi } = (await wordsIn(locale)).common.snackbar
  return { ...row, notes: Object.fromEntries(converted.map((name) => [name, [zawgyi]])) }
}

function withQuery(params: URLSearchParams, q: string): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('q', q)
  return next
}

const noStoreUnlessPublic = (viewer: Viewer, reply: FastifyReply): void => {
  void reply.header('cache-control', viewer.who === 'visitor' ? 'public, max-age=0, must-revalidate' : 'no-store')
}
