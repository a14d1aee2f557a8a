// Files over 5 MB in pieces, by the protocol tus: begun, asked how much is here, gone on with, given up. What is whole is taken by the calls for files.
import { Readable } from 'node:stream'
import { DataStore, ERRORS, MemoryLocker, Server, Upload } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { uuidv7 } from '#server/database/row-ids.ts'
import { described } from '#engine/api/described.ts'
import { accountId, type Viewer } from '#engine/model/viewer.ts'
import { badRequest, isProblem, notFound, Problem, unavailable } from '#server/errors.ts'
import { addPiece, beginPartial, findPartial, hoursKept, removePartial } from '#server/files/partial-uploads.ts'
import { fileName } from '#lib/text/file-name.ts'
import { resumableCalls } from './description.ts'
import { databaseTime } from '#server/database/clock.ts'

const path = '/api/uploads'
/** The largest file that anything here takes: a workbook, a document. */
const mostBytes = 20 * 1024 * 1024
/** So much is written at a time; a line that breaks loses less than that. */
const pieceBytes = 256 * 1024

const isId = (id: string): boolean => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(id)

/** What tus keeps of the files of one account. */
class AccountStore extends DataStore {
  readonly owner: string

  constructor(owner: string) {
    super()
    this.owner = owner
    this.extensions = ['creation', 'termination', 'expiration']
  }

  override async create(upload: Upload): Promise<Upload> {
    const name = fileName(upload.metadata?.filename ?? '')
    await beginPartial(this.owner, upload.id, name, upload.size ?? 0)
    return Object.assign(upload, { creation_date: databaseTime() })
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = isId(id) ? await findPartial(this.owner, id) : null
    if (!found) throw ERRORS.FILE_NOT_FOUND
    const { bytes, received, name, created_at } = found
    const creation = new Date(created_at).toISOString()
    return new Upload({ id, size: bytes, offset: received, metadata: { filename: name }, creation_date: creation })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let at = offset
    let parts: Buffer[] = []
    let waiting = 0
    const flush = async (): Promise<void> => {
      if (waiting === 0) return
      await addPiece(this.owner, id, at, Buffer.concat(parts))
      at += waiting
      parts = []
      waiting = 0
    }
    try {
      for await (const part of stream as AsyncIterable<Buffer>) {
        parts.push(part)
        waiting += part.length
        if (waiting >= pieceBytes) await flush()
      }
    } finally {
      // A line that broke: what arrived is kept.
      await flush()
    }
    return at
  }

  override async remove(id: string): Promise<void> {
    if (!isId(id) || !(await removePartial(this.owner, id))) throw ERRORS.FILE_NOT_FOUND
  }

  override getExpiration(): number {
    return hoursKept * 3_600_000
  }
}

// Two requests for one file in this process take turns; between processes the piece that comes first wins.
const locker = new MemoryLocker()

const serverFor = (owner: string, noteFailure: (error: unknown) => void): Server =>
  new Server({
    path,
    datastore: new AccountStore(owner),
    locker,
    maxSize: mostBytes,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => uuidv7(),
    // What the product itself refuses keeps its shape.
    onResponseError: (_request, error) => {
      if (isProblem(error)) return { status_code: error.status, body: error.code }
      if (error instanceof Error) noteFailure(error)
      return undefined
    },
  })

/** The request as tus reads it, and its answer as ours. */
async function answerByTus(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { viewer } = request.identity
  const hasBody = request.method === 'PATCH'
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  let failure: unknown
  const answer = await serverFor(accountId(viewer), (error) => (failure = error)).handleWeb(
    new Request(new URL(request.url, 'http://localhost'), {
      method: request.method,
      headers,
      ...(hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream<Uint8Array>, duplex: 'half' } : {}),
    }),
  )
  answer.headers.forEach((value, name) => {
    if (name !== 'content-length') void reply.header(name, value)
  })
  // What fails here is answered as everywhere: a disk that is full for a moment asks to come again.
  if (answer.status >= 500) throw failure ?? unavailable()
  if (answer.status === 404 || answer.status === 410) throw notFound()
  if (answer.status >= 400) throw new Problem(answer.status, answer.status === 413 ? 'too_large' : 'bad_upload')
  return reply.code(answer.status).send()
}

/**
 * POST /api/uploads; GET, HEAD, PATCH and DELETE /api/uploads/{id}.
 * @param refuse throws for who may store nothing, or has no room for so much
 */
export function addResumableRoutes(
  app: FastifyInstance,
  refuse: (viewer: Viewer, bytes: number) => Promise<void>,
): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null))
    scope.post(path, described(resumableCalls.begin), async (request, reply) => {
      const bytes = Number(request.headers['upload-length'])
      // A file without a byte is none.
      if (bytes === 0) throw badRequest('no_file')
      await refuse(request.identity.viewer, bytes || 0)
      return answerByTus(request, reply)
    })
    scope.head(`${path}/:id`, described(resumableCalls.ask), answerByTus)
    scope.get(`${path}/:id`, { ...described(resumableCalls.ask), exposeHeadRoute: false }, async (request) => {
      const { id } = request.params as { id: string }
      const found = isId(id) ? await findPartial(accountId(request.identity.viewer), id) : null
      if (!found) throw notFound()
      return { name: found.name, bytes: found.bytes, received: found.received }
    })
    scope.patch(`${path}/:id`, described(resumableCalls.goOn), answerByTus)
    scope.delete(`${path}/:id`, described(resumableCalls.giveUp), answerByTus)
  })
}
