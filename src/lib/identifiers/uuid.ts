// UUIDs of versions 1 to 8.
export const isUuid = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(text)
