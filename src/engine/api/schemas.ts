// The fields of kinds as JSON Schemas: what is sent and answered.
import { locales } from '#words/locales.ts'
import type { Audience, Field } from '#engine/model/fields.ts'
import type { Kind } from '#engine/model/kind.ts'
import { childKey, childKinds, closedListOf, wordsOf } from '#engine/model/registry.ts'
import { consentTo } from '#engine/model/encrypted-fields.ts'

export type Schema = Readonly<Record<string, unknown>>

export const schemaRef = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
export const choiceRef = (list: string): Schema => schemaRef(`Choice.${list}`)
export const many = (items: Schema): Schema => ({ type: 'array', items })
const audiences: Record<Audience, string> = {
  everyone: 'everybody',
  members: 'members and staff',
  staff: 'staff',
  readers: 'the owner and staff who may read the row',
  updaters: 'the owner and staff who may change the row',
  admins: 'the main admins',
  adminsAndSelf: 'the main admins and the person',
  nobody: 'nobody',
}

/** The part of an address that names a row. */
export const keyParameter = (kind: Kind): Schema => ({
  name: 'id',
  in: 'path',
  description: kind.slug ? 'id or address name' : 'id or code',
  schema: { type: 'string' },
  required: true,
})

/** The encrypted numbers of a kind that can be shown whole; of these purposes when they are named. */
export const identityNumbers = (kind: Kind, collects?: readonly string[]): string[] =>
  Object.entries(kind.encrypted).flatMap(([name, { encrypted }]) =>
    encrypted?.countryOf && (!collects || collects.includes(encrypted.purpose)) ? [name] : [],
  )

export const pascal = (name: string): string =>
  name.replaceAll(/(^|-)([a-z])/g, (_, _dash: string, letter: string) => letter.toUpperCase())
const texts: Schema = schemaRef('Texts')

/** The value of a field as it is sent or answered. */
export function valueOf(field: Field, isOutput: boolean): Schema {
  if (field.translated) return texts
  const one: Schema = isOutput ? schemaRef('Reference') : { type: 'string', description: 'id, code or address name' }
  switch (field.type) {
    case 'text':
      return {
        type: 'string',
        maxLength: field.max ?? ((field.lines ?? 1) > 1 ? 2000 : 200),
        ...(field.rule ? { format: field.rule } : {}),
      }
    case 'richText':
      return texts
    case 'number':
      return {
        type: field.int ? 'integer' : 'number',
        // Of what people write: what follows from other values is as it comes.
        ...(field.min === undefined || field.readOnly ? {} : { minimum: field.min }),
        ...(field.max === undefined || field.readOnly ? {} : { maximum: field.max }),
      }
    case 'date':
      return { type: 'string', format: field.time ? 'date-time' : 'date' }
    case 'choice': {
      const known = choiceRef(field.of as string)
      return field.many ? { type: 'array', items: known } : known
    }
    case 'flag':
      return { type: 'boolean' }
    case 'email':
      return { type: 'string', format: 'email', maxLength: field.max ?? 254 }
    case 'url':
      return { type: 'string', format: 'uri', maxLength: 2048 }
    case 'ref':
      return one
    case 'refs':
      return { type: 'array', maxItems: field.max ?? 100, items: one }
    case 'anyRef':
      return {
        type: 'object',
        required: isOutput ? ['kind', 'label'] : ['kind', 'id'],
        properties: {
          kind: { type: 'string', enum: [...(field.among ?? [])] },
          id: isOutput ? { type: 'string', format: 'uuid' } : one,
          ...(isOutput ? { slug: { type: 'string' }, code: { type: 'string' }, label: { type: 'string' } } : {}),
        },
      }
    case 'tags':
      return {
        type: 'array',
        maxItems: field.max ?? 100,
        items: isOutput ? one : { type: 'string', description: 'id, or a word: unknown words become pending rows' },
      }
    case 'image':
      return schemaRef('Picture')
    case 'file':
      return schemaRef('File')
    case 'list':
      return {
        type: 'array',
        maxItems: field.max ?? 50,
        items: {
          type: 'object',
          properties: Object.fromEntries(
            Object.entries(field.entry ?? {}).map(([name, inner]) => [name, valueOf(inner, isOutput)]),
          ),
        },
      }
  }
}

const nullable = (schema: Schema): Schema =>
  typeof schema.type === 'string' && !('enum' in schema)
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] }

export function audienceOf(field: Field): string {
  const sentences = [`Received by ${audiences[field.shownTo ?? 'everyone']}`]
  if (field.ownerChooses) sentences.push('the owner chooses otherwise per row')
  if (field.hiddenWhen) sentences.push('hidden on rows nobody claimed')
  return `${sentences.join('; ')}.`
}

/** The encrypted fields of these purposes, each with its consent. */
const encryptedSchemas = (kind: Kind, collects: readonly string[], isOutput: boolean): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(kind.encrypted).flatMap(([name, field]) => {
      if (!field.encrypted || !collects.includes(field.encrypted.purpose)) return []
      const how = isOutput && field.encrypted.countryOf ? ' Masked.' : ''
      return [
        [
          name,
          { ...nullable(valueOf(field, isOutput)), description: `${audienceOf(field)}${how} Only of a single row.` },
        ],
        [
          consentTo(name),
          { type: 'boolean', description: `Consent to ${name}: needed to keep it; false deletes it at once.` },
        ],
      ]
    }),
  )

