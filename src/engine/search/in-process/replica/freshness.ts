// What of the database is in the index: when an answer must wait until what was written is there.
import { onChanged, stampOf } from '#server/cache/invalidation.ts'
import type { Viewer } from '../../../model/viewer.ts'

export class Freshness {
  private readonly tables: readonly string[]
  private taken = ''

  constructor(tables: readonly string[]) {
    this.tables = tables
  }

  /**
   * Asks with or without the wish that everything committed be in the answer. Whoever may write reads what the database has now, wherever it was
   * written; for visitors what this process wrote, or heard that others wrote.
   */
  async ask<T>(viewer: Viewer, ask: (fresh: boolean) => Promise<T>): Promise<T> {
    const stamp = stampOf(this.tables)
    const fresh = viewer.who !== 'visitor' || stamp !== this.taken
    const result = await ask(fresh)
    if (fresh) this.taken = stamp
    return result
  }

  /** Takes what is written as soon as this process hears of it, before anybody asks. @returns the way to stop */
  follow(pull: () => Promise<unknown>, fail: (error: Error) => void): () => void {
    let isPulling = false
    return onChanged((tag) => {
      if (isPulling || (tag !== '*' && !this.tables.includes(tag))) return
      isPulling = true
      setImmediate(() => {
        const stamp = stampOf(this.tables)
        isPulling = false
        pull().then(() => (this.taken = stamp), fail)
      })
    })
  }
}
