// Which processes are alive, and since when. Linux asks /proc, macOS asks ps.
import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const onLinux = process.platform === 'linux'

function askPs(pid: number, column: string): string {
  try {
    const output = execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] })
    return output.toString().trim()
  } catch {
    return ''
  }
}

/** The part of /proc/PID/stat after the command name, which may itself hold spaces. */
function readStat(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** True while the process runs; a zombie counts as dead. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const state = onLinux ? readStat(pid)[0] : askPs(pid, 'stat')
  return !state?.startsWith('Z')
}

/** A text that differs between two processes that had the same id at different times. */
export const startOf = (pid: number): string =>
  onLinux ? (readStat(pid)[19] ?? '') : askPs(pid, 'lstart').replaceAll(' ', '-')

/** True when the process is a PostgreSQL server working on exactly this data folder. */
export function isPostgresOf(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false
  if (!onLinux) return askPs(pid, 'command').includes(`postgres -D ${data} `)
  try {
    const program = readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, '')
    return basename(program) === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === data
  } catch {
    return false
  }
}

const ownerFile = (state: string): string => join(state, 'owner')

/** The process that serves this database now, 0 when nobody does. */
export function ownerOf(state: string): number {
  try {
    const [pid, start] = readFileSync(ownerFile(state), 'utf8').trim().split(' ')
    return isAlive(Number(pid)) && startOf(Number(pid)) === start ? Number(pid) : 0
  } catch {
    return 0
  }
}

/** Makes this process the owner. Returns 0, or the process that is the owner already (which may be this one). */
export function takeOwnership(state: string): number {
  const file = ownerFile(state)
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, `${process.pid} ${startOf(process.pid)}`, { mode: 0o644 })
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        linkSync(mine, file)
        return 0
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const owner = ownerOf(state)
      if (owner) return owner
      removeStale(state)
    }
    return ownerOf(state)
  } finally {
    rmSync(mine, { force: true })
  }
}

// Renamed before it is judged again, so that a claim that was made in between is never lost.
function removeStale(state: string): void {
  const aside = `${ownerFile(state)}.old.${process.pid}`
  try {
    renameSync(ownerFile(state), aside)
    const [pid, start] = readFileSync(aside, 'utf8').trim().split(' ')
    if (isAlive(Number(pid)) && startOf(Number(pid)) === start) linkSync(aside, ownerFile(state))
  } catch {
    // somebody else was quicker; the next round sees what they left
  } finally {
    rmSync(aside, { force: true })
  }
}

export const releaseOwnership = (state: string): void => rmSync(ownerFile(state), { force: true })
