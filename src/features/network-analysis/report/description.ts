// The call of the network, as the description of the API tells it.
import { answer, call, object, parameter, type Paths, refusals } from '#engine/api/description.ts'
import type { Schema } from '#engine/api/schemas.ts'
import { colorings } from '../picture/marks.ts'
import { countings, levels, sorts } from './filter.ts'

const text: Schema = { type: 'string' }
const year: Schema = { type: 'integer', minimum: 1800, maximum: 2200 }

/** What narrows the network, and what else an address of the page may hold. */
const ofReport = [
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
  parameter('page', 'Which page of a list was open; it changes nothing.', text),
  parameter('picture', 'What marks of the picture tell apart.', { ...text, enum: [...colorings] }),
  parameter('locale', 'The language of the answer.', text),
]

const number: Schema = { type: 'number' }
const count: Schema = { type: 'integer', minimum: 0 }

export const networkCalls = {
  '/api/network-analysis/picture': {
    get: {
      ...call('reports', 'The picture of the network of co-authors', {
        200: answer(
          'Nodes at their stored places, those with most links first, the pairs of them, and what marks mean. Nobody is in it who is not public.',
          object({
            coloring: { type: 'string', enum: [...colorings] },
            nodes: {
              type: 'array',
              items: object({
                name: text,
                href: { type: ['string', 'null'] },
                country: text,
                links: count,
                x: number,
                y: number,
                mark: count,
              }),
            },
            edges: {
              type: 'array',
              description: 'Numbers of two nodes, and how much joins them.',
              items: { type: 'array', items: number, minItems: 3, maxItems: 3 },
            },
            marks: { type: 'array', items: object({ mark: count, text, count }) },
            total: { ...count, description: 'So many there are; those with most links are sent.' },
          }),
        ),
        ...refusals(400, 401, 403, 404),
      }),
      parameters: ofReport,
    },
  },
  '/api/network-analysis/export': {
    get: {
      ...call('reports', 'The network of co-authors as a file', {
        200: {
          description: 'The file, with its filters and the date of its computation.',
          content: {
            'text/csv': {},
            'application/graphml+xml': {},
            'application/gexf+xml': {},
            'text/plain': {},
            'image/svg+xml': {},
            'image/png': {},
          },
        },
        ...refusals(400, 401, 403, 404),
      }),
      parameters: [
        parameter('format', 'The form of the file; `net` is Pajek, `svg` and `png` are the picture.', {
          ...text,
          enum: ['csv', 'graphml', 'gexf', 'net', 'svg', 'png'],
        }),
        ...ofReport,
      ],
    },
  },
} satisfies Paths