/** The lists of rows that belong to a row, under the names of their kinds. */
const childSchemas = (kind: Kind, of: (child: Kind) => Schema, description: string): Record<string, Schema> =>
  Object.fromEntries(childKinds(kind).map((child) => [childKey(child), { ...many(of(child)), description }]))

export function rowSchema(kind: Kind, collects: readonly string[] = []): Schema {
  const shown = Object.entries(kind.fields).filter(([, field]) => field.shownTo !== 'nobody')
  return {
    type: 'object',
    description: `${wordsOf(kind, 'en').one}. Fields that the reader may not receive are absent.`,
    required: ['id'],
    properties: {
      id: { type: 'string', format: 'uuid' },
      ...Object.fromEntries(
        shown.map(([name, field]) => [name, { ...nullable(valueOf(field, true)), description: audienceOf(field) }]),
      ),
      ...childSchemas(kind, (child) => schemaRef(pascal(child.name)), 'In their order; only of a single row.'),
      ...encryptedSchemas(kind, collects, true),
    },
  }
}

export function inputSchema(kind: Kind, needed: boolean, collects: readonly string[] = []): Schema {
  return inputOf(Object.entries(kind.fields), needed, {
    ...childSchemas(kind, childInput, 'The whole list in its order; without it the rows stay as they are.'),
    ...encryptedSchemas(kind, collects, false),
  })
}

/** A row in the list of its parent: with its id it is changed, without one it is made. */
const childInput = (kind: Kind): Schema =>
  inputOf(
    Object.entries(kind.fields).filter(([name]) => name !== kind.parent),
    false,
    {
      id: { type: 'string', format: 'uuid', description: 'Of a row that stays; a row that is left out goes to trash.' },
    },
  )

function inputOf(fields: [string, Field][], needed: boolean, more: Record<string, Schema>): Schema {
  const given = fields.filter(([, field]) => !field.readOnly)
  const required = given
    .filter(([, field]) => field.required === 'always' && field.default === undefined)
    .map(([name]) => name)
  return {
    type: 'object',
    additionalProperties: false,
    ...(needed && required.length > 0 ? { required } : {}),
    properties: {
      ...Object.fromEntries(
        given.map(([name, field]) => [
          name,
          {
            ...nullable(valueOf(field, false)),
            ...(field.required === 'publish' ? { description: 'Needed to leave draft.' } : {}),
            ...(field.default === undefined ? {} : { default: field.default }),
          },
        ]),
      ),
      ...more,
    },
  }
}

export const sharedSchemas: Record<string, Schema> = {
  Problem: {
    type: 'object',
    required: ['statusCode', 'message', 'code', 'requestId'],
    properties: {
      statusCode: { type: 'integer' },
      message: { type: 'string' },
      code: { type: 'string', description: 'A stable word.' },
      requestId: { type: 'string' },
      fields: { type: 'object', additionalProperties: many({ type: 'string' }) },
      current: { type: 'object' },
      own: { type: 'boolean', description: 'The same account saved the row last.' },
      changedBy: { type: 'string', description: 'Staff: who changed the row last.' },
      changedAt: { type: 'string', format: 'date-time', description: 'Staff: when that was.' },
      usedBy: { type: 'integer' },
    },
  },
  Texts: {
    type: 'object',
    description: 'One text per language.',
    additionalProperties: false,
    properties: Object.fromEntries(locales.map((locale) => [locale, { type: 'string' }])),
  },
  Reference: {
    type: 'object',
    required: ['id', 'label'],
    properties: {
      id: { type: 'string', format: 'uuid' },
      kind: { type: 'string', description: 'of a row whose table holds several kinds: which of them it is' },
      slug: { type: 'string' },
      code: { type: 'string' },
      label: { type: 'string' },
    },
  },
  FacetCount: {
    type: 'object',
    required: ['value', 'label', 'count'],
    properties: { value: { type: 'string' }, label: { type: 'string' }, count: { type: 'integer' } },
  },
  Picture: {
    type: 'object',
    required: ['key'],
    properties: {
      key: { type: 'string', pattern: '^[0-9a-f]{64}$' },
      width: { type: 'integer' },
      height: { type: 'integer' },
      alt: texts,
      decorative: { type: 'boolean' },
      focus: { type: 'object', properties: { x: { type: 'number' }, y: { type: 'number' } } },
      crop: {
        type: 'object',
        description:
          'The part of the whole picture that is shown, as fractions of it; 0, 0, 1, 1 is all of it, and without a crop the picture stays as its key says. The answer has the key of the part.',
        required: ['x', 'y', 'width', 'height'],
        properties: {
          x: { type: 'number', minimum: 0, maximum: 1 },
          y: { type: 'number', minimum: 0, maximum: 1 },
          width: { type: 'number', minimum: 0.05, maximum: 1 },
          height: { type: 'number', minimum: 0.05, maximum: 1 },
        },
      },
    },
  },
  File: {
    type: 'object',
    required: ['key'],
    properties: {
      key: { type: 'string', pattern: '^[0-9a-f]{64}$' },
      name: { type: 'string' },
      bytes: { type: 'integer' },
    },
  },
}

/** The closed lists that fields of these kinds choose from. */
export function choiceSchemas(kinds: readonly Kind[]): Record<string, Schema> {
  const fields = kinds
    .flatMap((kind) => Object.values(kind.fields))
    .flatMap((field) => [field, ...Object.values(field.entry ?? {})])
  const lists = [...new Set(fields.flatMap((field) => field.of ?? []))].sort()
  return Object.fromEntries(
    lists.map((list) => [`Choice.${list}`, { type: 'string', enum: closedListOf(list).values }]),
  )
}
