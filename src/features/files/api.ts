// Files over HTTP: pictures in the width that is asked for, PDF as download, and uploads by people who may create something.
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { described } from '#engine/api/described.ts'
import { fileCalls } from './description.ts'
import { queryOne, sql } from '#server/database/db.ts'
import { badRequest, forbidden, invalid, notFound, tooMany } from '#server/errors.ts'
import { takeSentFile } from '#server/http/multipart.ts'
import { partialBytes } from '#server/files/partial-uploads.ts'
import { addResumableRoutes } from './resumable.ts'
import { storeCut, storePicture } from '#server/files/pictures.ts'
import type { Storage } from '#server/files/storage.ts'
import { keepFile, type Shape, storedName, widths } from '#server/files/stored-files.ts'
import { isShownByOtherPart } from '#engine/store/history/row-files.ts'
import { accountId, isStaff, type Viewer } from '#engine/model/viewer.ts'
import { type Accepted, acceptedFiles, refusalOf } from '#lib/accepted-files.ts'
import type { Crop } from '#lib/crop.ts'
import { fileName } from '#lib/text/file-name.ts'
import { isOwn, isPublic, type StoredFile, mayReadFile } from './file-access.ts'

type FileRow = StoredFile & { name: string; crop: Crop | null; moves: boolean }
const mostPdf = 20 * 1024 * 1024
const isKey = (key: string): boolean => /^[0-9a-f]{64}$/.test(key)

/** The width that is kept and comes next to the one asked for; who saves data gets the smallest. */
const widthFor = (wanted: string | undefined, isLight: boolean): number =>
  isLight ? Math.min(...widths) : (widths.find((width) => width >= Number(wanted ?? 640)) ?? 1920)

async function storePdf(storage: Storage, data: Buffer, name: string, owner: string | null) {
  if (data.length > mostPdf) throw invalid({ file: [{ code: 'sizeLess', count: '20 MB' }] })
  // With who stored it, as pictures: the same document of two people is two, and goes with each of them.
  const key = createHash('sha256')
    .update(owner ?? '')
    .update(data)
    .digest('hex')
  const file = { key, name, bytes: data.length }
  const type = 'application/pdf'
  await keepFile(storage, { ...file, type, owner }, () => storage.write(storedName({ key, type }, 0), data, type))
  return file
}

function refuseOthers(viewer: Viewer): void {
  if (viewer.who === 'member') return
  if (!isStaff(viewer) || viewer.role === 'executive' || viewer.role === 'user') throw forbidden()
}

/** What a member may store: 30 files in half an hour, 500 and 200 MB in all, with `more` that is on its way. */
async function refuseTooMuch({ id }: Viewer, more = 0): Promise<void> {
  const row = await queryOne<{ files: number; bytes: number; recent: number }>(sql`
    select count(*)::int files, coalesce(sum(bytes), 0)::float8 bytes,
      count(*) filter (where created_at > now() - interval '30 minutes')::int recent
    from files where owner = ${id} and cut_from is null`)
  if (!row) return
  if (row.recent >= 30) throw tooMany(1800)
  if (row.files >= 500 || row.bytes + more >= 200 * 1024 * 1024)
    throw invalid({ file: [{ code: 'sizeLess', count: '200 MB' }] })
}

const isPdf = (data: Buffer): boolean => data.toString('latin1', 0, 5) === '%PDF-'

/** A document is called one, whatever it was sent as. */
const pdfName = (name: string): string =>
  /\.pdf$/i.test(name) ? name : `${name.replace(/\.[^.]*$/, '') || 'document'}.pdf`

/**
 * Stores a picture or a document for somebody who may create something; which of them it is says its content.
 * @throws 403 for others; 400 on `file` when it is not good, 429 or 400 beyond what a member may store
 */
export async function storeFile(
  storage: Storage,
  viewer: Viewer,
  name: string,
  data: Buffer,
  accepted: Accepted = 'imagesAndPdf',
): Promise<unknown> {
  refuseOthers(viewer)
  if (viewer.who === 'member') await refuseTooMuch(viewer)
  const kept = fileName(name)
  if (isPdf(data) ? accepted === 'images' : accepted === 'pdf') throw invalid({ file: [{ code: refusalOf[accepted] }] })
  return isPdf(data)
    ? storePdf(storage, data, pdfName(kept), viewer.id)
    : storePicture(storage, data, kept, viewer.id, refusalOf[accepted])
}

