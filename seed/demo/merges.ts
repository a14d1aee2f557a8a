// Publishers that stood twice in the demo world; staff made one of them, and it can be taken back.
export const createDoublePublishers = () => [
  /** Journals of the one that stays pointed to the other spelling before. */
  { by: 'admin', name: 'Univ. Sains Malaysia Press', into: 'Penerbit Universiti Sains Malaysia', journals: 2 },
  { by: 'editor', name: 'Diponegoro Univ.', into: 'Diponegoro University', journals: 1 },
]
