// What a form about a request shows again when something in it is wrong.
export type DecideAnswer = {
  values: Record<string, string>
  error: string
  field: 'answer' | 'reason' | 'note' | 'report' | 'outcome' | 'outcomeNote' | null
}

/** Somebody was faster: nothing was changed. */
export const tooLate = (error: string): DecideAnswer => ({ values: {}, error, field: null })
