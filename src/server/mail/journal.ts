// The journal of mails that are being sent, on this machine: before the last dot, and when the server has taken one. The database knows
// either a round trip earlier or later; a process that is killed in between has left the note that says which it was.
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** `leaving`: the last dot may be on its way, and nobody heard what the server said. `taken`: the server has it. */
export type Note = 'leaving' | 'taken'

export type Journal = {
  /** This worker notes here. */
  open: (worker: number) => void
  /** Does a worker of this number note here? Of others nothing is known. */
  knows: (worker: number) => boolean
  leave: (worker: number, mail: string) => void
  take: (worker: number, mail: string) => void
  find: (worker: number, mail: string) => Note | null
  drop: (worker: number, mail: string) => void
  close: (worker: number) => void
}

const touchFile = (file: string): void => closeSync(openSync(file, 'w', 0o600))

export function openJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const folderOf = (worker: number): string => join(folder, `worker-${worker}`)
  const noteOf = (worker: number, mail: string): string => join(folderOf(worker), mail)
  const takenOf = (worker: number, mail: string): string => `${noteOf(worker, mail)}.taken`
  return {
    open: (worker) => void mkdirSync(folderOf(worker), { recursive: true, mode: 0o700 }),
    knows: (worker) => existsSync(folderOf(worker)),
    leave: (worker, mail) => touchFile(noteOf(worker, mail)),
    take: (worker, mail) => renameSync(noteOf(worker, mail), takenOf(worker, mail)),
    find: (worker, mail) =>
      existsSync(takenOf(worker, mail)) ? 'taken' : existsSync(noteOf(worker, mail)) ? 'leaving' : null,
    drop(worker, mail) {
      rmSync(noteOf(worker, mail), { force: true })
      rmSync(takenOf(worker, mail), { force: true })
    },
    close: (worker) => rmSync(folderOf(worker), { recursive: true, force: true }),
  }
}
