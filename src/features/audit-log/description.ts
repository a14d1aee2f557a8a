// The calls of the log, as the description of the API tells them.
import { answer, call, object, parameter, type Paths, refusals } from '#engine/api/description.ts'
import type { Schema } from '#engine/api/schemas.ts'
import { auditActions } from '#engine/store/audit.ts'

const text: Schema = { type: 'string' }
const maybe: Schema = { type: ['string', 'null'] }
const day: Schema = { type: 'string', format: 'date' }

const filters = [
  parameter('who', 'The beginning of a name, the address of an account, or its id.', text),
  parameter('role', 'A role of the staff, or `member`, `visitor`, `system`.', text),
  parameter('action', 'What was done.', { type: 'string', enum: [...auditActions] }),
  parameter('kind', 'What it was done to.', text),
  parameter('row', 'The id of a row.', { type: 'string', format: 'uuid' }),
  parameter('country', 'The code of a country.', text),
  parameter('from', 'The first day, as Bangkok counts days.', day),
  parameter('until', 'The last day, as Bangkok counts days.', day),
  parameter('locale', 'The language of the answer.', text),
]

const entry = object({
  id: text,
  at: { type: 'string', format: 'date-time' },
  actorKind: { type: 'string', enum: ['visitor', 'member', 'staff', 'system'] },
  actorId: maybe,
  who: { ...maybe, description: 'null as well where the reader may not know that the account exists.' },
  role: maybe,
  action: text,
  kind: text,
  rowId: maybe,
  label: maybe,
  changed: {
    type: 'object',
    description: 'Old and new values by field; of identity numbers, sensitive values and secrets the name alone.',
  },
  country: { ...maybe, description: 'The id of a country.' },
  request: maybe,
})
const counts = object({
  field: text,
  reason: { type: 'string', enum: ['erased', 'objected'] },
  count: { type: 'integer' },
})

/** For secret and admin. */
export const auditCalls = {
  '/api/audit-entries': {
    get: {
      ...call('audit', 'What was done, newest first', {
        200: answer(
          'A page; `next` is the `before` of the next one.',
          object({ rows: { type: 'array', items: entry }, next: maybe }),
        ),
        ...refusals(400, 401, 403),
      }),
      parameters: [
        ...filters,
        parameter('size', 'How many.', { type: 'integer', maximum: 200 }),
        parameter('before', 'The `next` of the page before.', text),
      ],
    },
  },
  '/api/audit-entries/export': {
    get: {
      ...call('audit', 'The same as a file; itself an entry', {
        200: {
          description: 'The file.',
          content: { 'text/csv': {}, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {} },
        },
        ...refusals(400, 401, 403),
      }),
      parameters: [...filters, parameter('format', 'The form of the file.', { type: 'string', enum: ['csv', 'xlsx'] })],
    },
  },
  '/api/suppressions': {
    get: {
      ...call('audit', 'How many asked not to be listed', {
        200: answer('Numbers alone: who they are is not kept.', object({ rows: { type: 'array', items: counts } })),
        ...refusals(400, 401, 403),
      }),
      parameters: [parameter('locale', 'The language of the answer.', text)],
    },
  },
} satisfies Paths
