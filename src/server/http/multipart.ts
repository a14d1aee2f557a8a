// Files of requests: forms as they arrive, or what came in pieces before. One that cannot be read is the sender's, and is said so.
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { takePartial } from '../files/partial-uploads.ts'
import { fileName } from '#lib/text/file-name.ts'
import { badRequest, isAway, isProblem, Problem } from '#server/errors.ts'

/** More than any form of the product has. */
export const mostFields = 2000

const refusals: Readonly<Record<string, Problem>> = {
  FST_FIELDS_LIMIT: new Problem(413, 'too_many_fields'),
  FST_PARTS_LIMIT: new Problem(413, 'too_many_fields'),
  FST_FILES_LIMIT: new Problem(413, 'too_large'),
  FST_REQ_FILE_TOO_LARGE: new Problem(413, 'too_large'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: new Problem(415, 'unsupported_media_type'),
}

/** Why a form could not be read. What is known by its name keeps it; all else is a form that came damaged or in part. */
function refusal(error: unknown): unknown {
  if (isProblem(error) || !(error instanceof Error) || isAway(error)) return error
  const { code = '' } = error as Error & { code?: string }
  const known = refusals[code]
  return known ? new Problem(known.status, known.code) : badRequest('bad_form')
}

/** Reads a part of a form. @throws 400, 413 or 415 when that cannot be done */
export async function readPart<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw refusal(error)
  }
}

type SentFile = { name: string; data: Buffer }

/** The one file of a form, in memory. @throws 400 without one, or as `readPart` */
export async function sentFile(request: FastifyRequest, most: number): Promise<SentFile> {
  const part: MultipartFile | undefined = await readPart(() =>
    request.file({ limits: { fileSize: most + 1, files: 1 } }),
  )
  if (!part) throw badRequest('no_file')
  return { name: fileName(part.filename), data: await readPart(() => part.toBuffer()) }
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/**
 * Does something with the one file of a request: that of a form, or `{"upload": id}` one that this account sent in pieces; the
 * answer is kept for the same call, by its method and route.
 * @throws 400 without one, or as `readPart` and `takePartial`
 */
export async function takeSentFile<T>(
  request: FastifyRequest,
  { owner, most }: { owner: string | null; most: number },
  take: (file: SentFile) => Promise<T>,
): Promise<T> {
  const { upload } = (request.body ?? {}) as { upload?: unknown }
  if (upload === undefined) return take(await sentFile(request, most))
  if (owner === null || typeof upload !== 'string' || !uuid.test(upload)) throw badRequest('no_file')
  return takePartial(owner, upload, `${request.method} ${request.routeOptions.url}`, take)
}
