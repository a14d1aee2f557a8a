// The form that was sent to a page. A browser without script sends files along: they are stored, and what is known of
// them stands in the form as `{name}.stored`, or as `{name}.problem` what is wrong with them.
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '#engine/model/viewer.ts'
import { badRequest, isProblem, Problem } from '#server/errors.ts'
import { mostFields, readPart } from '#server/http/multipart.ts'

/** Stores a file for somebody who may. @throws a problem with the field `file` when it is not good */
export type StoreFile = (viewer: Viewer, name: string, data: Buffer) => Promise<unknown>

const limits = {
  fileSize: 21 * 1024 * 1024,
  files: 10,
  fields: mostFields,
  parts: mostFields + 10,
  fieldSize: 1_048_576,
}

// All fields together, as of a form without files: each alone may be as large as any text.
const mostText = 1_048_576

/** Such a field says what the server did: nobody sends one. */
const isOurs = (name: string): boolean => /\.(?:stored|problem)$/.test(name)

/** A text that can be kept: the database has no NUL. */
const kept = (text: string): string => text.replaceAll('\0', '')

/** @throws 400 for a form that came damaged, 413 for one that is too large, 415 for a body that is no form */
export async function sentForm(request: FastifyRequest, store: StoreFile): Promise<URLSearchParams> {
  if (request.body instanceof URLSearchParams)
    return new URLSearchParams(
      [...request.body].flatMap(([name, value]) => (isOurs(name) ? [] : [[name, kept(value)]])),
    )
  const form = new URLSearchParams()
  if (!request.isMultipart()) {
    if (request.body !== undefined && request.body !== null) throw new Problem(415, 'unsupported_media_type')
    return form
  }
  let text = 0
  const parts = await readPart(async () => request.parts({ limits }))
  for (;;) {
    const next = await readPart(() => parts.next())
    if (next.done) return form
    const part = next.value
    // The types of the library know no part without a name.
    if (typeof (part.fieldname as unknown) !== 'string') throw badRequest('bad_form')
    if (part.type === 'field') {
      const value = String(part.value)
      text += part.fieldname.length + value.length
      if (text > mostText) throw new Problem(413, 'too_large')
      if (!isOurs(part.fieldname)) form.append(part.fieldname, kept(value))
      continue
    }
    // No form of a visitor takes files: not one is held in memory to be refused.
    if (request.identity.viewer.who === 'visitor') throw new Problem(413, 'too_large')
    const data = await readPart(() => part.toBuffer())
    if (!part.filename || data.length === 0) continue
    try {
      form.append(`${part.fieldname}.stored`, JSON.stringify(await store(request.identity.viewer, part.filename, data)))
    } catch (error) {
      if (!isProblem(error) || error.status >= 500) throw error
      form.append(`${part.fieldname}.problem`, JSON.stringify(error.fields?.file?.[0] ?? { code: 'invalid' }))
    }
  }
}
