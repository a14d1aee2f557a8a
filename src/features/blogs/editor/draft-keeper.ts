// Sends what is typed to the server soon after the first letter that is not kept, and again until it is.

// Most of the two seconds within which everything is kept is left for the way there.
const keepMs = 500
const againMs = 700

export type DraftState = 'idle' | 'keeping' | 'kept' | 'away'

type KeeperProps<Answer> = {
  /** @param text what is to be kept, null where nothing new is typed. @returns null where the server did not take it */
  send: (text: string | null, draftKey: string) => Promise<Answer | null>
  onState: (state: DraftState) => void
  /** @param kept was something kept with it? */
  onAnswer: (answer: Answer, kept: boolean) => void
}

export type DraftKeeper = {
  /** This is typed now; null where nothing differs from what is saved. */
  typed: (text: string | null) => void
  /** From now on it is kept under this name: a new post has its own id from its first save on. */
  moveTo: (current: string) => void
  /** The name it is kept under. */
  draftKey: () => string
  /** Says that somebody is there, with what is not kept yet. */
  tell: () => Promise<void>
  /** What was typed is saved elsewhere, or thrown away: nothing of it is under way when this is done. */
  forget: () => Promise<void>
  /** Keeps at once what is not kept yet. */
  flush: () => Promise<void>
  /** The same, and plans nothing more. */
  end: () => Promise<void>
}

/**
 * @param first what is kept already
 * @param under the name it is kept under
 */
export function draftKeeper<Answer>(
  first: string | null,
  under: string,
  { send, onState, onAnswer }: KeeperProps<Answer>,
): DraftKeeper {
  let [text, kept] = [first, first]
  let current = under
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let isOver = false
  // Since when something is typed that is not kept.
  let since = 0
  let going = Promise.resolve()
  const isNew = (): boolean => text !== null && text !== kept
  const plan = (ms: number): void => {
    // Not put off by every further letter: who types on and on is kept as well.
    if (timer !== undefined || isBusy || isOver || !isNew()) return
    timer = setTimeout(() => {
      timer = undefined
      void tell()
    }, ms)
  }
  const tell = (): Promise<void> => (isBusy ? going : (going = sendNow()))
  async function sendNow(): Promise<void> {
    isBusy = true
    clearTimeout(timer)
    timer = undefined
    const sent = isNew() ? text : null
    since = 0
    if (sent !== null) onState('keeping')
    const answer = await send(sent, current).catch(() => null)
    isBusy = false
    if (answer !== null) {
      if (sent !== null) kept = sent
      if (sent !== null) onState('kept')
      onAnswer(answer, sent !== null)
    } else if (sent !== null) onState('away')
    plan(answer === null ? againMs : Math.max(0, keepMs - (Date.now() - since)))
  }
  const flush = async (): Promise<void> => {
    await going
    if (isNew()) await tell()
  }
  return {
    typed(now) {
      text = now
      if (isNew() && since === 0) since = Date.now()
      plan(keepMs)
    },
    draftKey: () => current,
    moveTo(next) {
      if (next === current) return
      current = next
      void tell()
    },
    tell,
    async forget() {
      text = null
      clearTimeout(timer)
      timer = undefined
      await going
      kept = null
      onState('idle')
    },
    flush,
    end() {
      isOver = true
      clearTimeout(timer)
      return flush()
    },
  }
}
