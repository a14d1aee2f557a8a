// What the calls of uploads take and give, as JSON Schema: bodies are checked by it, and the description of the API tells it.
import { offeredEncodings } from '#server/sheets/encodings/decode-text.ts'

type Shape = Readonly<Record<string, unknown>>

const text: Shape = { type: 'string' }
const whole: Shape = { type: 'integer' }
const flag: Shape = { type: 'boolean' }
const moment: Shape = { type: ['string', 'null'], format: 'date-time' }
const oneOf = (...values: string[]): Shape => ({ type: 'string', enum: values })
const closed = (properties: Record<string, Shape>, required: string[] = []): Shape => ({
  type: 'object',
  additionalProperties: false,
  ...(required.length > 0 ? { required } : {}),
  properties,
})
const allOf = (properties: Record<string, Shape>): Shape => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})
/** A cell of a spreadsheet holds no more. */
const cell: Shape = { type: 'string', maxLength: 32_767 }

/** Either what each heading means, or how the file is read instead. */
export const columnsBody = closed({
  columns: {
    type: 'array',
    maxItems: 1000,
    items: { type: ['string', 'null'], maxLength: 200 },
    description: 'The column that each heading means, in the order of the file; null leaves it out.',
  },
  orders: {
    type: 'object',
    additionalProperties: oneOf('dmy', 'mdy'),
    description: 'Whether the day or the month comes first, by column, where the dates do not say.',
  },
  source: {
    type: ['string', 'null'],
    maxLength: 100,
    description:
      'Whose codes the column `sourceId` holds, such as the name of an office or its system. Entries are found by a code only within one source; without one, or with null, by none.',
  },
  sheet: { ...text, maxLength: 200, description: 'Another sheet of the workbook.' },
  encoding: { ...text, maxLength: 40, description: `Another encoding of a text file: ${offeredEncodings.join(', ')}.` },
  zawgyi: { ...flag, description: 'Burmese is written in Zawgyi and becomes Unicode.' },
})

export const cellsBody = closed({
  cells: { type: 'object', additionalProperties: cell, description: 'Other texts, by column.' },
  decision: {
    type: ['string', 'null'],
    maxLength: 100,
    description: 'About a possible duplicate: `create`, `skip`, or the id of the row that is the same.',
  },
})

export const repairBody = closed(
  {
    group: { ...text, maxLength: 40_000, description: 'As the rows of the run name it.' },
    repair: oneOf('replace', 'add', 'clear', 'skip', 'restore', 'create', 'same'),
    value: { ...cell, description: 'The new value; without it, the one the group proposes.' },
  },
  ['group', 'repair'],
)

/** May be left out. */
export const commitBody: Shape = {
  ...closed({
    emptyClears: { ...flag, description: 'Empty cells empty the field.' },
    publish: { ...flag, description: 'Complete rows are published at once.' },
    publicSources: {
      ...flag,
      description: 'The people come from public sources and are notified before they are listed.',
    },
  }),
  type: ['object', 'null'],
}

/** A run as `runOut` makes it. */
export const runShape = allOf({
  number: whole,
  kind: text,
  file: allOf({ name: text, bytes: whole, sha256: text }),
  startedBy: {
    type: ['string', 'null'],
    description: 'Null where the account exists only for others of its role.',
  },
  state: oneOf('uploaded', 'mapped', 'checked', 'committing', 'done', 'partly', 'undone', 'failed'),
  work: { ...oneOf('none', 'check', 'commit', 'undo'), description: 'The work under way in the background.' },
  paused: flag,
  progress: { ...whole, description: 'Rows done, of `total`.' },
  total: whole,
  head: {
    type: 'object',
    description:
      'How the file was read: sheets, encoding, separator, headings, notes. Where its encoding is unsure, `candidates` holds each that may be meant with some lines as they would read and how many cannot be read; nothing is checked before `columns` was sent one of them as `encoding`.',
  },
  mapping: {
    type: 'array',
    items: {
      ...allOf({ heading: text, key: { type: ['string', 'null'] }, confidence: { type: 'number' } }),
      description:
        'A heading that says little, such as “Code” or “ID”, has no key: `suggested` is the column it may mean, to be chosen by a person.',
    },
  },
  options: { type: 'object' },
  counts: { type: 'object', additionalProperties: whole },
  log: { type: 'array', items: { type: 'object' } },
  createdAt: { ...text, format: 'date-time' },
  checkedAt: moment,
  finishedAt: moment,
  toldAt: { ...moment, description: 'When its people were notified.' },
  undoUntil: moment,
})

const problem: Shape = {
  type: 'object',
  required: ['level', 'code', 'key'],
  properties: { level: oneOf('error', 'warning', 'note'), code: text, key: text, found: text, fix: text },
}

/** A page of rows that are not taken over yet, and what is wrong in groups. */
export const rowsShape = allOf({
  rows: {
    type: 'array',
    items: allOf({
      at: { ...whole, description: 'Its place in the run.' },
      row: { ...whole, description: 'Its number in the file.' },
      state: { type: ['string', 'null'] },
      severity: { ...whole, description: '0 ready, 1 needs work, 2 blocked.' },
      cells: { type: 'array', items: text },
      edited: { type: 'array', items: text },
      problems: { type: 'array', items: problem },
      target: { type: ['string', 'null'] },
    }),
  },
  total: whole,
  page: whole,
  size: whole,
  groups: {
    type: 'array',
    items: allOf({
      id: text,
      level: oneOf('error', 'warning', 'note'),
      key: text,
      code: text,
      rows: whole,
      found: { type: ['string', 'null'] },
      entry: { type: ['string', 'null'], description: 'The entry that may be meant, where it is one for all rows.' },
      fix: { type: ['string', 'null'] },
      examples: { type: 'array', items: whole },
      repairs: { type: 'array', items: text },
    }),
  },
})
