// Files over HTTP: pictures in the width that is asked for, PDF as download, and uploads by people who may create something.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { queryOne, sql } from '#server/db.ts'
import { badRequest, forbidden, invalid, notFound, tooMany } from '#server/errors.ts'
import { storePicture } from '#server/pictures.ts'
import type { Storage } from '#server/storage.ts'
import { keepFile, storedName, widths } from '#server/stored-files.ts'
import { isStaff, type Viewer } from '#engine/viewer.ts'
import { mayReadDocument } from './readers.ts'

type FileRow = { key: string; name: string; type: string; public: boolean; owner: string | null }
const mostPdf = 20 * 1024 * 1024
const isKey = (key: string): boolean => /^[0-9a-f]{64}$/.test(key)

/** The width that is kept and comes next to the one asked for; who saves data gets the smallest. */
const widthFor = (asked: string | undefined, isLight: boolean): number =>
  isLight ? Math.min(...widths) : (widths.find((width) => width >= Number(asked ?? 640)) ?? 1920)

async function storePdf(storage: Storage, data: Buffer, name: string, owner: string | null) {
  if (data.length > mostPdf) throw invalid({ file: [{ code: 'sizeLess', count: '20 MB' }] })
  if (data.toString('latin1', 0, 5) !== '%PDF-') throw invalid({ file: [{ code: 'pdfOnly' }] })
  const key = createHash('sha256').update(data).digest('hex')
  const file = { key, name: name.slice(0, 200), bytes: data.length }
  const type = 'application/pdf'
  await keepFile({ ...file, type, public: false, owner }, () => storage.write(storedName({ key, type }, 0), data, type))
  return file
}

function refuseOthers(viewer: Viewer): void {
  if (viewer.who === 'member') return
  if (!isStaff(viewer) || viewer.role === 'executive' || viewer.role === 'user') throw forbidden()
}

/** What a member may store: 30 files in half an hour, 500 and 200 MB in all. */
async function refuseTooMuch({ id }: Viewer): Promise<void> {
  const row = await queryOne<{ files: number; bytes: number; recent: number }>(sql`
    select count(*)::int files, coalesce(sum(bytes), 0)::float8 bytes,
      count(*) filter (where created_at > now() - interval '30 minutes')::int recent
    from files where owner = ${id}`)
  if (!row) return
  if (row.recent >= 30) throw tooMany(1800)
  if (row.files >= 500 || row.bytes >= 200 * 1024 * 1024)
    throw invalid({ file: [{ code: 'sizeLess', count: '200 MB' }] })
}

/**
 * Stores a picture or a document for somebody who may create something.
 * @throws 403 for others; 400 on `file` when it is not good, 429 or 400 beyond what a member may store
 */
export async function storeFile(storage: Storage, viewer: Viewer, name: string, data: Buffer): Promise<unknown> {
  refuseOthers(viewer)
  if (viewer.who === 'member') await refuseTooMuch(viewer)
  return /\.pdf$/i.test(name) ? storePdf(storage, data, name, viewer.id) : storePicture(storage, data, name, viewer.id)
}

/** GET /files/{key}?w= and POST /api/files. Documents are for who stored them, and for who receives the row's field that holds them. */
export function addFileRoutes(app: FastifyInstance, storage: Storage): void {
  app.get('/files/:key', async (request, reply) => {
    const { key } = request.params as { key: string }
    const file = isKey(key)
      ? await queryOne<FileRow>(
          sql`select key, name, type, public, owner from files where key = ${key} and removed_at is null`,
        )
      : undefined
    const { viewer } = request.identity
    const isOwn = viewer.id !== null && file?.owner === viewer.id
    if (!file || (!file.public && !isOwn && !(await mayReadDocument(viewer, key)))) throw notFound()
    const isPicture = file.type.startsWith('image/')
    const stream = await storage.read(
      storedName(file, widthFor((request.query as { w?: string }).w, request.headers['save-data'] === 'on')),
    )
    if (!stream) throw notFound()
    void reply
      .header('vary', 'Save-Data')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', file.public ? 'public, max-age=31536000, immutable' : 'no-store')
    if (!isPicture)
      void reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    return reply.type(file.type).send(stream)
  })

  app.post('/api/files', { bodyLimit: 25 * 1024 * 1024 }, async (request, reply) => {
    const { viewer } = request.identity
    refuseOthers(viewer)
    const part = await request.file({ limits: { fileSize: mostPdf + 1, files: 1 } })
    if (!part) throw badRequest('no_file')
    return reply.code(201).send(await storeFile(storage, viewer, part.filename, await part.toBuffer()))
  })
}
