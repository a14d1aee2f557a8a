// The loop of all work in portions: each is a transaction of its own that looks first whether somebody paused or stopped the work.

/** A portion was written, or there is none left, or somebody paused or stopped the work: then nobody ends it for them. */
export type PortionOutcome = 'written' | 'noneLeft' | 'halted'

/** Works portion after portion. @returns false where the work was halted: whoever resumes it calls anew */
export async function workPortions(
  next: () => Promise<PortionOutcome>,
  onPortion: () => Promise<void> = async () => {},
): Promise<boolean> {
  for (;;) {
    const outcome = await next()
    if (outcome !== 'written') return outcome === 'noneLeft'
    await onPortion()
  }
}
