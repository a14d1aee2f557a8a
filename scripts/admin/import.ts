// Takes the ready rows of a file over without the screen; rows that need work stay as a draft of the run.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { findKind, useRegistry } from '#engine/registry.ts'
import { checkRun } from '#engine/server/import/check.ts'
import { startCommit, workCommit } from '#engine/server/import/commit.ts'
import { groupsOf } from '#engine/server/import/repairs.ts'
import type { FileChoice } from '#engine/server/import/read-file.ts'
import { createRun, getRun, type Run, setMapping } from '#engine/server/import/runs.ts'
import { system } from '#engine/viewer.ts'
import { registry } from '#kinds/index.ts'
import { closeDb, connectDb } from '#server/db.ts'
import { migrate } from '#server/migrate.ts'
import { SheetProblem } from '#server/sheets/sheet-problem.ts'
import { migrationsFolder } from '../root.ts'
import { say } from '../terminal.ts'
import type { Command } from './command.ts'
import { openForCommand, readArgs } from './open.ts'

const usage = 'import KIND FILE [--map "Heading=field" …] [--encoding E] [--zawgyi] [--check] [--publish]'

async function read(kindName: string, file: string, choice: FileChoice): Promise<Run> {
  const kind = findKind(kindName)
  if (!kind?.import) throw new Error(`"${kindName}" is no kind that can be uploaded`)
  try {
    return await createRun(system(), kind, readFileSync(file), basename(file), choice)
  } catch (error) {
    if (error instanceof SheetProblem) throw new Error(`${file}: refused (${error.code})`, { cause: error })
    throw error
  }
}

export const importCommand: Command = {
  about: 'takes over the rows of a file; --check only says what would happen',
  usage,
  async run(args) {
    const options = {
      map: { type: 'string', multiple: true },
      check: { type: 'boolean' },
      publish: { type: 'boolean' },
      encoding: { type: 'string' },
      zawgyi: { type: 'boolean' },
    } as const
    const { values, positionals } = readArgs(args, usage, options, 2)
    const [kindName = '', file = ''] = positionals
    const { database } = await openForCommand()
    await migrate(database.settings, migrationsFolder, { log: say })
    useRegistry(registry)
    await connectDb(database.settings)
    try {
      const run = await read(kindName, file, { encoding: values.encoding, zawgyi: values.zawgyi })
      if (run.head.candidates) {
        const lines = run.head.candidates.map(
          (one) => `  --encoding ${one.encoding.padEnd(13)} ${one.preview[0] ?? ''}`,
        )
        throw new Error(`${file}: its letters can be read in several ways, choose one:\n${lines.join('\n')}`)
      }
      const chosen = new Map(
        (values.map ?? []).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1) || null]),
      )
      if (chosen.size > 0)
        await setMapping(
          system(),
          run.number,
          run.mapping.map(({ heading, key }) => (chosen.has(heading) ? (chosen.get(heading) ?? null) : key)),
        )
      const {
        create = 0,
        update = 0,
        unchanged = 0,
        duplicate = 0,
        error = 0,
      } = await checkRun(system(), await getRun(system(), run.number))
      say(
        `upload ${run.number}: ${create} new, ${update} changed, ${unchanged} the same, ${duplicate} possible duplicates, ${error} need work`,
      )
      for (const group of (await groupsOf(system(), await getRun(system(), run.number))).filter(
        (one) => one.level === 'error',
      ))
        say(
          `  ${group.key}: ${group.code}${group.hint ? ` ${group.hint}` : ''}${group.found ? ` "${group.found}"` : ''}, ${group.rows} rows (${group.examples.join(', ')})`,
        )
      if (values.check || create + update === 0) return
      await startCommit(system(), run.number, { publish: values.publish === true })
      await workCommit(system(), run.number)
      const { counts } = await getRun(system(), run.number)
      say(`${counts.created ?? 0} created, ${counts.updated ?? 0} changed`)
    } finally {
      await closeDb()
    }
  },
}
