// The call of the network, as the description of the API tells it.
import { call, parameter, type Paths, refusals } from '#engine/api/description.ts'
import type { Schema } from '#engine/api/schemas.ts'
import { countings, levels, sorts } from './filter.ts'

const text: Schema = { type: 'string' }
const year: Schema = { type: 'integer', minimum: 1800, maximum: 2200 }

export const networkCalls = {
  '/api/network-analysis/export': {
    get: {
      ...call('reports', 'The network of co-authors as a file', {
        200: {
          description: 'The file, with its filters and the date of its computation.',
          content: { 'text/csv': {}, 'application/graphml+xml': {}, 'application/gexf+xml': {}, 'text/plain': {} },
        },
        ...refusals(400, 401, 403, 404),
      }),
      parameters: [
        parameter('format', 'The form of the file; `net` is Pajek.', {
          ...text,
          enum: ['csv', 'graphml', 'gexf', 'net'],
        }),
        parameter('level', 'What its nodes are.', { ...text, enum: [...levels] }),
        parameter('counting', 'How joint works are counted.', { ...text, enum: [...countings] }),
        parameter('country', 'Codes of countries, by commas.', text),
        parameter('organization', 'Organizations, by commas.', text),
        parameter('keyword', 'Keywords, by commas.', text),
        parameter('industry', 'Industries, by commas.', text),
        parameter('from', 'The first year.', year),
        parameter('to', 'The last year.', year),
        parameter('min', 'The least number of joint works.', { type: 'integer', minimum: 1, maximum: 999 }),
        parameter('list', 'Which list of the page was open; it changes nothing.', text),
        parameter('sort', 'By which figure nodes are ordered.', { ...text, enum: [...sorts] }),
        parameter('a', 'From whom a way was sought on the page; it changes nothing.', text),
        parameter('b', 'To whom; it changes nothing.', text),
        parameter('locale', 'The language of the file.', text),
      ],
    },
  },
} satisfies Paths
