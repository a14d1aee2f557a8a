// The engine is the mechanism and knows no noun: a new kind never needs a change there.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commonFields } from '#engine/model/flow-columns.ts'
import { registry } from '#kinds/index.ts'

const folder = join(import.meta.dirname, '../../src/engine')
const sources = globSync('**/*.{ts,tsx}', { cwd: folder })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), code: readFileSync(join(folder, file), 'utf8') }))

/** The code without comments and imports: prose may give examples, and other folders are called after kinds. */
const codeOf = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')
    .replaceAll(/^import .*$/gm, '')

/** Each with its reason. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  // The field type `tags` is the thesaurus: its values are rows of that kind.
  'model/fields.ts': ['keywords', 'members'],
  // The audience of that name: everybody who is signed in.
  'model/access.ts': ['members'],
  'api/schemas.ts': ['members'],
  'search/documents.ts': ['members'],
  'search/facet-codes.ts': ['members'],
  'search/facet-filter.ts': ['members'],
  'store/shown-fields.ts': ['members'],
}

const camel = (name: string): string => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const fields = new Set(registry.kinds.flatMap((kind) => Object.keys(kind.fields)))
// A field may be called as the kind it refers to; that is the name of a field then.
const names = [
  ...new Set(
    registry.kinds.flatMap((kind) => [
      kind.name,
      kind.table,
      kind.table.replaceAll('-', '_'),
      ...[camel(kind.name)].filter((name) => !fields.has(name)),
    ]),
  ),
]

test('the engine names no kind and no table of one', () => {
  expect(sources.length).toBeGreaterThan(20)
  const found = sources.flatMap(({ file, code }) =>
    codeOf(code)
      .split('\n')
      .flatMap((line) => {
        const named = names.filter(
          (name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(line) && !allowed[file]?.includes(name),
        )
        return named.map((name) => `${file}: ${name} in "${line.trim().slice(0, 100)}"`)
      }),
  )
  expect(found).toEqual([])
})

/** Columns that the mechanism itself gives rows, whatever kind they are of. */
const ofFlows = new Set(
  (['content', 'reference', 'record', 'child'] as const).flatMap((flow) => Object.keys(commonFields(flow, true))),
)
// Two words in one are no word of prose or of a type. Names of rules and types are not those of fields.
const ownFields = [...fields].filter((name) => /[a-z][A-Z]/.test(name) && !ofFlows.has(name))
/** How rows look in lists and panels (a face, a second name, the threads of industries) is said by the names of fields. The list only shrinks. */
const namedFields: Readonly<Record<string, readonly string[]>> = {
  'office/list/list-data.ts': ['nameNative', 'domainIndustries', 'darkImage', 'textInPicture', 'buttonLabel'],
  'office/list/list-table.tsx': ['nameNative', 'domainIndustries'],
  'office/list/peek.tsx': ['nameNative', 'domainIndustries'],
  'office/form/entry-page.tsx': ['nameNative', 'domainIndustries'],
  // A row of the thesaurus that went into another one is offered no more.
  'office/inputs/reference-search.tsx': ['mergedInto'],
  // Names of rules of texts.
  'model/fields.ts': ['scopusId', 'timeZone'],
  // When its owner or staff said last that a row is still right: kinds may have such a column.
  'store/row-writer.ts': ['confirmedAt'],
  'store/row-moves.ts': ['confirmedAt'],
  'search/documents.ts': ['confirmedAt'],
}

test('the engine names no field that a kind gave itself', () => {
  expect(ownFields.length).toBeGreaterThan(80)
  const found = sources.flatMap(({ file, code }) => {
    const texts = [...codeOf(code).matchAll(/'([^'\n]*)'/g)].flatMap(([, text = '']) => text.split(' '))
    return ownFields.filter((name) => texts.includes(name)).map((name) => `${file}: ${name}`)
  })
  const listed = Object.entries(namedFields).flatMap(([file, names]) => names.map((name) => `${file}: ${name}`))
  expect(found.toSorted()).toEqual(listed.toSorted())
})

test('what is allowed is still needed', () => {
  for (const [file, words] of Object.entries(allowed)) {
    const code = codeOf(sources.find((one) => one.file === file)?.code ?? '')
    for (const word of words) expect(code, file).toMatch(new RegExp(`(?<![\\w-])${word}(?![\\w-])`))
  }
})

test('the engine imports nothing of kinds or features', () => {
  const found = sources.flatMap(({ file, code }) =>
    [...code.matchAll(/from '([^']*)'/g)]
      .map((match) => `${file}: ${match[1]}`)
      .filter((line) => /(#|\/)(kinds|features)\//.test(line)),
  )
  expect(found).toEqual([])
})

/** The members of a type that is written as a block or a union, from its source. */
function membersOf(file: string, pattern: RegExp): string {
  const body = pattern.exec(codeOf(readFileSync(join(folder, file), 'utf8')))?.[1]
  if (body === undefined) throw new Error(`${file} does not say ${pattern}`)
  return body
}

test('a kind has at most 18 keys, and fields have the types of the product', () => {
  const keys = [
    ...membersOf('model/definition.ts', /type Definition<[\s\S]*?> = \{\n([\s\S]*?)\n\}/).matchAll(/^ {2}(\w+)\??:/gm),
  ].map((match) => match[1])
  expect(keys.toSorted()).toMatchInlineSnapshot(`
    [
      "access",
      "check",
      "children",
      "derive",
      "fields",
      "flow",
      "form",
      "import",
      "list",
      "merge",
      "offered",
      "onSave",
      "parent",
      "place",
      "slug",
      "title",
      "within",
      "workflow",
    ]
  `)
  expect(keys.length).toBeLessThanOrEqual(18)
  const types = [...membersOf('model/fields.ts', /type FieldType =([\s\S]*?)\n\n/).matchAll(/'(\w+)'/g)].map(
    (match) => match[1],
  )
  expect(types.toSorted()).toEqual([
    'anyRef',
    'choice',
    'date',
    'email',
    'file',
    'flag',
    'image',
    'list',
    'number',
    'ref',
    'refs',
    'richText',
    'tags',
    'text',
    'url',
  ])
})
