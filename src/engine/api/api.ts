// The API of every kind: lists, rows, writes, status, trash. Addresses and answers as the contract says.
import type { Out } from '../model/rows.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { wordsIn } from '#words/words-in.ts'
import { badRequest, forbidden, unauthorized } from '#server/errors.ts'
import { bytesOf, jsonWriter } from '#server/http/serialized.ts'
import type { Kind } from '../model/kind.ts'
import { allKinds } from '../model/registry.ts'
import type { Viewer } from '../model/viewer.ts'
import { workflowWith } from '../model/workflow.ts'
import { countBulk } from './bulk-limits.ts'
import { exportRows } from './export.ts'
import { addExportProgress } from './export-progress.ts'
import type { Values } from '../store/columns.ts'
import { withFewerWords } from '../search/queries/fewer-words.ts'
import { countScopes, mayBeSlip } from '../search/lists/listing.ts'
import { described } from './described.ts'
import { kindDescriptions } from './kind-descriptions.ts'
import { readListQuery, readListSearch } from './query-params.ts'
import type { ParsedSearch } from '../search/queries/parse-query.ts'
import { mostPasted } from '../model/values/pasted.ts'
import { pastedDescription } from './pasted-description.ts'
import { readPastedRows } from '../store/children/pasted-rows.ts'
import { noteView } from '../store/history/seen-data.ts'
import { records } from '../store/records.ts'
import { facetLabels } from '../search/facets/facet-labels.ts'
import { correct } from '#server/search/documents/words-table.ts'
import type { DetectedFacet } from '#server/search/queries/facet-detection.ts'
import { convertedIn } from '../store/writes/unicode-input.ts'
import { exactNamesFirst } from './exact-names-first.ts'
import { addChildrenRoute } from './children-call.ts'
import { addedKindCalls, bodyOf, findMemberCreation, noStoreUnlessPublic, type ViewerOf } from './kind-calls.ts'

const writeAnswer = jsonWriter()

/** The answer as bytes: rows that visitors received before are not written again. */
function inPieces(reply: FastifyReply): void {
  void reply.type('application/json; charset=utf-8')
  // The server sends bytes as it sends text; its types know of text only.
  void reply.serializer((answer) => bytesOf(writeAnswer(answer)) as unknown as string)
}

const paramsOf = (request: FastifyRequest): URLSearchParams => new URL(request.url, 'http://localhost').searchParams

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

/** What a member makes in a way of the kind's own; undefined where rows are written field by field. */
const madeByMember = (viewer: Viewer, kind: Kind, request: FastifyRequest): Promise<unknown> | undefined =>
  viewer.who === 'member'
    ? findMemberCreation(kind)?.create({ viewer, body: bodyOf(request), key: keyOf(request), address: request.ip })
    : undefined

const nextOf = (request: FastifyRequest): string | undefined => paramsOf(request).get('next') ?? undefined

type RouteTools = {
  /** Says who asks. */
  viewerOf: ViewerOf
  /** Begins the absolute addresses in answers. */
  origin: string
  /** Are exports counted? */
  rateLimits: boolean
}

/** Adds the routes of every kind. */
export function addKindRoutes(app: FastifyInstance, tools: RouteTools): void {
  for (const kind of allKinds()) addRoutes(app, kind, tools)
  addExportProgress(app, tools.viewerOf)
}

/** Who reads rows of a kind; somebody bound to a country who was given none may enter, and finds nothing. */
const readerOf =
  (kind: Kind, enter: ViewerOf) =>
  async (request: FastifyRequest): Promise<Viewer> => {
    const viewer = await enter(request)
    if (kind.access.read({ ...viewer, country: viewer.country ?? 'none' }) === false)
      throw viewer.who === 'visitor' ? unauthorized() : forbidden()
    return viewer
  }

