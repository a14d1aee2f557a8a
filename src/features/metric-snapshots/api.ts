// GET /api/metric-snapshots: how many people a list had on a day, in all, by country and by industry.
import type { FastifyInstance } from 'fastify'
import { described } from '#engine/api/described.ts'
import { answer, call, object, type Operation, parameter, refusals } from '#engine/api/description.ts'
import type { CallTools } from '#engine/interfaces/feature.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { refuseUnknownParams } from '#server/http/params.ts'
import { dimensions, readSnapshot } from './snapshots.ts'
import { measures } from './take-snapshots.ts'

export const names = measures.map(({ name }) => name)

const snapshotCall: Operation = {
  ...call('metric-snapshots', 'Numbers of people on a day', {
    200: answer(
      'The newest snapshot, or the newest until `day`. Small numbers of people are not told, nor those from which they would follow.',
      object({
        measure: { type: 'string', enum: names },
        day: { type: ['string', 'null'], format: 'date', description: 'Null where nothing was counted yet.' },
        source: { type: 'string', description: 'The public list that was counted.' },
        figures: {
          type: 'array',
          items: object({
            dimension: { type: 'string', enum: ['all', ...dimensions] },
            key: {
              type: 'string',
              description: 'Code of a country, address of an industry, or `other`; empty for all.',
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
    parameter('measure', 'The list whose people are counted.', { type: 'string', enum: names }),
    parameter('day', 'Not the newest, but the newest until this day.', { type: 'string', format: 'date' }),
    parameter('locale', 'Language of problems.', { type: 'string' }),
  ],
}

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
    refuseUnknownParams(params, ['measure', 'day', 'locale'])
    const measure = params.get('measure') ?? ''
    if (!names.includes(measure)) throw badRequest('unknown_value', { parameter: 'measure' })
    const day = dayOf(params.get('day'))
    if (!(await isListed(measure, identity.viewer))) throw notFound()
    return { measure, source: `/api/${measure}`, ...(await readSnapshot(measure, day)) }
  })
}
