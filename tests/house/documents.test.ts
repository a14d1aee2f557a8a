// What the documents for people who work here name is there: files, functions, commands, decisions.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'STYLE.md',
  'SECURITY.md',
  'docs/architecture.md',
  'docs/security.md',
  'docs/words.md',
].map((file) => ({ file, text: read(file) }))
const code = globSync('{src,tests,scripts}/**/*.{ts,tsx}', { cwd: root }).map(read).join('\n')
const commands = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts)
const decisions = new Set(readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 4)))

/** Every match of the first group in the documents, with the document it stands in. */
const named = (pattern: RegExp): { file: string; name: string }[] =>
  documents.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, name = '']) => ({ file, name })))

test('files and folders', () => {
  const paths = named(/`((?:src|tests|scripts|docs|migrations|seed|#\w+)\/[\w./{},-]+)`/g)
  expect(paths.length).toBeGreaterThan(60)
  // `x` and `NN` stand for a name that somebody chooses.
  const missing = paths.filter(({ name }) => {
    const path = name.replace(/^#(tests\/)?/, (_, isTest) => (isTest ? 'tests/' : name.startsWith('#') ? 'src/' : ''))
    return !/\/x[/.]|NN|\{area\}/.test(name) && !existsSync(join(root, path.replace(/\{.*?\}/, 'en')))
  })
  expect(missing).toEqual([])
})

/** The places of a document that a link may name: its headings as GitHub writes them into addresses. */
const placesOf = (text: string): Set<string> => {
  const counts = new Map<string, number>()
  const headings = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)]
  return new Set(
    headings.map(([, heading = '']) => {
      const place = heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
        .replaceAll(' ', '-')
      const before = counts.get(place) ?? 0
      counts.set(place, before + 1)
      return before === 0 ? place : `${place}-${before}`
    }),
  )
}

test('a link that leads nowhere, in any document', () => {
  const files = ['*.md', 'docs/**/*.md', 'seed/**/*.md'].flatMap((pattern) => globSync(pattern, { cwd: root }))
  const links = files.flatMap((file) =>
    // What stands between backticks shows how a link is written.
    [
      ...read(file)
        .replaceAll(/`[^`\n]*`/g, '')
        .matchAll(/\]\((?!\w+:)([^()\s]+)\)/g),
    ].map(([, target = '']) => ({ file, target })),
  )
  expect(links.length).toBeGreaterThan(250)
  const broken = links.filter(({ file, target }) => {
    const [path = '', place] = target.split('#')
    const found = path === '' ? file : join(file, '..', path)
    if (!existsSync(join(root, found))) return true
    return place !== undefined && found.endsWith('.md') && !placesOf(read(found)).has(place)
  })
  expect(broken).toEqual([])
})

test('functions', () => {
  const functions = named(/`(?:await )?([a-z]\w+)\(/g)
  expect(functions.length).toBeGreaterThan(30)
  const missing = functions.filter(
    ({ name }) => !new RegExp(`(?:function\\*?|const) ${name}\\b|\\b${name}\\(`).test(code),
  )
  expect(missing).toEqual([])
})

test('commands and decisions', () => {
  expect(named(/`npm run (\w+)/g).filter(({ name }) => !commands.includes(name))).toEqual([])
  const cited = named(/decisions?[ /](\d{4})/g)
  expect(cited.length).toBeGreaterThan(5)
  expect(cited.filter(({ name }) => !decisions.has(name))).toEqual([])
})

test('a subject of the bench without a figure on the page of figures', () => {
  const figures = read('docs/benchmarks.md')
  const subjects = [
    ...globSync('scripts/bench/*.ts', { cwd: root }).map((file) => basename(file, '.ts')),
    ...globSync('scripts/bench/*/bench.ts', { cwd: root }).map((file) => basename(dirname(file))),
  ]
  expect(subjects.length).toBeGreaterThan(15)
  // In the head of a table, or in the command that measured it.
  const heads = figures.split('\n').filter((line, at, lines) => /^\|(?:---\|)+$/.test(lines[at + 1] ?? ''))
  const named = [...heads.join('\n').matchAll(/`([a-z-]+)`/g), ...figures.matchAll(/npm run bench -- ([a-z-]+)/g)]
  expect(subjects.filter((subject) => !named.some(([, name]) => name === subject))).toEqual([])
})
