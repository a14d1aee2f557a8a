// Work whose writes are taken back.
import { tx } from '#server/database/db.ts'

class Undo extends Error {}

/** Runs the work in a transaction, takes back what it wrote, and gives its result. */
export async function undone<Result>(work: () => Promise<Result>): Promise<Result> {
  let result: Result | undefined
  await tx(async () => {
    result = await work()
    throw new Undo()
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  return result as Result
}
