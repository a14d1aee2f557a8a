// Leaves a source alone for a while that failed several times in a row, or asked for that itself: whoever asks meanwhile is told at once.
import { SourceFault } from './ask-source.ts'

/** So many faults in a row; then it is left alone so long (s), twice as long each time it still fails, up to the longest. */
const [mostFaults, firstRest, longestRest] = [3, 60, 900]

type Circuit = { faults: number; rest: number; until: number }
const circuits = new Map<string, Circuit>()

const now = (): number => performance.now() / 1000

/** @returns how long (s) this source is left alone from now; 0: it may be asked */
export const restOf = (source: string): number => Math.max(0, Math.ceil((circuits.get(source)?.until ?? 0) - now()))

/** Sources that this process leaves alone now, with the seconds that are left. */
export const restingSources = (): { source: string; seconds: number }[] =>
  [...circuits.keys()].flatMap((source) => (restOf(source) > 0 ? [{ source, seconds: restOf(source) }] : []))

/**
 * Asks a source, unless it is left alone. One question after the rest tells whether it is there again.
 * @param source what fails together: the origin of its address
 * @throws SourceFault with the seconds that are left, where it is not asked
 */
export async function askInCircuit<Answer>(source: string, ask: () => Promise<Answer>): Promise<Answer> {
  const left = restOf(source)
  if (left > 0) throw new SourceFault('busy', left)
  try {
    const answer = await ask()
    circuits.delete(source)
    return answer
  } catch (error) {
    // Who says what is wrong with a question is there.
    if (error instanceof SourceFault && error.status !== 400) noteFault(source, error)
    throw error
  }
}

function noteFault(source: string, { seconds, reason }: SourceFault): void {
  const { faults, rest } = circuits.get(source) ?? { faults: 0, rest: firstRest }
  const isOpened = faults + 1 >= mostFaults
  const wanted = Math.min(longestRest, Math.max(isOpened ? rest : 0, reason === 'busy' ? (seconds ?? 0) : 0))
  circuits.set(source, {
    faults: faults + 1,
    rest: isOpened ? Math.min(longestRest, rest * 2) : rest,
    until: wanted > 0 ? now() + wanted : 0,
  })
}
