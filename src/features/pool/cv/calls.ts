// The call that gives a person's CV as PDF, to who may read the person.
import { publicPath } from '#engine/model/addresses/public-path.ts'
import type { FastifyInstance } from 'fastify'
import { described } from '#engine/api/described.ts'
import { type Operation, parameter, refusals } from '#engine/api/description.ts'
import type { ViewerOf } from '#engine/api/kind-calls.ts'
import { keyParameter, pascal } from '#engine/api/schemas.ts'
import type { Kind } from '#engine/model/kind.ts'
import { records } from '#engine/store/records.ts'
import { inLanguage } from '#engine/page/context.ts'
import { type PeopleKind, peopleKind } from '#kinds/people.ts'
import { poolKinds } from '#kinds/pools.ts'
import { wordsIn } from '#words/words-in.ts'

const description = (kind: Kind): Operation => ({
  summary: 'A CV as PDF, of what the reader may see of the person',
  operationId: `cvOf${pascal(kind.name)}`,
  tags: [kind.name],
  parameters: [keyParameter(kind), parameter('locale', 'Language of its words.', { type: 'string' })],
  responses: {
    200: { description: 'The document.', content: { 'application/pdf': {} } },
    ...refusals(401, 403, 404),
  },
})

export function addCvCalls(app: FastifyInstance, kind: Kind, enter: ViewerOf, origin: string): void {
  const pool = poolKinds.find((one) => one === kind.name)
  if (!pool) return
  app.get(`/api/${kind.name}/:id/cv`, described(description(kind)), async (request, reply) => {
    const viewer = await enter(request)
    // What sets letters takes memory, and most processes are never asked for it.
    const { cvOf } = await import('./cv.ts')
    const people: PeopleKind = peopleKind(pool)
    const { locale } = viewer
    const row = await records(viewer, people).get((request.params as { id: string }).id)
    const words = await wordsIn(locale)
    const address = origin + inLanguage(locale, publicPath(people, row) ?? '')
    const bytes = await cvOf(viewer, people, row, { words, address, site: new URL(origin).host })
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="cv-${row.slug ?? row.id}.pdf"`)
      .header('cache-control', 'no-store')
      .send(bytes)
  })
}
