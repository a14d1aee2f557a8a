// Names of time zones, as the IANA data of this machine knows them.

const known = new Set<string>()
// More than there are; case does not matter, so that there are more spellings.
const mostKnown = 1000

/** @example isTimeZone('Asia/Vientiane') // true */
export function isTimeZone(name: string): boolean {
  // Asked for each page of a reader who chose one, and the data is slow to look into; only what is a zone is kept.
  if (known.has(name)) return true
  try {
    if (new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone === '') return false
  } catch {
    return false
  }
  if (known.size < mostKnown) known.add(name)
  return true
}
