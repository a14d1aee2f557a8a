// How long a link to a preview works.
export const previewDays = 7
