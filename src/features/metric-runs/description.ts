// The calls of runs that read numbers, as the description of the API tells them.
import { answer, call, object, parameter, problem } from '#engine/api/description.ts'
import type { Schema } from '#engine/api/schemas.ts'

const text: Schema = { type: 'string' }
const number: Schema = { type: 'integer' }
const textOrNull: Schema = { type: ['string', 'null'] }
const list = (items: Schema): Schema => ({ type: 'array', items })

const run = object({
  number,
  pool: { ...text, enum: ['talents', 'young-talents'] },
  source: { ...text, description: 'The one source of all values of this run.' },
  work: { ...text, enum: ['none', 'read'] },
  state: { ...text, enum: ['queued', 'running', 'waiting', 'paused', 'done', 'failed', 'stopped'] },
  paused: { type: 'boolean' },
  progress: number,
  total: number,
  resumesAt: textOrNull,
  error: textOrNull,
  notes: list(text),
  counts: list(object({ name: text, count: text })),
  latest: {
    ...list(
      object({
        id: text,
        name: text,
        outcome: text,
        change: text,
        href: text,
        said: { ...object({ text, href: text }), type: ['object', 'null'] },
      }),
    ),
    description: 'The last 20 people; their values are those of the source, read while the run went on.',
  },
  actions: list({ ...text, enum: ['pause', 'resume', 'stop', 'retry'] }),
  pace: { ...list(text), description: 'How fast it is, and when it will be over, as long as it works.' },
})

const refused = { 401: problem('Nobody is signed in.'), 403: problem('Only staff see such runs.') }
const path = [
  parameter('number', 'The number of the run.', number, 'path'),
  { name: 'locale', in: 'query' as const, schema: text },
]

export const metricCalls = {
  read: {
    ...call('runs', 'A run that reads numbers of works and citations', {
      200: answer('The run as it is now.', run),
      400: problem('An unknown parameter.'),
      ...refused,
      404: problem('There is no such run for this viewer.'),
    }),
    parameters: path,
  },
  events: {
    ...call('runs', 'The same as server-sent events', {
      200: { description: 'Events until the run is over.', content: { 'text/event-stream': {} } },
      400: problem('An unknown parameter.'),
      ...refused,
      404: problem('There is no such run for this viewer.'),
    }),
    parameters: path,
  },
  file: {
    ...call('runs', 'Begin a run with the values of a file of Scopus', {
      201: answer('The run.', object({ number })),
      400: problem('No file, one without the columns, or one that names nobody of the pool.'),
      ...refused,
      413: problem('The file is too large.'),
      429: problem('Too many files.'),
    }),
    parameters: [
      { name: 'pool', in: 'query' as const, required: true, schema: { ...text, enum: ['talents', 'young-talents'] } },
      { name: 'locale', in: 'query' as const, schema: text },
    ],
  },
}
