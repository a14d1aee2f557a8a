// The search over several kinds and suggestions, as the description of the API tells them.
import { answer, call, object, parameter, refusals, type Paths } from '#engine/api/description.ts'
import { matchedSchema } from '#engine/api/list-schemas.ts'
import { type Schema, schemaRef } from '#engine/api/schemas.ts'

const text: Schema = { type: 'string' }
const pieces: Schema = { type: 'array', items: object({ text, hit: { type: 'boolean' } }) }

export const searchCalls = {
  '/api/search': {
    get: {
      ...call('site', 'Search several kinds at once', {
        200: answer(
          'One list, the best first: of each row its kind, its name in pieces with those that were hit, the fields in which it was found, and the row as its own call gives it. `total` counts the rows of the kinds that are listed, `counts` those of every kind in reach.',
          object(
            {
              rows: {
                type: 'array',
                items: object(
                  {
                    kind: text,
                    id: text,
                    href: { type: ['string', 'null'], description: 'Where it opens on the site.' },
                    title: pieces,
                    found: { type: 'array', items: object({ label: text, pieces }) },
                    matched: {
                      type: 'array',
                      items: text,
                      description: 'Where the row lacks words of the query: those that it has.',
                    },
                    row: { type: 'object' },
                  },
                  ['kind', 'id', 'href', 'title', 'found', 'row'],
                ),
              },
              total: { type: 'integer' },
              page: { type: 'integer' },
              size: { type: 'integer' },
              counts: { type: 'array', items: object({ kind: text, label: text, count: { type: 'integer' } }) },
              detected: {
                type: 'array',
                items: object({ facet: text, value: text, label: text, matched: text, narrows: { type: 'boolean' } }),
                description: 'With `detect=1`: values inside the words, and whether the lists are narrowed to them.',
              },
              corrected: { ...text, description: 'The words that were searched instead.' },
              matched: {
                ...matchedSchema,
                description:
                  'Where fewer rows have all words of a query of three words or more than fill a page: those that hold most of them follow, and are counted.',
              },
              fewer: schemaRef('FewerWords'),
              facets: {
                type: 'object',
                additionalProperties: { type: 'array', items: { $ref: '#/components/schemas/FacetCount' } },
                description: 'Counts of the facets that kinds share, over the kinds that are listed.',
              },
            },
            ['rows', 'total', 'page', 'size', 'counts'],
          ),
        ),
        ...refusals(400),
      }),
      parameters: [
        parameter('q', 'Words, in any language of the product.', text),
        parameter(
          'kind',
          'Only rows of these kinds are listed; without it those of every kind in reach: to visitors and members the kinds with public pages that are switched on, to staff all whose lists they may ask for.',
          { type: 'array', items: text },
        ),
        parameter(
          'country',
          'Facets that kinds share (country, city, university, department, domainIndustries, keywords and so on), by code, address name or id; kinds without the facet have no rows then.',
          { type: 'array', items: text },
        ),
        parameter('id', 'Only the row with this id.', { ...text, format: 'uuid' }),
        parameter('exact', '1: just these words.', { ...text, enum: ['1'] }),
        parameter(
          'detect',
          '1: the words are read as on the pages: countries, industries and other known values narrow the list.',
          { ...text, enum: ['1'] },
        ),
        parameter('facets', '1: counts of the shared facets.', { ...text, enum: ['1'] }),
        parameter('page', 'From 1.', { type: 'integer', minimum: 1, default: 1 }),
        parameter('size', 'Rows per page.', { type: 'integer', minimum: 1, maximum: 100, default: 20 }),
        parameter('locale', 'Language of labels.', text),
      ],
    },
  },
  '/api/suggestions': {
    get: {
      ...call('site', 'Suggestions while typing', {
        200: answer(
          'Groups of people, keywords and rows of other open kinds, each with its label, and the way to all results; where nothing that was typed can be searched, one group without items whose label says so.',
          {
            type: 'object',
          },
        ),
      }),
      parameters: [
        { name: 'q', in: 'query', schema: text },
        { name: 'locale', in: 'query', schema: text },
      ],
    },
  },
} satisfies Paths
