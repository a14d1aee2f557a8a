// The calls of runs, as the description of the API tells them.
import { answer, call, object, parameter, type Paths, problem } from '#engine/api/description.ts'
import type { Schema } from '#engine/api/schemas.ts'

const text: Schema = { type: 'string' }
const number: Schema = { type: 'integer' }
const textOrNull: Schema = { type: ['string', 'null'] }

const run = object({
  number,
  name: text,
  state: { ...text, enum: ['queued', 'running', 'waiting', 'paused', 'done', 'failed', 'stopped'] },
  work: { ...text, enum: ['none', 'run'], description: 'Whether it is under way, or waits for somebody to resume it.' },
  paused: { type: 'boolean' },
  isDry: { type: 'boolean', description: 'It tells what would be done and writes nothing.' },
  progress: number,
  total: { type: ['integer', 'null'] },
  counts: { type: 'object', additionalProperties: number },
  samples: { type: 'array', items: text, description: 'The first of what it did, or would do.' },
  error: textOrNull,
  startedBy: text,
  createdAt: text,
  workedAt: textOrNull,
  resumesAt: textOrNull,
  finishedAt: textOrNull,
})

const refused = { 401: problem('Nobody is signed in.'), 403: problem('Only the role secret sees runs.') }
const noRun = { 404: problem('There is no such run.') }
const path = [parameter('number', 'The number of the run.', number, 'path')]

const control = (summary: string) => ({
  post: {
    ...call('runs', summary, {
      200: answer('The run as it is now.', run),
      400: problem('Another run of this name is open.'),
      ...refused,
      403: problem('The run is over, or the role is not secret.'),
      ...noRun,
    }),
    parameters: path,
  },
})

export const runCalls = {
  '/api/runs': {
    get: {
      ...call('runs', 'Runs of the product, newest first', {
        200: answer('The last hundred.', object({ rows: { type: 'array', items: run } })),
        400: problem('An unknown parameter.'),
        ...refused,
      }),
      parameters: [
        { name: 'name', in: 'query', schema: text },
        { name: 'locale', in: 'query', schema: text },
      ],
    },
    post: call(
      'runs',
      'Begin a run; one that is open already is meant',
      {
        202: answer('The run.', run),
        400: problem('There is no run of this name, or what removes data was not confirmed.'),
        409: problem('A run that writes the same tables is under way.'),
        ...refused,
      },
      object(
        {
          name: { ...text, maxLength: 60 },
          dryRun: { type: 'boolean' },
          confirm_name: { ...text, maxLength: 60, description: 'The name once more, of what removes data.' },
          confirm_password: {
            ...text,
            description: 'The caller’s own; needed when it was entered more than five minutes ago.',
          },
        },
        ['name'],
      ),
    ),
  },
  '/api/runs/{number}': {
    get: {
      ...call('runs', 'One run', { 200: answer('The run.', run), ...refused, ...noRun }),
      parameters: path,
    },
  },
  '/api/runs/{number}/events': {
    get: {
      ...call('runs', 'One run as server-sent events', {
        200: { description: 'Events until nothing goes on.', content: { 'text/event-stream': {} } },
        ...refused,
        ...noRun,
      }),
      parameters: path,
    },
  },
  '/api/runs/{number}/pause': control('Pause a run after its portion'),
  '/api/runs/{number}/resume': control('Go on with a run where it stopped'),
  '/api/runs/{number}/stop': control('End a run after its portion'),
} satisfies Paths
