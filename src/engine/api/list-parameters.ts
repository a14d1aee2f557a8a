// The parameters of lists, as the description of the API tells them.
import type { Field } from '#engine/model/fields.ts'
import { type Kind, valuesOfBucket } from '#engine/model/kind.ts'
import { locales } from '#words/locales.ts'
import { parameter } from './description.ts'
import { choiceRef, many, type Schema } from './schemas.ts'

function facetSchema(kind: Kind, name: string): Schema {
  const bucket = kind.list.buckets?.find((one) => one.name === name)
  if (bucket) return { type: 'string', enum: valuesOfBucket(bucket) }
  const field = kind.fields[name] as Field
  const of = field.type === 'list' ? Object.values(field.entry ?? {})[0]?.of : field.of
  if (of) return choiceRef(of)
  if (field.type === 'date') return { type: 'string', pattern: '^\\d{4}-\\d{2}$', description: 'A month.' }
  return field.type === 'flag' ? { type: 'string', enum: ['true', 'false'] } : { type: 'string' }
}

export const localeParameter = parameter('locale', 'Language of labels and messages; else Accept-Language.', {
  type: 'string',
  enum: [...locales],
})

export function listParameters(kind: Kind): Schema[] {
  const staffOnly = kind.list.filters.filter((name) => !kind.list.facets.includes(name))
  return [
    parameter('q', 'Words, in any language of the product.', { type: 'string' }),
    parameter('type', 'Where the words are looked for.', {
      type: 'string',
      enum: Object.keys(kind.list.search),
      default: 'all',
    }),
    parameter('exact', '1: just these words, without related and similar ones.', { type: 'string', enum: ['1'] }),
    ...(kind.list.detected.length > 0
      ? [
          parameter(
            'detect',
            `1: the words are read as on the pages. Values of ${kind.list.detected.join(', ')} inside them narrow the list and are no longer searched, rows with a keyword among them come first, and \`detected\` says which values these are. Without it words are words.`,
            { type: 'string', enum: ['1'] },
          ),
        ]
      : []),
    ...kind.list.facets.map((name) =>
      parameter(name, 'Facet; several values mean any of them.', many(facetSchema(kind, name))),
    ),
    ...staffOnly.map((name) =>
      parameter(
        name,
        kind.fields[name]?.among
          ? `Filter of staff: a kind (${kind.fields[name].among.join(', ')}), or a row of it as \`kind/key\`; also \`present\` and \`none\`.`
          : kind.fields[name]?.translated
            ? 'Filter of staff: `without-th`: nothing is written in this language (en, th, zh, lo).'
            : kind.fields[name]?.staleAfter
              ? `Filter of staff; also \`present\`, \`none\`, and \`stale\` (more than ${kind.fields[name].staleAfter} days ago).`
              : 'Filter of staff; also `present` and `none`.',
        many({ type: 'string' }),
      ),
    ),
    parameter(
      'sort',
      `${Object.entries(kind.list.sorts)
        .map(([name, field]) => `${name} (${field})`)
        .join(', ')}, or a field, with - for descending.`,
      { type: 'string' },
    ),
    parameter('page', 'From 1; for others than staff up to 100, and no further than 5,000 rows.', {
      type: 'integer',
      minimum: 1,
      default: 1,
    }),
    parameter('size', 'Rows per page.', { type: 'integer', minimum: 1, maximum: 100, default: 20 }),
    parameter('facets', '1: counts of every facet.', { type: 'string', enum: ['1'] }),
    parameter('id', 'Only these rows; up to 100.', many({ type: 'string', format: 'uuid' })),
    parameter('mine', '1: only the caller’s own rows.', { type: 'string', enum: ['1'] }),
    ...(kind.flow === 'content'
      ? [
          parameter('changed', '1: published rows that their owner saved since the last review (staff).', {
            type: 'string',
            enum: ['1'],
          }),
        ]
      : []),
    parameter(
      'only',
      'Staff: rows of any of these choices, such as `duplicates`; with `facets=1` the facet `only` names those there are.',
      many({ type: 'string' }),
    ),
    parameter('trash', '1: rows in trash (staff).', { type: 'string', enum: ['1'] }),
    localeParameter,
  ]
}
