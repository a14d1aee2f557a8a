/** What a profile is told of the way to its reader; without steps nothing is shown. */
export type StepsAnswer = { steps: number | null; title: string; way: { text: string; href: string | null }[] }
