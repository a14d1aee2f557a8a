// The calls of uploads, as the description of the API tells them.
import { answer, call, json, object, type Operation, problem, refusals } from '#engine/api/description.ts'
import type { Kind } from '#engine/model/kind.ts'
import { uploadedChildren } from '#import/reading/columns.ts'
import type { Schema } from '#engine/api/schemas.ts'
import { cellsBody, columnsBody, commitBody, repairBody, rowsShape, runShape } from './api-shapes.ts'

const text: Schema = { type: 'string' }
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const file = (description: string, ...types: string[]): Schema => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, {}])),
})
const refused = problem('The file is refused; `code` and `message` say why.')
const ended = problem('The role may not upload, or the run is in no state for it.')

const onRun = (what: string, status = 200, body?: Schema): Operation =>
  call(
    'uploads',
    what,
    { [status]: answer('The run.', runShape), ...refusals(400, 401), 403: ended, ...refusals(404) },
    body,
  )
const read = (what: string, answers: Schema): Operation =>
  call('uploads', what, { 200: answers, ...refusals(401, 403, 404) })

/** A file of one kind, with the rows of its child kinds in it. */
export const fileCalls = (kind: Kind) => {
  const children = uploadedChildren(kind).map(({ name }) => name)
  const holds =
    children.length > 0 ? `, with its ${children.join(', ')} beside it, on sheets of their own or all in one cell` : ''
  return {
    begin: {
      ...call('uploads', `Begin an upload of ${kind.name}${holds}`, {
        201: answer('The run.', runShape),
        400: refused,
        ...refusals(401, 403),
        404: problem('`upload` is no file of this account that came whole.'),
        409: problem('Another request is taking this file.'),
        413: problem('The file is larger than 20 MB.'),
        ...(kind.import?.references ? { 503: problem('Crossref and OpenAlex did not answer.') } : {}),
      }),
      description: `A form with the file, or as JSON {"upload": id} one that came by /api/uploads${kind.import?.references ? ', or {"dois": [...]}: at most 500 DOIs of works, which are looked up' : ''}.`,
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: object({ file: { ...text, format: 'binary' } }) } },
      },
    },
    template: {
      ...call('uploads', `A template for ${kind.name}${holds}`, {
        200: file('Headings, drop-downs and an example.', xlsx, 'text/csv'),
        ...refusals(400, 401, 403),
      }),
      parameters: [
        { name: 'format', in: 'query', schema: { ...text, enum: ['xlsx', 'csv'], default: 'xlsx' } },
        { name: 'locale', in: 'query', schema: text },
      ],
    },
  } satisfies Record<string, Operation>
}

/** Its run. */
export const runCalls = {
  read: read('A run', answer('The run.', runShape)),
  discard: call('uploads', 'Discard an upload: its file and rows are deleted, nothing of it was imported', {
    204: { description: 'It is gone.' },
    ...refusals(401),
    403: ended,
    ...refusals(404),
  }),
  events: read('Progress as server-sent events', file('Events until the work ends.', 'text/event-stream')),
  rows: {
    ...call('uploads', 'Rows that are not imported yet, and problems in groups', {
      200: answer('A page of 50 rows; all groups.', rowsShape),
      ...refusals(400, 401, 403, 404),
    }),
    parameters: [
      {
        name: 'state',
        in: 'query',
        schema: text,
        description: 'create, update, unchanged, duplicate, error, skipped; several with commas.',
      },
      { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } },
      { name: 'locale', in: 'query', schema: text },
    ],
  },
  cells: onRun('Change the text of cells in a row, or decide about it', 200, cellsBody),
  corrections: read('The rows that need work, to be repaired and uploaded again', file('With comments.', xlsx)),
  columns: onRun('Say which field each column holds, or how the file is read', 200, columnsBody),
  check: onRun('Check all rows'),
  repairs: onRun('One repair for all rows of a group', 200, repairBody),
  commit: { ...onRun('Import the ready rows', 202), requestBody: { required: false, content: json(commitBody) } },
  pause: onRun('Pause'),
  resume: onRun('Resume'),
  stop: onRun('Stop'),
  undo: onRun('Undo the upload', 202),
  told: call('uploads', 'Mark its people as notified outside this system', {
    200: answer('How many there were.', object({ count: { type: 'integer' } })),
    ...refusals(401),
    403: ended,
    ...refusals(404),
  }),
} satisfies Record<string, Operation>
