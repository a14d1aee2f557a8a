// The upload page of people, asked as its forms ask.
import type { Run } from '#import/runs.ts'
import type { Actor, Stage } from '#tests/support/people/actors.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import type { Answer } from '#tests/support/product/app.ts'
import { checkFile } from '#tests/support/runs.ts'

export const page = '/backend/manages/talents/upload'

type UploadForms = {
  /** A file of this text, read and checked. */
  runOf: (text: string) => Promise<Run>
  /** Sends a file as the form of the page does. */
  send: (actor: Actor, name: string, content: Buffer | string) => Promise<Answer>
  act: (run: number, fields: Record<string, string>, step?: string) => Promise<Answer>
  shown: (path: unknown) => Promise<string>
}

/** @param stage once everybody is signed in */
export const uploadForms = (stage: () => Stage): UploadForms => ({
  runOf: (text) => checkFile(staffWith('admin'), 'talents', text),
  send: async (actor, name, content) => {
    const form = new FormData()
    form.set('file', new File([content as string], name))
    const body = new Request('http://localhost', { method: 'POST', body: form })
    return stage().browse(actor, 'POST', '/api/talents/import', {
      headers: { accept: 'text/html', 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
  },
  act: (run, fields, step = 'check') =>
    stage().browse('admin', 'POST', `${page}?run=${run}&step=${step}`, {
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    }),
  shown: async (path) => (await stage().browse('admin', 'GET', String(path))).body,
})
