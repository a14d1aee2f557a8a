// Portions of a run over ids: behind which one the next begins, and members who are told one after the other.
import type { Portion, Run } from './runs.ts'

/** Before all ids. */
export const noId = '00000000-0000-0000-0000-000000000000'

/** The last id of the portion before. */
export const afterId = ({ checkpoint }: Run): string => (typeof checkpoint.after === 'string' ? checkpoint.after : noId)

/**
 * One portion of telling members.
 * @param next ids of members behind one, in their order, so many at most
 * @param tell whether a mail went; `run` is the number of the run
 */
export async function tellMembers(
  run: Run,
  size: number,
  next: (after: string, limit: number) => Promise<string[]>,
  tell: (member: string, run: number) => Promise<boolean>,
): Promise<Portion> {
  const members = await next(afterId(run), size)
  let mails = 0
  for (const member of members) if (await tell(member, run.number)) mails += 1
  return {
    checkpoint: { after: members.at(-1) ?? noId },
    done: members.length,
    counts: { mails },
    isLast: members.length < size,
  }
}
