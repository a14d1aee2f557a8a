// Features and pages read and write rows by `records` and the store: SQL on a table of a kind stands beside the kind alone.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registry } from '#kinds/index.ts'

const root = join(import.meta.dirname, '../..')
const sources = globSync('src/{features,shell}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), code: readFileSync(join(root, file), 'utf8') }))

const codeOf = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')
    .replaceAll(/^import [\s\S]*? from '.*'$/gm, '')

const tables = [...new Set(registry.kinds.map(({ table }) => table))]
const statement = new RegExp(`\\b(?:from|join|update|into|using)\\s+(?:${tables.join('|')})\\b`)
/** Words between quotes may say "update members"; statements are templates. */
const held = (code: string): boolean => statement.test(codeOf(code).replaceAll(/'[^'\n]*'/g, "''"))

test('no SQL of features and pages names a table of a kind', () => {
  expect(sources.length).toBeGreaterThan(200)
  expect(sources.filter(({ code }) => held(code)).map(({ file }) => file)).toEqual([])
})

/** Statements on the table of whichever kind there is, each with its reason. The list only shrinks. */
const anyTable: readonly string[] = [
  // Who shows a stored file: every column of every kind that holds files is asked in one statement, under the rights of each kind.
  'src/features/files/file-access.ts',
  'src/features/files/shown-to.ts',
  // A choice of lists is a condition on rows; this one compares rows of a kind with one another.
  'src/features/duplicates/scope.ts',
]

test('nor the table of a kind that it is given', () => {
  const named = sources.filter(({ code }) => /\bident\([^()]*(?:\([^()]*\))?[^()]*\btable\)/.test(codeOf(code)))
  expect(named.map(({ file }) => file).toSorted()).toEqual(anyTable.toSorted())
})

test('no field of a row is named by a string', () => {
  const found = sources.flatMap(({ file, code }) =>
    [
      ...codeOf(code).matchAll(
        /(?:(?<![\w.>])[a-z]\w*(?:\??\.\w+|\([^()]*\)|\?)*|(?<!\(typeof \w+)\)|(?<=\])\?\.)\??\.?\['[a-zA-Z]\w*'\]/g,
      ),
    ].map(([text]) => `${file}: ${text}`),
  )
  expect(found.filter((line) => !/: (?:typeof|keyof)/.test(line))).toEqual([])
})

/** Folders whose rows are of any of several kinds, or of one that is known by name alone. The list only shrinks. */
const anyKind = ['merging', 'own-entries', 'relayed-contact', 'saved-items', 'search', 'sensitive-data']

test('a value of a row is of the type of its field: nothing is taken from a row by a claim of its type', () => {
  const claim =
    /\b(?:row|work|post|lab|call|machine|member|person|author|slide|host|course|network|found)\??\.(?!id\b)\w+ as (?:string|number|boolean|RefOut|Translated|Picture|Values|[({])/
  const found = sources.filter(
    ({ file, code }) =>
      !anyKind.some((folder) => file.startsWith(`src/features/${folder}/`)) && claim.test(codeOf(code)),
  )
  expect(found.map(({ file }) => file)).toEqual([])
})