const find = (key: string): Promise<FileRow | undefined> =>
  queryOne<FileRow>(
    sql`select key, name, type, owner, cut_from, crop, moves from files where key = ${key} and removed_at is null`,
  )

type Found = { file: FileRow; isForAll: boolean }

/** The file with this key, or the whole of which it is a cut; null where there is none for the viewer. */
async function fileFor(viewer: Viewer, key: string, isWhole: boolean, preview?: string): Promise<Found | null> {
  const file = isKey(key) ? await find(key) : undefined
  if (!file) return null
  if (!isWhole && (await isPublic(viewer, file))) return { file, isForAll: true }
  if (!isWhole && (await isShownByOtherPart(viewer, key, preview))) return { file, isForAll: false }
  const wanted = isWhole && file.cut_from ? await find(file.cut_from) : file
  const may =
    wanted &&
    ((wanted !== file && isOwn(viewer, file)) ||
      (await mayReadFile(viewer, wanted)) ||
      (isWhole && (await isPublic(viewer, wanted))))
  return may ? { file: wanted, isForAll: false } : null
}

async function readStored(storage: Storage, file: FileRow, width: Shape): Promise<Readable | null> {
  const name = storedName(file, width)
  const content = await storage.read(name)
  if (content || !file.cut_from || !file.crop) return content
  await storeCut(storage, file.key, file.cut_from, file.crop)
  return storage.read(name)
}

/** What the field takes for which a file is sent. */
function acceptedIn({ accept = 'imagesAndPdf' }: { accept?: unknown }): Accepted {
  const found = acceptedFiles.find((one) => one === accept)
  if (!found) throw badRequest('unknown_value', { parameter: 'accept', value: accept })
  return found
}

type PictureQuery = { w?: string; whole?: string; preview?: string; moving?: string }

/**
 * A picture may be withdrawn at any time: whoever has seen it keeps it, and asks again after five seconds whether it may still be
 * shown (304, without reading it). Nobody between keeps it.
 */
const inCaches = 'private, max-age=5, must-revalidate'

/** GET /files/{key}?w= (with `whole` what a picture was cut from, with `moving` all frames of one that moves) and POST /api/files. */
export function addFileRoutes(app: FastifyInstance, storage: Storage): void {
  app.get('/files/:key', async (request, reply) => {
    const { w, whole, preview, moving } = request.query as PictureQuery
    const { key } = request.params as { key: string }
    const found = await fileFor(request.identity.viewer, key, whole !== undefined, preview)
    if (!found) throw notFound()
    const { file } = found
    const isLight = request.headers['save-data'] === 'on'
    const width = moving !== undefined && file.moves && !isLight ? 'moving' : widthFor(w, isLight)
    const isPicture = file.type.startsWith('image/')
    const isKept = isPicture && found.isForAll
    void reply
      .header('vary', 'Save-Data')
      .header('content-security-policy', "default-src 'none'; sandbox")
      // What an address with `whole` shows depends on who asks, and on what is cut next.
      .header('cache-control', isKept ? inCaches : 'no-store')
    const etag = `"${file.key}-${width}"`
    if (isKept && request.headers['if-none-match']?.includes(etag)) return reply.code(304).header('etag', etag).send()
    const stream = await readStored(storage, file, width)
    if (!stream) throw notFound()
    if (isKept) void reply.header('etag', etag)
    if (!isPicture)
      void reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    return reply.type(file.type).send(stream)
  })

  app.post(
    '/api/files',
    { ...described(fileCalls['/api/files'].post), bodyLimit: 25 * 1024 * 1024 },
    async (request, reply) => {
      const { viewer } = request.identity
      refuseOthers(viewer)
      const accepted = acceptedIn(request.query as { accept?: unknown })
      const stored = await takeSentFile(request, { owner: viewer.id, most: mostPdf }, ({ name, data }) =>
        storeFile(storage, viewer, name, data, accepted),
      )
      return reply.code(201).send(stored)
    },
  )
  addResumableRoutes(app, async (viewer, bytes) => {
    refuseOthers(viewer)
    if (viewer.who === 'member') await refuseTooMuch(viewer, bytes + (await partialBytes(accountId(viewer))))
  })
}
