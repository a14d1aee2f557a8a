// What the first script (start.ts) and the program (client.tsx) say to each other. They share no code: what somebody did on a page
// before hydration start.ts notes, and client.tsx does it again.
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
  interface WindowEventMap {
    /** The program has taken over. */
    alive: Event
    /** A public page was reached without a new document: the first script looks what is to be asked there. */
    'public-page': Event
    /** The sheet on data protection is gone. */
    'consent-answered': Event
  }
}
