// Takes the ready rows of a file over without the screen; rows that need work stay as a draft of the run.
import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { fieldLabel, findKind, getKind, useRegistry } from '#engine/model/registry.ts'
import { checkRun } from '#import/check.ts'
import { columnsOf } from '#import/reading/columns.ts'
import { startCommit, processCommit } from '#import/commit.ts'
import { groupsOf } from '#import/repairs.ts'
import type { FileChoice } from '#import/reading/read-file.ts'
import { createRun } from '#import/begin-run.ts'
import { setMapping } from '#import/run-columns.ts'
import { getRun, type Run } from '#import/runs.ts'
import { system } from '#engine/model/viewer.ts'
import { problemText, refusal } from '#import/pages/words.ts'
import { registry } from '#kinds/index.ts'
import { registerFeatures } from '../../src/register.ts'
import { requireKeys } from '#server/crypto/data-keys.ts'
import { closeDb, connectDb } from '#server/database/db.ts'
import { migrate } from '#server/database/migrate.ts'
import { SheetProblem } from '#server/sheets/sheet-problem.ts'
import { wordsIn } from '#words/words-in.ts'
import { migrationsFolder } from '../root.ts'
import { say } from '../terminal.ts'
import type { Command } from './command.ts'
import { openForCommand, readArgs } from './open.ts'

const usage =
  'import KIND FILE [--map "Heading=field" …] [--source NAME] [--encoding E] [--zawgyi] [--check] [--publish]'

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new Error(`${file}: cannot be read (${(error as NodeJS.ErrnoException).code})`, { cause: error })
  }
}

async function read(kindName: string, file: string, choice: FileChoice): Promise<Run> {
  const kind = findKind(kindName)
  if (!kind?.import) throw new Error(`"${kindName}" is no kind that can be uploaded`)
  try {
    return await createRun(system(), kind, bytesOf(file), basename(file), choice)
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error
    throw new Error(`${file}: ${refusal(await wordsIn('en'), error.code, Number(error.params['row'] ?? 0))}`, {
      cause: error,
    })
  }
}

/** The column that each heading means, with what was chosen by hand: `Heading=field`, or `Heading=` to leave it out. */
export function mapped({ mapping, kind }: Pick<Run, 'mapping' | 'kind'>, pairs: readonly string[]): (string | null)[] {
  const keys = columnsOf(system(), getKind(kind)).map(({ key }) => key)
  const headings = mapping.map(({ heading }) => heading)
  const chosen = new Map<string, string | null>()
  for (const pair of pairs) {
    const [, heading = '', key = ''] = /^(.*)=([^=]*)$/s.exec(pair) ?? []
    if (!heading) throw new Error(`--map: "${pair}" is not "Heading=field"`)
    if (!headings.includes(heading))
      throw new Error(`--map: the file has no heading "${heading}"; it has ${headings.join(', ')}`)
    if (key && !keys.includes(key)) throw new Error(`--map: "${key}" is none of ${keys.join(', ')}`)
    chosen.set(heading, key || null)
  }
  const taken = [...chosen.values()]
  // A column that is given to another heading leaves the one it was found for.
  return mapping.map(({ heading, key }) =>
    chosen.has(heading) ? (chosen.get(heading) ?? null) : taken.includes(key) ? null : key,
  )
}

async function sayProblems(run: Run): Promise<void> {
  const kind = getKind(run.kind)
  const words = await wordsIn('en')
  for (const { level, key, rows, found, examples, ...problem } of await groupsOf(system(), run)) {
    if (level !== 'error') continue
    const text = problemText(words, fieldLabel(kind, key.split('.')[0] ?? key, 'en'), problem)
    say(`  ${text}${found ? ` ("${found}")` : ''}: ${rows === 1 ? 'row' : `${rows} rows,`} ${examples.join(', ')}`)
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
      source: { type: 'string' },
      encoding: { type: 'string' },
      zawgyi: { type: 'boolean' },
    } as const
    const { values, positionals } = readArgs(args, usage, options, 2)
    const [kindName = '', path = ''] = positionals
    const file = resolve(process.env['INIT_CWD'] ?? '.', path)
    const { database } = await openForCommand()
    await migrate(database.settings, migrationsFolder, { log: say })
    useRegistry(registry)
    registerFeatures()
    await connectDb(database.settings)
    try {
      await requireKeys()
      const run = await read(kindName, file, { encoding: values.encoding, zawgyi: values.zawgyi })
      if (run.head.candidates) {
        const lines = run.head.candidates.map(
          (one) => `  --encoding ${one.encoding.padEnd(13)} ${one.preview[0] ?? ''}`,
        )
        throw new Error(`${file}: its letters can be read in several ways, choose one:\n${lines.join('\n')}`)
      }
      if (values.map || values.source)
        await setMapping(system(), run.number, mapped(run, values.map ?? []), {}, values.source)
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
      await sayProblems(await getRun(system(), run.number))
      if (values.check || create + update === 0) return
      await startCommit(system(), run.number, { publish: values.publish === true })
      await processCommit(system(), run.number)
      const { counts } = await getRun(system(), run.number)
      say(`${counts.created ?? 0} created, ${counts.updated ?? 0} changed`)
      if (values.publish && counts.created && getKind(kindName).fields['listedAt'])
        say(`visitors see these people once they were told: /backend/manages/${kindName}/notices`)
    } finally {
      await closeDb()
    }
  },
}
