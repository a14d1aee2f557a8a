// What the report says of imports: the last file, and how far reading the repository is.
import { uploadPath } from '#import/pages/paths.ts'
import { mayImport } from '#import/runs.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { tnrrRecords } from '#kinds/tnrr-records/kind.ts'
import { queryOne, sql } from '#server/database/db.ts'
import { listRunsOf, type Run } from '#server/runs/runs.ts'
import { formatDate, labelled } from '#words/formats.ts'
import { importRepository, placeOf, repositoryHost } from './run.ts'

export type ImportData = {
  /** What was imported last, and what is under way. */
  lines: string[]
  /** For who may import: the way to uploads, and what can be done with the repository. */
  upload: string | null
  help: string | null
  actions: ('fetch' | 'again' | 'stop')[]
  run: number | null
}

export const mayImportRecords = (viewer: Viewer): boolean => mayImport(viewer, tnrrRecords)

const lastUpload = () =>
  queryOne<{ name: string; at: Date; counts: Partial<Record<'created' | 'updated' | 'unchanged', number>> }>(sql`
    select file_name name, coalesce(finished_at, created_at) at, counts from import_runs
    where kind = ${tnrrRecords.name} and state in ('done', 'partly') order by number desc limit 1`)

const isOpen = ({ state }: Run): boolean => ['queued', 'running', 'waiting', 'paused'].includes(state)
const faults = ['busy', 'away', 'unreadable'] as const

type Told = { run: Run; dateOf: (value: Date | string | number) => string }

function stateOf({ words }: LoaderContext, { run, dateOf }: Told): string[] {
  const phrases = words.curator.tnrr.import
  const fault = phrases.faults[faults.find((one) => one === run.error) ?? 'other']
  const ended = dateOf(run.finished_at ?? run.worked_at ?? run.created_at)
  if (run.state === 'done') return [phrases.source({ date: ended })]
  if (run.state === 'stopped') return [phrases.stopped({ date: ended })]
  if (run.state === 'failed') return [phrases.failed({ date: ended }), fault]
  if (run.state === 'paused') return [phrases.paused]
  if (run.state === 'waiting')
    return [phrases.waits({ date: dateOf(run.resumes_at ?? run.created_at) }), ...(run.error ? [fault] : [])]
  return [phrases.since({ date: dateOf(run.created_at) })]
}

const noted = ['unreadable', 'leftOut', 'kept', 'inTrash', 'missing'] as const

function linesOf(context: LoaderContext, told: Told): string[] {
  const phrases = context.words.curator.tnrr.import
  const { counts } = told.run
  const countOf = (name: string): number => counts[name] ?? 0
  const { got, total } = placeOf(told.run)
  const isSaid = isOpen(told.run) && total !== null && total >= got
  return [
    ...stateOf(context, told),
    phrases.done({ created: countOf('created'), updated: countOf('updated'), unchanged: countOf('unchanged') }),
    ...(isSaid ? [phrases.listed({ count: got, of: total })] : []),
    ...noted.flatMap((name) => (countOf(name) > 0 ? [phrases[name]({ count: countOf(name) })] : [])),
  ]
}

export async function importData(context: LoaderContext): Promise<ImportData> {
  const { viewer, locale, words, site } = context
  const phrases = words.curator.tnrr.import
  const dateOf = (value: Date | string | number): string =>
    formatDate(value, locale, { shape: 'date-time', ...site.dates })
  const file = await lastUpload()
  const [run] = await listRunsOf([importRepository.name], 1)
  const may = mayImportRecords(viewer)
  const host = repositoryHost()
  const filed = file && [
    phrases.file({ name: file.name, date: dateOf(file.at) }),
    phrases.done({
      created: file.counts.created ?? 0,
      updated: file.counts.updated ?? 0,
      unchanged: file.counts.unchanged ?? 0,
    }),
  ]
  const [first, ...more] = filed ?? []
  return {
    lines: [
      ...(first ? [labelled(first, more.join(''), locale)] : []),
      ...(run ? linesOf(context, { run, dateOf }) : []),
      ...(file || run ? [] : [phrases.none]),
    ],
    upload: may ? uploadPath(tnrrRecords.name) : null,
    help: may && host ? phrases.help({ name: host }) : null,
    actions:
      !may || !host ? [] : !run || !isOpen(run) ? (run?.state === 'failed' ? ['again', 'fetch'] : ['fetch']) : ['stop'],
    run: run?.number ?? null,
  }
}
