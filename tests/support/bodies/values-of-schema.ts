// Values that a JSON Schema describes, nearly so, or not at all: for asking what a server makes of them.
import { fc } from '#tests/support/property.ts'
import { nasty } from '#tests/support/bodies/nasty.ts'

type Shape = Readonly<Record<string, unknown>>
type Of = (name: string) => readonly unknown[]

/** Anything that JSON can say. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...nasty) },
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e300, 2 ** 31, 2 ** 53),
  fc.array(fc.constantFrom<unknown>(...nasty, null, 7), { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('en', 'th', 'id', 'x', '__proto__', 'constructor'), fc.constantFrom<unknown>(...nasty)),
)

function sound(shape: Shape, name: string, known: Of, shapes: Shape): fc.Arbitrary<unknown> {
  const inner = (one: unknown, at = name): fc.Arbitrary<unknown> => valueOf(one as Shape, at, known, shapes)
  const ref = shape['$ref'] as string | undefined
  if (ref) return inner(shapes[ref.split('/').at(-1) as string])
  if (Array.isArray(shape['enum'])) return fc.constantFrom(...(shape['enum'] as unknown[]))
  if ('const' in shape) return fc.constant(shape['const'])
  const either = (shape['anyOf'] ?? shape['oneOf']) as Shape[] | undefined
  if (either) return fc.oneof(...either.map((one) => inner(one)))
  const all = shape['allOf'] as Shape[] | undefined
  if (all) return fc.tuple(...all.map((one) => inner(one))).map((parts) => Object.assign({}, ...parts) as unknown)
  switch ([shape['type']].flat()[0]) {
    case 'object': {
      const properties = Object.entries((shape['properties'] ?? {}) as Record<string, Shape>)
      const required = (shape['required'] ?? []) as string[]
      const fields = properties.map(([field, one]) => [field, inner(one, field)] as const)
      return fc.record(Object.fromEntries(fields), { requiredKeys: required })
    }
    case 'array':
      return fc.array(inner(shape['items'] ?? {}), { maxLength: 2 })
    case 'integer':
    case 'number':
      return fc.constantFrom(0, 1, 2, 5, 2026, -1, 3_000_000_000)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default: {
      const values = known(name)
      const text = fc.constantFrom<unknown>('Somchai', 'สมชาย', 'ພູ', '2026-05-01', 'a@example.org', ...nasty)
      return values.length > 0 ? fc.oneof(fc.constantFrom(...values), text) : text
    }
  }
}

/**
 * Mostly a value of this shape, sometimes anything.
 * @param known values that a field of this name may well have, such as ids that exist
 * @param shapes the schemas that others name
 */
export const valueOf = (shape: Shape, name: string, known: Of, shapes: Shape): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: sound(shape, name, known, shapes) }, { weight: 1, arbitrary: anything })
