// The index of decisions is whole and true: each stands in it once, with its title and the status that its own lines say.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const folder = 'docs/decisions'

/** What a line below a title says of another decision, which has the counterpart. */
type Relation = { how: string; other: string }
type Decision = { number: string; title: string; address: string; isHistory: boolean; relations: Relation[] }

const counterparts: Readonly<Record<string, string>> = {
  'Replaced by': 'Replaces',
  'Partly replaced by': 'Replaces part of',
  Replaces: 'Replaced by',
  'Replaces part of': 'Partly replaced by',
}
const relationLine =
  /^(Replaced by|Partly replaced by|Replaces part of|Replaces) \[(\d{4})\]\(\S+\)(?:: .+|)\.(?: {2})?$/

/** The lines stand directly below the title; the first that is none of them ends them. */
function decisionOf(text: string, address: (title: string) => string, isHistory: boolean): Decision {
  const [title = '', ...lines] = text.split('\n')
  const end = lines.findIndex((line) => line !== '' && !relationLine.test(line))
  const relations = lines.slice(0, end).flatMap((line) => {
    const [, how, other] = relationLine.exec(line) ?? []
    return how && other ? [{ how, other }] : []
  })
  return { number: title.slice(0, 4), title, address: address(title), isHistory, relations }
}

const decisions: readonly Decision[] = [
  ...readdirSync(join(root, folder))
    .filter((name) => /^\d/.test(name))
    .map((name) => decisionOf(read(`${folder}/${name}`).replace(/^# /, ''), () => name, false)),
  ...read(`${folder}/history.md`)
    .split(/^## /m)
    .slice(1)
    .map((text) => decisionOf(text, (title) => `history.md#${title.toLowerCase().replaceAll(' ', '-')}`, true)),
]
const byNumber = new Map(decisions.map((decision) => [decision.number, decision]))
const rows = [...read(`${folder}/README.md`).matchAll(/^\| \[(.+?)\]\((\S+?)\) \| (.+?) \| (.+?) \|$/gm)].map(
  ([, title = '', address = '', , status = '']) => ({ title, address, status }),
)
const inOrder = (lines: string[]): string[] => lines.toSorted()

test('a number that was given twice, or that the title or the name of the file does not begin with', () => {
  expect(decisions.length).toBeGreaterThan(100)
  expect(byNumber.size).toBe(decisions.length)
  const odd = decisions.filter(
    ({ number, title, address, isHistory }) =>
      !/^\d{4} \S/.test(title) || !(isHistory || address.startsWith(`${number}-`)),
  )
  expect(odd.map(({ address }) => address)).toEqual([])
})

test('a decision that is missing in the index, or stands in it twice or under another title', () => {
  expect(inOrder(rows.map(({ title, address }) => `[${title}](${address})`))).toEqual(
    inOrder(decisions.map(({ title, address }) => `[${title}](${address})`)),
  )
})

/** What the index has to say of a decision, by the lines that it carries itself. */
function statusOf({ isHistory, relations }: Decision): string {
  const by = (how: string): string =>
    inOrder(relations.flatMap((relation) => (relation.how === how ? [relation.other] : [])))
      .map((other) => `[${other}](${byNumber.get(other)?.address})`)
      .join(', ')
  if (isHistory) return 'history'
  if (by('Replaced by')) return `replaced by ${by('Replaced by')}`
  return by('Partly replaced by') ? `partly replaced by ${by('Partly replaced by')}` : 'in force'
}

test('a status that is not of the list, or differs from what the decision says below its title', () => {
  expect(inOrder(rows.map(({ title, status }) => `${title}: ${status}`))).toEqual(
    inOrder(decisions.map((decision) => `${decision.title}: ${statusOf(decision)}`)),
  )
})

test('a decision that replaces another one which does not say so, or the other way round', () => {
  const related = decisions.flatMap(({ number, relations }) => relations.map((relation) => ({ number, ...relation })))
  expect(related.length).toBeGreaterThan(80)
  const lonely = related.filter(
    ({ number, how, other }) =>
      !byNumber.get(other)?.relations.some((back) => back.how === counterparts[how] && back.other === number),
  )
  expect(lonely.map(({ number, how, other }) => `${number}: ${how} ${other}`)).toEqual([])
})

test('code and documents that name a decision which is not there', () => {
  const files = ['*.md', 'docs/**/*.md', '{src,tests,scripts,seed,migrations}/**/*.{ts,tsx,mjs,sql,md}'].flatMap(
    (pattern) => globSync(pattern, { cwd: root }),
  )
  const cited = files.flatMap((file) =>
    [...read(file).matchAll(/\bdecisions?[ /]((?:0\d{3}|\d{2,3})(?:(?:, | and )(?:0\d{3}|\d{2,3}))*)\b/gi)].flatMap(
      ([, numbers = '']) => [...numbers.matchAll(/\d+/g)].map(([number]) => `${file}: ${number.padStart(4, '0')}`),
    ),
  )
  expect(cited.length).toBeGreaterThan(60)
  expect(cited.filter((line) => !byNumber.has(line.slice(-4)))).toEqual([])
})
