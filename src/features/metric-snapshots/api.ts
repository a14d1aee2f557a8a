// GET /api/metric-snapshots: what was counted of a list on a day, in all or within one country or industry.
import type { FastifyInstance } from 'fastify'
import { described } from '#engine/api/described.ts'
import { answer, call, object, type Operation, parameter, refusals } from '#engine/api/description.ts'
import type { CallTools } from '#engine/interfaces/feature.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { refuseUnknownParams } from '#server/http/params.ts'
import { dimensions, readSnapshot } from './snapshots.ts'
import { measures } from './take-snapshots.ts'

const names = measures.map(({ name }) => name)

const snapshotCall: Operation = {
  ...call('metric-snapshots', 'What was counted on a day', {
    200: answer(
      'The newest snapshot, or the newest until `day`. Small numbers of people are not told, nor those from which they would follow.',
      object({
        measure: { type: 'string', enum: names },
        day: { type: ['string', 'null'], format: 'date', description: 'Null where nothing was counted yet.' },
        source: { type: 'string', description: 'The public list that was counted.' },
        figures: {
          type: 'array',
          items: object({
            dimension: { type: 'string', enum: [...dimensions] },
            key: {
              type: 'string',
              description:
                'Code of a country, address of an industry, code of a choice, year or month, several of them joined, or `other`; empty for all.',
            },
            value: { type: ['integer', 'null'] },
            isSmall: { type: 'boolean', description: 'There are some, and fewer than may be told.' },
          }),
        },
      }),
    ),
    ...refusals(400, 404),
  }),
  parameters: [
    parameter('measure', 'The list that is counted.', { type: 'string', enum: names }),
    parameter('scope', 'Not all of it: `country:TH`, `industry:quantum`. People are counted in all alone.', {
      type: 'string',
    }),
    parameter('day', 'Not the newest, but the newest until this day.', { type: 'string', format: 'date' }),
    parameter('locale', 'Language of problems.', { type: 'string' }),
  ],
}

const scopeShape = /^(?:country|industry):[A-Za-z0-9-]{1,80}$/

/** @throws 400 for what is no day of the calendar */
function dayOf(text: string | null): string | null {
  if (text === null) return null
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text || text < '1900')
    throw badRequest('unknown_value', { parameter: 'day' })
  return text
}

export function addSnapshotCall(app: FastifyInstance, { origin, isListed }: CallTools): void {
  app.get('/api/metric-snapshots', described(snapshotCall), async ({ url, identity }) => {
    const params = new URL(url, origin).searchParams
    refuseUnknownParams(params, ['measure', 'scope', 'day', 'locale'])
    const measure = params.get('measure') ?? ''
    if (!names.includes(measure)) throw badRequest('unknown_value', { parameter: 'measure' })
    const scope = params.get('scope') ?? ''
    if (scope && !scopeShape.test(scope)) throw badRequest('unknown_value', { parameter: 'scope' })
    const day = dayOf(params.get('day'))
    if (!(await isListed(measure, identity.viewer))) throw notFound()
    return { measure, source: `/api/${measure}`, ...(await readSnapshot(measure, day, scope)) }
  })
}
