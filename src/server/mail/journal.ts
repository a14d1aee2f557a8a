// A note on this machine that a mail is leaving now. The database knows it a moment earlier; between the two lies a round
// trip in which a killed process has not sent anything yet. With the note that mail can be sent again without fear.
import { closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type Journal = {
  /** This worker notes here. */
  open: (worker: number) => void
  /** Does a worker of this number note here? Of others nothing is known. */
  knows: (worker: number) => boolean
  note: (worker: number, mail: string) => void
  has: (worker: number, mail: string) => boolean
  drop: (worker: number, mail: string) => void
  close: (worker: number) => void
}

const touchFile = (file: string): void => closeSync(openSync(file, 'w', 0o600))

export function openJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const place = (worker: number): string => join(folder, `worker-${worker}`)
  const noteOf = (worker: number, mail: string): string => join(place(worker), mail)
  return {
    open: (worker) => void mkdirSync(place(worker), { recursive: true, mode: 0o700 }),
    knows: (worker) => existsSync(place(worker)),
    note: (worker, mail) => touchFile(noteOf(worker, mail)),
    has: (worker, mail) => existsSync(noteOf(worker, mail)),
    drop: (worker, mail) => rmSync(noteOf(worker, mail), { force: true }),
    close: (worker) => rmSync(place(worker), { recursive: true, force: true }),
  }
}
