// What an office decided about the words of its files, remembered by a keyed hash: its next file finds the same answers.
import { createHash } from 'node:crypto'
import { foldText } from '#lib/text/text-clean.ts'
import { keyedHash } from '#server/crypto/encrypt-secrets.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import type { Kind } from '#engine/model/kind.ts'
import { getKind } from '#engine/model/registry.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { fieldOfKey } from '../children/keys.ts'
import type { RowProblem } from '../reading/read-rows.ts'
import { groupId, isOpen, type Repair, repairsOf } from '../repairs.ts'
import type { Run } from '../runs.ts'
import type { Affected, Step } from './rows.ts'

const purpose = 'upload-answers'
/** Whose answers they are: of a country, and within it of the office whose codes the file holds. */
const scopeOf = ({ kind, country, options }: Run) => ({
  kind,
  country: country ?? '',
  office: foldText(options.source ?? ''),
})

// What must not be seen is not told apart by what is left of it.
const isMasked = ({ found }: RowProblem): boolean => found?.endsWith('•••') === true

const cellsKey = (cells: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(cells)).digest('base64url')

/** The row of an entry, as long as its line of the file says the same. */
const aboutRow = (id: string, cells: readonly string[]): string => keyedHash(purpose, `row|${id}|${cellsKey(cells)}`)

/** What a problem is remembered by: its column, its sort and what stands there; of an entry that may be meant, the line as well. */
const aboutOf = (problem: RowProblem, cells: readonly string[]): string =>
  problem.id
    ? aboutRow(problem.id, cells)
    : keyedHash(
        purpose,
        [problem.key, problem.code, problem.hint ?? '', foldText(problem.part ?? problem.found ?? '')].join('|'),
      )

/** Repairs that say the same of the next file. What was typed is kept only where it is a word of a list. */
function remembered(kind: Kind, { problem, repair, value }: Step): { repair: Repair; value: string | null } | null {
  if (isMasked(problem)) return null
  if (repair === 'replace') {
    const field = fieldOfKey(kind, problem.key)
    return field && (field.to || field.of) ? { repair, value: value ?? problem.fix ?? null } : null
  }
  const isKept = ['clear', 'skip', 'join', 'both'].includes(repair) || (repair === 'same' && problem.id !== undefined)
  return isKept ? { repair, value: null } : null
}

/** Remembers what was decided in these steps; gives what it is remembered by. */
export async function rememberAnswers(
  viewer: Viewer,
  run: Run,
  kind: Kind,
  steps: readonly Step[],
  rows: readonly Affected[],
): Promise<string[]> {
  const cells = new Map(rows.map((row) => [row.at, row.cells]))
  const answers = new Map<string, { about: string; repair: Repair; value: string | null }>()
  for (const step of steps) {
    const answer = remembered(kind, step)
    const about = aboutOf(step.problem, cells.get(step.at) ?? [])
    if (answer) answers.set(about, { about, ...answer })
  }
  await keepAnswers(run, [...answers.values()])
  return [...answers.keys()]
}

async function keepAnswers(
  run: Run,
  answers: readonly { about: string; repair: string; value: string | null }[],
): Promise<void> {
  if (answers.length === 0) return
  const { kind, country, office } = scopeOf(run)
  await query(sql`
    insert into import_answers (kind, country, office, about, repair, value, run)
    select ${kind}, ${country}, ${office}, about, repair, value, ${run.number}
    from json_to_recordset(${JSON.stringify(answers)}::json) as a(about text, repair text, value text)
    on conflict (kind, country, office, about) do update set repair = excluded.repair, value = excluded.value, run = excluded.run, answered_at = now()`)
}

/** What was taken back is not remembered either. */
export async function forgetAnswers(run: Run, abouts: readonly string[]): Promise<void> {
  const { kind, country, office } = scopeOf(run)
  await query(sql`
    delete from import_answers where kind = ${kind} and country = ${country} and office = ${office} and about = any(${[...abouts]}::text[]) and run = ${run.number}`)
}

/**
 * Rows of a run that became entries which no number or address tells: their lines are remembered with the entry, so that the same file
 * does not ask next time whether each is the one of last time.
 */
export async function rememberRows(run: Run): Promise<void> {
  const kind = getKind(run.kind)
  if (!kind.import?.names) return
  const single = kind.import.match.flatMap((list) => (list.length === 1 ? [list[0] as string] : []))
  const rows = await query<{ cells: string[]; target: string }>(sql`
    select cells, target from import_rows where run = ${run.number} and state = 'create' and written_at is not null and target is not null
      and not given::jsonb ?| ${single}::text[]`)
  await keepAnswers(
    run,
    rows.map(({ cells, target }) => ({ about: aboutRow(target, cells), repair: 'same', value: null })),
  )
}

type Fitting = { steps: Step[]; groups: Set<string>; answersAll: boolean }

/** Which problems of a run were answered before, by whoever may answer them now. */
export async function fitting(viewer: Viewer, run: Run): Promise<Fitting> {
  const none = { steps: [], groups: new Set<string>(), answersAll: false }
  const { kind: name, country, office } = scopeOf(run)
  const has = await queryOne(
    sql`select 1 from import_answers where kind = ${name} and country = ${country} and office = ${office} and run <> ${run.number} limit 1`,
  )
  if (!has) return none
  const rows = await query<Affected>(sql`
    select at, row_number, decision, cells, edits, problems from import_rows
    where run = ${run.number} and written_at is null and problems is not null order by at`)
  const asked = rows.flatMap((row) =>
    (row.problems ?? []).map((problem) => ({ at: row.at, problem, about: aboutOf(problem, row.cells) })),
  )
  const known = await query<{ about: string; repair: Repair; value: string | null }>(sql`
    select about, repair, value from import_answers where kind = ${name} and country = ${country} and office = ${office}
      and run <> ${run.number} and about = any(${[...new Set(asked.map(({ about }) => about))]}::text[])`)
  const answers = new Map(known.map((one) => [one.about, one]))
  const kind = getKind(run.kind)
  const steps: Step[] = []
  const groups = new Set<string>()
  let answersAll = true
  for (const { at, problem, about } of asked) {
    const answer = answers.get(about)
    if (answer && problem.level !== 'note' && repairsOf(viewer, kind, problem).includes(answer.repair)) {
      steps.push({ at, problem, repair: answer.repair, ...(answer.value === null ? {} : { value: answer.value }) })
      groups.add(groupId(problem))
    } else if (isOpen(problem)) answersAll = false
  }
  return { steps, groups, answersAll: answersAll && steps.length > 0 }
}

/** How many groups of a run have the answer that this office gave before, and which. */
export const answeredBefore = async (viewer: Viewer, run: Run): Promise<ReadonlySet<string>> =>
  (await fitting(viewer, run)).groups

/** Forgets answers that nobody needed for two years. */
export async function forgetOldAnswers(now: Date): Promise<void> {
  await query(sql`delete from import_answers where answered_at < ${now}::timestamptz - interval '2 years'`)
}
