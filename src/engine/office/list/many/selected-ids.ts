// The rows that were chosen in a list, each once: an id is the same in small and in large letters.

export const selectedIds = (form: URLSearchParams): string[] => [
  ...new Set(form.getAll('id').map((id) => id.toLowerCase())),
]
