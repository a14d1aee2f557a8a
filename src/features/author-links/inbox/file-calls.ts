// A file of references, or a table of works, that a member sends to the own inbox; the form of its page works without script.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countBulk } from '#engine/api/bulk-limits.ts'
import { described } from '#engine/api/described.ts'
import { answer, call, object, type Paths, problem, refusals } from '#engine/api/description.ts'
import type { CallTools } from '#engine/interfaces/feature.ts'
import { refusedFile } from '#import/pages/calls/run-answers.ts'
import { sheetProblemIn } from '#import/pages/words.ts'
import { mostBytes } from '#import/pages/upload-data.ts'
import { forbidden, isProblem } from '#server/errors.ts'
import { takeSentFile } from '#server/http/multipart.ts'
import { extensionOf } from '#server/sheets/sheet-source.ts'
import { SheetProblem } from '#server/sheets/sheet-problem.ts'
import { prefixOf } from '#words/locales.ts'
import { worksOfFile } from './found-work.ts'
import { inboxPage } from './inbox-page.ts'
import { findPersonOf } from './person.ts'
import type { Source } from './stored.ts'
import { keepCame } from './ways/look-up.ts'

const path = '/api/works-inbox/files'
const count = { type: 'integer', minimum: 0 } as const

const fileCalls = {
  [path]: {
    post: {
      ...call('account', 'Send a file of references to the own inbox of works', {
        200: answer(
          'What became of its works: new, here already, maybe here, known, refused, left out, unreadable.',
          object({
            new: count,
            here: count,
            alike: count,
            known: count,
            refused: count,
            left: count,
            unreadable: count,
          }),
        ),
        400: problem('The file is refused; `code` and `message` say why.'),
        ...refusals(401),
        403: problem('Only members with an entry of their own have an inbox.'),
        404: problem('`upload` is no file of this account that came whole.'),
        409: problem('Another request is taking this file.'),
        413: problem('The file is larger than 20 MB.'),
      }),
      description:
        'BibTeX, RIS, CSL-JSON, a table as Scopus, Web of Science or PubMed export it: a form with the file, or as JSON {"upload": id} one that came by /api/uploads.',
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: object({ file: { type: 'string', format: 'binary' } }) } },
      },
    },
  },
} satisfies Paths

const sources: Readonly<Record<string, Source>> = { bib: 'bibtex', ris: 'ris', json: 'csl' }

async function takeFile(request: FastifyRequest, rateLimits: boolean) {
  const { viewer } = request.identity
  const person = await findPersonOf(viewer)
  if (!person) throw forbidden('no_entry')
  return takeSentFile(request, { owner: viewer.id, most: mostBytes }, async ({ name, data }) => {
    if (rateLimits) await countBulk('import', { viewer, address: request.ip }, data.length)
    const { database, ...found } = await worksOfFile(data, name)
    const source = database === 'Scopus' ? 'scopus' : (sources[extensionOf(name)] ?? 'file')
    return keepCame(viewer, person, { source, asked: name }, { ...found, fault: null })
  })
}

const isForm = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes('text/html')

type Refused = Error & { statusCode?: number }

/** What the page says of a file that was not taken; null: what happened is no matter of the file. */
function problemInAddress(error: Refused): string | null {
  if (error instanceof SheetProblem) return sheetProblemIn(error)
  if (error.statusCode === 413) return '&problem=tooLarge'
  if (!isProblem(error) || error.code === 'cross_site') return null
  if (error.status === 413) return '&problem=tooLarge'
  if (error.status === 429) return `&problem=tooMany&wait=${Number(error.extra.retryAfter)}`
  // The page itself leads to the sign-in.
  if (error.status === 401) return ''
  return error.status < 500 ? '&problem=damaged' : null
}

/** POST /api/works-inbox/files */
export function addFileCalls(app: FastifyInstance, { rateLimits }: CallTools): void {
  const pageOf = (request: FastifyRequest): string =>
    `${prefixOf(request.identity.viewer.locale)}${inboxPage.href}?way=file`
  app.post(
    path,
    {
      ...described(fileCalls[path].post),
      bodyLimit: 25 * 1024 * 1024,
      errorHandler: async (error: Refused, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
        const says = isForm(request) ? problemInAddress(error) : null
        if (says !== null) return reply.redirect(pageOf(request) + says, 303)
        throw error instanceof SheetProblem ? await refusedFile(error, request.identity.viewer) : error
      },
    },
    async (request, reply) => {
      const counts = await takeFile(request, rateLimits)
      return isForm(request) ? reply.redirect(`${pageOf(request)}&done=look`, 303) : counts
    },
  )
}
