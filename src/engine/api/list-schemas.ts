// What lists and searches answer beside their rows: said once in the description of the API, and referred to by each list.
import { many, type Schema, schemaRef } from './schemas.ts'

const words: Schema = many({ type: 'string' })

/** What an answer says of rows that lack some words of a long query. */
export const matchedSchema: Schema = {
  type: 'object',
  required: ['words', 'unknown', 'all', 'isRelated'],
  properties: {
    words: { ...words, description: 'Words of the query that tell something.' },
    unknown: { ...words, description: 'Those of them that occur in no row.' },
    all: { type: 'integer', description: 'How many rows have all of them; they stand first.' },
    isRelated: {
      type: 'boolean',
      description:
        'The words are pieces of a word of a script without blanks, and the rows behind those that have the word are related by them.',
    },
  },
}

export const listSchemas: Record<string, Schema> = {
  MatchedWords: {
    ...matchedSchema,
    description:
      'Where fewer rows have all words of a query of three words or more than fill a page: those that hold most of them follow, and are counted in `total`.',
    properties: {
      ...(matchedSchema['properties'] as object),
      rows: {
        type: 'object',
        additionalProperties: words,
        description: 'By the id of a listed row that lacks some: the words it has.',
      },
    },
  },
  FewerWords: {
    ...many({
      type: 'object',
      required: ['q', 'count'],
      properties: { q: { type: 'string' }, count: { type: 'integer' } },
    }),
    description:
      'Where nothing was found: the query without its weakest word, or with the nearest words, and what each would find.',
  },
  DetectedValues: {
    ...many({
      type: 'object',
      required: ['facet', 'value', 'label', 'matched', 'narrows'],
      properties: {
        facet: { type: 'string' },
        value: { type: 'string' },
        label: { type: 'string' },
        matched: { type: 'string' },
        narrows: { type: 'boolean' },
      },
    }),
    description: 'With `detect=1`: values inside the words, and whether the list is narrowed to them.',
  },
}

export const listSchema = (row: Schema): Schema => ({
  type: 'object',
  required: ['rows', 'total', 'page', 'size'],
  properties: {
    rows: many(row),
    total: { type: 'integer' },
    page: { type: 'integer' },
    size: { type: 'integer' },
    corrected: { type: 'string', description: 'The words that were searched instead.' },
    matched: schemaRef('MatchedWords'),
    fewer: schemaRef('FewerWords'),
    detected: schemaRef('DetectedValues'),
    facets: { type: 'object', additionalProperties: many(schemaRef('FacetCount')) },
  },
})
