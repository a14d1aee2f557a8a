// Names of time zones, as the IANA data of this machine knows them.

/** @example isTimeZone('Asia/Vientiane') // true */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
