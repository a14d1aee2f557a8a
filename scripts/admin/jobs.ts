// What the queue holds: waiting, running and failed jobs by name.
import { connectDb, query, sql } from '#server/database/db.ts'
import { say } from '../terminal.ts'
import type { Command } from './command.ts'
import { openForCommand, readArgs } from './open.ts'

const usage = 'jobs'

type Row = { name: string; state: string; n: number; oldest: string }

export const jobsCommand: Command = {
  about: 'lists waiting, running and failed jobs',
  usage,
  async run(args) {
    readArgs(args, usage, {})
    const { database } = await openForCommand()
    await connectDb(database.settings)
    const exists = await query(sql`select 1 from pg_tables where schemaname = 'pgboss' and tablename = 'job'`)
    const rows =
      exists.length > 0
        ? await query<Row>(sql`
      select name, state::text, count(*)::int n, min(created_on) oldest from pgboss.job
      where state::text <> 'completed' and name not like '\\_\\_pgboss%' group by 1, 2 order by 1, 2`)
        : []
    if (rows.length === 0) say('no jobs')
    for (const row of rows)
      say(`${row.name.padEnd(24)} ${row.state.padEnd(10)} ${String(row.n).padStart(6)}   oldest ${row.oldest}`)
  },
}
