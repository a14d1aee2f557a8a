// The call for matches, as the description of the API tells it.
import { answer, call, object, refusals, type Paths } from '#engine/api/description.ts'
import type { Schema } from '#engine/api/schemas.ts'
import { matchParts, mostRows, usualRows } from '../query.ts'

const text: Schema = { type: 'string' }
const texts: Schema = { type: 'array', items: text, maxItems: 20 }
const number: Schema = { type: 'number' }

const row = object({
  id: { ...text, format: 'uuid' },
  score: { type: 'number', minimum: 0, maximum: 100 },
  grade: {
    enum: ['strong', 'good', 'possible', null],
    description: 'What the score is called; null where something that was asked for is not met.',
  },
  parts: {
    type: 'array',
    items: object({ part: { ...text, enum: [...matchParts] }, value: number, weight: number, text }),
    description: 'What was asked for: how much of it the row has (0 to 1), its weight of 100, and the same in words.',
  },
  keywords: {
    type: 'array',
    items: object({ id: text, label: text }),
    description: 'Wanted keywords that the row has.',
  },
  evidence: {
    type: 'array',
    items: object({ title: text, year: { type: ['integer', 'null'] }, id: { type: ['string', 'null'] } }),
    description: 'Works that speak for the row, two at most.',
  },
  unmet: {
    type: 'array',
    items: object({ condition: text, text }),
    description:
      'Why it is not eligible, or what of what was chosen it is not (place, industry); rows with an unmet condition stand last.',
  },
  again: {
    type: ['string', 'null'],
    description: 'Of what is over, about when it is expected again, from the years before.',
  },
  row: { type: 'object', description: 'The row as a visitor receives it.' },
})

const label = object({ id: text, label: text })
const bridge = object({
  kind: text,
  id: { ...text, format: 'uuid' },
  own: label,
  other: label,
  count: { type: 'integer' },
  partners: { type: 'array', items: object({ kind: text, id: text, title: text }) },
  works: { type: 'array', items: object({ id: text, title: text, year: { type: ['integer', 'null'] } }) },
  text,
  row: { type: 'object' },
})

const body: Schema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    text: { ...text, description: 'What is sought, in own words and any language of the product.' },
    need: { ...text, description: 'A need that the caller may read, by id.' },
    source: {
      ...object({ kind: text, id: text }),
      description:
        'A row that the caller may read and for which matches are sought. What the body names besides replaces what it says.',
    },
    kinds: { ...texts, description: 'Only these kinds.' },
    keywords: { ...texts, description: 'Words of the thesaurus, by address name or id.' },
    industries: { ...texts, description: 'By address name or id.' },
    countries: { ...texts, description: 'Wanted places, by code or id.' },
    level: { ...texts, description: 'Levels of whoever is sought, or of whoever asks.' },
    from: { ...text, description: 'From this day or month on (YYYY-MM-DD, YYYY-MM).' },
    months: { type: 'integer', minimum: 1, maximum: 120, description: 'For so many months.' },
    origin: { ...text, description: 'The country of whoever asks, by code or id: calls say for whom they are.' },
    languages: { ...texts, description: 'Working languages, by code.' },
    weights: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(matchParts.map((part) => [part, { type: 'number', minimum: 0, maximum: 100 }])),
      description: 'Other weights of the parts than those of the setting.',
    },
    bridges: {
      type: 'boolean',
      description: 'true, with two keywords: also who has one of them and wrote works with people who have the other.',
    },
    exact: { type: 'boolean', description: 'true: the text is searched as it stands, and nothing is read from it.' },
    size: { type: 'integer', minimum: 1, maximum: mostRows, default: usualRows, description: 'Rows of each kind.' },
  },
}

export const matchCalls = {
  '/api/matches': {
    post: call(
      'site',
      'Find matches',
      {
        200: answer(
          'A group for each kind, the best first. Only what every visitor sees is matched, and nobody is proposed who is not open to it.',
          object({
            groups: {
              type: 'array',
              items: object({
                kind: text,
                total: { type: 'integer' },
                rows: { type: 'array', items: row },
              }),
            },
            understood: {
              type: 'array',
              items: object({
                what: {
                  ...text,
                  enum: ['keyword', 'industry', 'country', 'origin', 'kind', 'level', 'from', 'months'],
                },
                value: text,
                label: text,
                matched: text,
                start: { type: 'integer' },
                end: { type: 'integer' },
              }),
              description:
                'What the text was understood to ask for, with the words that said it; the rest of it is searched as text.',
            },
            bridges: {
              type: ['array', 'null'],
              items: bridge,
              description:
                'Those with the most partners first, each with two of them and two works; null unless asked for.',
            },
            evidence: {
              type: ['string', 'null'],
              description: 'The version of what was learned from published texts; null where nothing is learned yet.',
            },
          }),
        ),
        ...refusals(400, 404, 429),
      },
      body,
    ),
  },
} satisfies Paths
