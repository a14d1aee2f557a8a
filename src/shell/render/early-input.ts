// Replays what somebody did on a page before hydration: start.ts notes it, client.tsx does it again.
export type EarlyInput = {
  /** Controls that were typed into, ticked or chosen from. */
  touched: Set<EventTarget>
  /** The last click was on this button, which does nothing by itself. */
  pressed: Element | null
  /** The program has taken over. */
  isOver: boolean
  /** Notes nothing more. */
  stop: () => void
}

declare global {
  var earlyInput: EarlyInput | undefined
}
