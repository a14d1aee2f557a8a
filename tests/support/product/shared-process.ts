// Which test files are run one after another in the same processes: loading server, kinds and pages costs two seconds of a processor,
// a database of its own next to nothing.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Folders of tests that ask the whole product over a database of their own. */
const folders = 'accounts,api,claims,imports,kinds,mails,merging,office,permissions'

/**
 * What changes a process for whoever comes after: replaced modules, clocks and environment, memory that is measured, features that
 * are added by hand, sites to sign in by, and another index than that of the other files.
 */
const changesItsProcess =
  /\bvi\.|process\.(?:env|on)\b|collectGarbage|^\s*(?:add|provide|register)[A-Z]\w*\(|\bsocial\b|useSearchIndex|signInOptions|askRegisters/m

/** Paths of the files that share processes; all others of tests/ have one for themselves. */
export const sharingFiles = (): string[] =>
  globSync(`tests/{${folders}}/**/*.test.ts`, { cwd: root })
    .filter((file) => !changesItsProcess.test(readFileSync(join(root, file), 'utf8')))
    .sort()
