// Which test files are run one after another in the same processes: loading server, kinds and pages costs two seconds of a processor,
// a database of its own next to nothing.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Folders of tests that ask the whole product over a database of their own. */
const folders = 'accounts,api,claims,imports,kinds,mails,merging,office,permissions'

/**
 * What changes a process for whoever comes after: replaced modules, clocks and environment, memory that is measured, features that
 * are added by hand, sites to sign in by, and another index than that of the other files; and what asks for work in the background,
 * which rests once a server of the same process was closed.
 */
const changesItsProcess =
  /\bvi\.|process\.(?:env|on)\b|collectGarbage|^\s*(?:add|provide|register)[A-Z]\w*\(|\bsocial\b|useSearchIndex|signInOptions|askRegisters|askPages|doRowWork|workOnRuns/m

/** What a test beside the source has for itself beyond that: a database, keys, processes and threads. */
const needsItsOwn = /\buse(?:Database|MasterKey|SecretKey|Registry)\(|createDatabase|\bspawn|startEmbedded|new Worker\(/

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Paths of the files that share processes; all others of tests/ have one for themselves. */
export const sharingFiles = (): string[] =>
  globSync(`tests/{${folders}}/**/*.test.ts`, { cwd: root })
    .filter((file) => !changesItsProcess.test(read(file)))
    .sort()

/** Paths of the tests beside the source that ask functions alone: they share processes among themselves. */
export const sharingUnits = (): string[] =>
  globSync('{src,scripts,seed}/**/*.test.{ts,tsx}', { cwd: root })
    .filter((file) => !changesItsProcess.test(read(file)) && !needsItsOwn.test(read(file)))
    .sort()
