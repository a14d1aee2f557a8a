// What a form about a request shows again when something in it is wrong.
export type DecideAnswer = {
  values: Record<string, string>
  error: string
  field: 'answer' | 'reason' | 'note' | 'report' | 'outcome' | 'outcomeNote' | null
}

/** Somebody was faster: nothing was changed, and what was typed comes back. */
export const tooLate = (error: string, form: URLSearchParams): DecideAnswer => ({
  values: Object.fromEntries(form),
  error,
  field: null,
})
