// The form that was sent to a page. A browser without script sends files along: they are stored, and what is known of
// them stands in the form as `{name}.stored`, or as `{name}.problem` what is wrong with them.
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '#engine/viewer.ts'
import { isProblem, Problem } from '#server/errors.ts'

/** Stores a file for somebody who may. @throws a problem with the field `file` when it is not good */
export type StoreFile = (viewer: Viewer, name: string, data: Buffer) => Promise<unknown>

const limits = { fileSize: 21 * 1024 * 1024, files: 10, fields: 2000, parts: 2010, fieldSize: 1_048_576 }

// All fields together, as of a form without files: each alone may be as large as any text.
const mostText = 1_048_576

/** Such a field says what the server did: nobody sends one. */
const isOurs = (name: string): boolean => /\.(?:stored|problem)$/.test(name)

export async function sentForm(request: FastifyRequest, store: StoreFile): Promise<URLSearchParams> {
  if (request.body instanceof URLSearchParams)
    return new URLSearchParams([...request.body].filter(([name]) => !isOurs(name)))
  const form = new URLSearchParams()
  if (!request.isMultipart()) return form
  let text = 0
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      const value = String(part.value)
      text += part.fieldname.length + value.length
      if (text > mostText) throw new Problem(413, 'too_large')
      if (!isOurs(part.fieldname)) form.append(part.fieldname, value)
      continue
    }
    // No form of a visitor takes files: not one is held in memory to be refused.
    if (request.identity.viewer.who === 'visitor') throw new Problem(413, 'too_large')
    const data = await part.toBuffer()
    if (!part.filename || data.length === 0) continue
    try {
      form.append(`${part.fieldname}.stored`, JSON.stringify(await store(request.identity.viewer, part.filename, data)))
    } catch (error) {
      if (!isProblem(error) || error.status >= 500) throw error
      form.append(`${part.fieldname}.problem`, JSON.stringify(error.fields?.['file']?.[0] ?? { code: 'invalid' }))
    }
  }
  return form
}
