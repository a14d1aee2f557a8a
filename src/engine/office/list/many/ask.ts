// What somebody is asked before many rows are changed.
export type Ask = {
  text: string
  run: () => void
  danger?: boolean
  /** On the button, where that says more than the question. */
  button?: string
}
