// Says that an upload is over to who started it: counts and the way to the report, once for each commit.
import type { RunState } from '#import/runs.ts'
import { getKind, wordsOf } from '#engine/model/registry.ts'
import { queryOne, sql } from '#server/database/db.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Locale } from '#words/locales.ts'
import { uploadPath } from '../paths.ts'

type Over = {
  account: string
  number: number
  kind: string
  state: RunState
  file_name: string
  counts: Partial<
    Record<'created' | 'updated' | 'unchanged' | 'skipped' | 'create' | 'update' | 'error' | 'duplicate', number>
  >
  finished_at: string
  name: string
  email: string
  locale: Locale
}

/** Nothing happens while the run goes on, or when its starter is no member of the staff with an account. */
export async function notifyStarter(number: number): Promise<void> {
  const run = await queryOne<Over>(sql`
    select r.number, r.kind, r.state, r.file_name, r.counts, r.finished_at, u.id account, u.full_name as name, u.email, u.locale
    from import_runs r join users u on u.id::text = r.started_by and u.deleted_at is null
    where r.number = ${number} and r.work = 'none' and r.state in ('done', 'partly', 'failed') and r.finished_at is not null`)
  if (!run) return
  const { create = 0, update = 0, error = 0, duplicate = 0, created, updated, unchanged, skipped } = run.counts
  const { number: id, state, kind, file_name: file } = run
  const path = `${uploadPath(kind) ?? '/backend'}?run=${id}&step=report`
  await notify({ realm: 'staff', account: run.account }, 'runs', {
    event: `import:${id}:${run.finished_at}`,
    what: 'run_finished',
    values: { number: id, state, kind, file },
    link: path,
    mail: {
      template: 'run_finished',
      to: run.email,
      locale: run.locale,
      values: {
        name: run.name,
        kind: wordsOf(getKind(kind), run.locale).many,
        file,
        number: id,
        state,
        created,
        updated,
        unchanged,
        skipped,
        left: create + update + error + duplicate,
        path,
      },
    },
  })
}