function addRoutes(app: FastifyInstance, kind: Kind, { viewerOf: enter, origin, rateLimits }: RouteTools): void {
  const base = `/api/${kind.name}`
  const calls = kindDescriptions(kind)
  const enterToRead = readerOf(kind, enter)
  const id = (request: FastifyRequest): string => (request.params as { id: string }).id

  app.get(base, described(calls.list), async (request, reply) => {
    const viewer = await enterToRead(request)
    noStoreUnlessPublic(viewer, reply)
    const params = paramsOf(request)
    const { list, search } = await readListSearch(viewer, kind, params)
    const rows = records(viewer, kind)
    const listing = await rows.list(list, undefined)
    const q = search ? search.rest : params.get('q')
    const isFirst = listing.page === 1 && params.get('exact') !== '1'
    const suggested = q && isFirst && mayBeSlip(listing) ? await correct(kind.table, q) : null
    const asked = (text: string) => readListQuery(viewer, kind, withQuery(params, text, search))
    const other = suggested ? await rows.list(await asked(suggested)) : null
    const corrected = other && other.total > 0 && (listing.total === 0 || !mayBeSlip(other)) ? suggested : null
    const { facets, matched, ...rest } = other && corrected ? other : listing
    const fewer =
      q && isFirst && rest.total === 0
        ? await withFewerWords(kind, q, async (text) => rows.count(await asked(text)))
        : []
    if (viewer.who === 'visitor') inPieces(reply)
    return {
      ...rest,
      rows: params.has('sort') ? rest.rows : exactNamesFirst(kind, rest.rows, corrected ?? q ?? ''),
      ...(corrected ? { corrected } : {}),
      ...(matched ? { matched } : {}),
      ...(fewer.length > 0 ? { fewer } : {}),
      ...(search ? { detected: detectedOut(search.detected) } : {}),
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

  app.get(`${base}/export`, described(calls.export), async (request, reply) => {
    const viewer = await enterToRead(request)
    noStoreUnlessPublic(viewer, reply)
    const counted = rateLimits
      ? (rows: number) => countBulk('export', { viewer, address: request.ip }, rows)
      : undefined
    return exportRows(viewer, kind, paramsOf(request), reply, counted)
  })

  for (const add of addedKindCalls()) add(app, kind, enter, origin)

  if (kind.parent) addPastedRoute(app, kind, enter)
  addChildrenRoute(app, kind, enterToRead)

  app.get(`${base}/:id`, described(calls.read), async (request, reply) => {
    const viewer = await enterToRead(request)
    noStoreUnlessPublic(viewer, reply)
    const row = await records(viewer, kind).get(id(request))
    await noteView(viewer, kind, row)
    return row
  })

  app.post(base, described(calls.create), async (request, reply) => {
    const viewer = await enter(request)
    const own = madeByMember(viewer, kind, request)
    if (own) return reply.code(201).send(await own)
    const row = await records(viewer, kind).create(bodyOf(request), {
      idempotencyKey: keyOf(request),
      next: nextOf(request),
    })
    return reply.code(201).send(await withNotes(row, viewer))
  })

  app.patch(`${base}/:id`, described(calls.update), async (request) => {
    const body = { ...bodyOf(request) }
    const version = versionOf(body)
    const viewer = await enter(request)
    return withNotes(await records(viewer, kind).update(id(request), body, version, { next: nextOf(request) }), viewer)
  })

  app.post(`${base}/:id/status`, calls.move ? described(calls.move) : {}, async (request) => {
    const body = { ...bodyOf(request) }
    requireMove(kind, body)
    return moveRow(await enter(request), kind, id(request), body)
  })

  app.delete(`${base}/:id`, described(calls.remove), async (request, reply) => {
    await records(await enter(request), kind).remove(id(request))
    return reply.code(204).send()
  })

  app.post(`${base}/:id/restore`, described(calls.restore), async (request) =>
    records(await enter(request), kind).restore(id(request)),
  )
}

function requireMove(kind: Kind, { status, reason, undo, version: _version, ...given }: Values): void {
  if (typeof status !== 'string' || (kind.workflow && !workflowWith(kind, status))) throw badRequest('unknown_status')
  const isUndo = undo === true && reason === undefined && Object.keys(given).length === 0
  if (undo !== undefined && !isUndo) throw badRequest('bad_body')
}

/** Moves a row to the state that was sent, or takes the move back that led away from it. */
function moveRow(viewer: Viewer, kind: Kind, key: string, body: Values): Promise<Out> {
  const version = versionOf(body)
  const { status, reason, undo, ...given } = body
  const to = String(status)
  if (undo) return records(viewer, kind).takeBack(key, version, to)
  const why = typeof reason === 'string' ? reason : null
  return records(viewer, kind).move(key, to, { ...given, reason: why }, version)
}

/** Reads rows that were copied from a sheet, for the form of the parent; nothing is saved. */
function addPastedRoute(app: FastifyInstance, kind: Kind, enter: ViewerOf): void {
  app.post(`/api/${kind.name}/pasted`, described(pastedDescription(kind)), async (request, reply) => {
    const viewer = await enter(request)
    if (kind.access.create(viewer) === false) throw viewer.who === 'visitor' ? unauthorized() : forbidden()
    const { text } = bodyOf(request)
    if (typeof text !== 'string' || text.length > mostPasted) throw badRequest('bad_body')
    void reply.header('cache-control', 'no-store')
    return readPastedRows(viewer, kind, text, viewer.locale)
  })
}

/** What was done to the values beside storing them, by field, in the language of the viewer. */
async function withNotes(row: Out, { locale }: Viewer): Promise<Out> {
  const converted = convertedIn(row)
  if (converted.length === 0) return row
  const { zawgyi } = (await wordsIn(locale)).common.snackbar
  return { ...row, notes: Object.fromEntries(converted.map((name) => [name, [zawgyi]])) }
}

/** The values that were found inside the words; those that are searched as words narrow nothing. */
export const detectedOut = (detected: readonly DetectedFacet[]) =>
  detected.flatMap(({ facet, value, label, matched, stays }) =>
    facet === '' ? [] : [{ facet, value, label, matched, narrows: !stays }],
  )

/** The same with a corrected query; what was found in the words before narrows as if it had been chosen. */
function withQuery(params: URLSearchParams, q: string, search: ParsedSearch | null): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('q', q)
  for (const { facet, value, stays } of search?.detected ?? []) if (!stays) next.append(facet, value)
  return next
}
