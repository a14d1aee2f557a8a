// What a command of `npm run admin` is.
export type Command = {
  /** One line for the list of commands. */
  about: string
  /** What follows `npm run admin --`. */
  usage: string
  run: (args: string[]) => Promise<void>
}
