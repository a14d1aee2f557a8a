// Fields that hold the link of an official page, by kind: forms and the server read them.
export const pageFields = {
  'funding-calls': { url: 'page' },
  'training-courses': { url: 'page' },
} as const
