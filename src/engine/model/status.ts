// The states of content, from draft to archive.
export const statuses = ['draft', 'pending', 'published', 'rejected', 'archived'] as const
export type Status = (typeof statuses)[number]
