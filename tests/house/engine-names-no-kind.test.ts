// The engine is the mechanism and knows no noun: a new kind never needs a change there.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { agreedFields } from '#engine/model/definition/agreed-fields.ts'
import { commonFields } from '#engine/model/definition/flow-columns.ts'
import type { Kind } from '#engine/model/kind.ts'
import { useRegistry } from '#engine/model/registry.ts'
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
  // What a match reads of the thesaurus is called so.
  'model/match-shape.ts': ['keywords'],
  'interfaces/match-sources.ts': ['keywords'],
  // What a move of a workflow needs is called so.
  ...Object.fromEntries(
    [
      'store/writes/moves.ts',
      'office/list/list-action.ts',
      'office/list/quick-view/answer-in-place.tsx',
      'office/list/board/board-data.ts',
      'office/list/board/board.tsx',
      'office/list/board/move-dialog.tsx',
      'model/describe.ts',
      'model/workflow.ts',
      'api/move-description.ts',
    ].map((file) => [file, ['needs']]),
  ),
  // The audience of that name: everybody who is signed in.
  'model/access.ts': ['members'],
  'api/schemas.ts': ['members'],
  'search/documents/documents.ts': ['members'],
  'search/facets/facet-codes.ts': ['members'],
  'search/facets/facet-filter.ts': ['members'],
  'store/reading/shown-fields.ts': ['members'],
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

/** The engine's own: the columns that it gives rows of whatever kind, and the fields that it agreed upon with all of them. */
const ofEngine = new Set([
  'id',
  ...(['content', 'reference', 'record', 'child'] as const).flatMap((flow) => Object.keys(commonFields(flow, true))),
  ...Object.keys(agreedFields),
])
const entries = registry.kinds.flatMap((kind) =>
  Object.values(kind.fields).flatMap(({ entry }) => Object.keys(entry ?? {})),
)
const ownFields = [...new Set([...fields, ...entries])].filter((name) => !ofEngine.has(name))
const isOneWord = (name: string): boolean => !/[a-z][A-Z]/.test(name)

// The field type `tags` is the thesaurus: how its rows are found, made and merged is the engine's, and so are their columns.
const ofThesaurus = ['label', 'synonyms', 'normalized', 'state', 'mergedInto', 'usageCount']
const thesaurusFiles: Readonly<Record<string, readonly string[]>> = {
  'office/inputs/reference-search.tsx': ['mergedInto'],
  'api/export-columns.ts': ['normalized'],
  'search/facets/detect-facets.ts': ['normalized'],
  'store/columns.ts': ['normalized'],
  'store/drift.ts': ['normalized'],
  'store/tags.ts': ['label', 'synonyms'],
  'store/writes/stamp.ts': ['normalized'],
}
/** Names of something else that are those of a field too. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  // Rules of texts.
  'model/fields.ts': ['scopusId', 'timeZone'],
  // Answers about problems, and the description of a call.
  'api/problem-body.ts': ['current', 'message'],
  'api/export.ts': ['note'],
  'api/described.ts': ['description'],
  // The field before another one, columns of the audit log, parameters of lists.
  'office/cell.tsx': ['name'],
  'store/audit.ts': ['label'],
  'model/addresses/list-names.ts': ['locale'],
  // Attributes of the document, and of a request.
  'office/inputs/store-file.ts': ['locale'],
  'store/encrypted/encrypted-store.ts': ['locale'],
}

/**
 * Names that the code of a file takes for those of fields: two words in one, which are no word of prose, in any text; one word
 * where something is read by it, or where it stands beside columns of rows in a list of names.
 */
function namedIn(code: string): Set<string> {
  const texts = [...code.matchAll(/'([^'\n]*)'/g)].flatMap(([, text = '']) => text.split(' '))
  const read = [
    ...code.matchAll(/\[\s*'(\w+)'\s*\]/g),
    ...code.matchAll(/\bname\s*[!=]==\s*'(\w+)'/g),
    ...code.matchAll(/\b(?:fields|values|before|after)\??\.(\w+)\b(?!\()/g),
  ].map(([, name = '']) => name)
  const lists = [...code.matchAll(/\[([^[\]]*)\]/g)]
    .map(([, list = '']) => [...list.matchAll(/'([^'\n]*)'/g)].flatMap(([, text = '']) => text.split(' ')))
    .filter((list) => list.some((name) => columnsOfRows.has(name)))
  const split = [...code.matchAll(/'([^'\n]*)'\s*\.split\(/g)].flatMap(([, text = '']) => text.split(' '))
  const oneWord = new Set([...read, ...lists.flat(), ...split])
  return new Set(ownFields.filter((name) => (isOneWord(name) ? oneWord.has(name) : texts.includes(name))))
}
/** Who lists one of these lists names of fields. */
const columnsOfRows = new Set(
  [...ofEngine].filter((name) => !isOneWord(name) || ['slug', 'country', 'owner'].includes(name)),
)

test('the engine names no field that a kind gave itself', () => {
  expect(ownFields.filter(isOneWord).length).toBeGreaterThan(80)
  expect(ownFields.filter((name) => !isOneWord(name)).length).toBeGreaterThan(80)
  const found = sources.flatMap(({ file, code }) => [...namedIn(codeOf(code))].map((name) => `${file}: ${name}`))
  const listed = [thesaurusFiles, otherNames].flatMap((files) =>
    Object.entries(files).flatMap(([file, names]) => names.map((name) => `${file}: ${name}`)),
  )
  expect(found.toSorted()).toEqual(listed.toSorted())
  expect(
    Object.values(thesaurusFiles)
      .flat()
      .filter((name) => !ofThesaurus.includes(name)),
  ).toEqual([])
})

test('a name of one word is found wherever the code takes it for a field', () => {
  for (const code of [
    "row['photo']",
    "kind.fields['photo']",
    'row.values.photo',
    'after?.photo',
    "shape.name === 'photo'",
    "const names = ['deletedAt', 'photo']",
    "const names = 'photo order'.split(' ')",
  ])
    expect([...namedIn(code)], code).toEqual(['photo'])
  for (const code of ["kind === 'photo'", "['photo', 'x']", 'the photo of a row'])
    expect([...namedIn(code)], code).toEqual([])
})

test('what the engine agreed upon with all kinds is used by several, and is of one type', () => {
  for (const name of Object.keys(agreedFields))
    expect(registry.kinds.filter((kind) => kind.fields[name]).length, name).toBeGreaterThan(1)
  const [first, ...others] = registry.kinds
  const strange = { ...first, fields: { ...first?.fields, owner: { type: 'text' as const } } } as Kind
  expect(() => useRegistry({ ...registry, kinds: [strange, ...others] })).toThrow(`${first?.name}.owner is no ref`)
  useRegistry(registry)
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

test('a kind has at most 19 keys, and fields have the types of the product', () => {
  const keys = [
    ...membersOf('model/definition/definition.ts', /type Definition<[\s\S]*?> = \{\n([\s\S]*?)\n\}/).matchAll(
      /^ {2}(\w+)\??:/gm,
    ),
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
      "match",
      "merge",
      "navigation",
      "offered",
      "onSave",
      "parent",
      "slug",
      "title",
      "within",
      "workflow",
    ]
  `)
  expect(keys.length).toBeLessThanOrEqual(19)
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
