// Small slips in an e-mail address, an ORCID iD or a date, put right: offered to a person, never taken over unasked.
import { type DayMonthOrder, parseDate } from '../time/dates.ts'
import { parseEmail } from '../identifiers/email.ts'
import { formatOrcid, parseOrcid } from '../identifiers/orcid.ts'
import { trimmedEnd } from './trimmed-end.ts'

/** Longer texts are no slips. */
const longest = 300

const plain = (text: string): string => text.normalize('NFKC').trim()

/** 'name@example.org' from 'Name <name@example.org>', 'name (at) example . org', 'name@example,org' or one of several addresses. */
export function suggestEmail(text: string): string | null {
  if (text.length > longest) return null
  const whole = plain(text)
  const open = whole.lastIndexOf('<')
  const close = whole.indexOf('>', open)
  const inside = open >= 0 && close > open ? whole.slice(open + 1, close) : whole
  const spelled = inside.replace(/[([{]\s?(?:at|@)\s?[)\]}]/gi, '@').replace(/[([{]\s?(?:dot|\.)\s?[)\]}]/gi, '.')
  const joined = (spelled.includes('@') ? spelled : spelled.replace(/ at /i, '@')).replace(/ ?([@.]) ?/g, '$1')
  const tries = [
    ...joined.split(/[;,|/\s]/).filter((part) => part.includes('@')),
    joined
      .replaceAll(' ', '')
      .replaceAll(',', '.')
      .replace(/\.{2,}/g, '.')
      .replace(/@{2,}/g, '@')
      .replace(/\.@/g, '@')
      .replace(/@\./g, '@'),
  ].map((one) => trimmedEnd(one.replace(/^[.:'"`]+/, ''), (sign) => /[.:'"`>]/.test(sign)))
  for (const one of tries) {
    const read = parseEmail(one)
    if (read.ok && read.value !== text) return read.value
  }
  return null
}

/** The iD that stands in a text, with letters that look like digits read as these, and zeros that a spreadsheet dropped. */
export function suggestOrcid(text: string): string | null {
  if (text.length > longest) return null
  const bare = plain(text)
    .toUpperCase()
    .replace(/^.*ORCID(?:\.ORG)?[/:\s]*/, '')
    .replace(/[\s\-‐-―.,;/]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL|]/g, '1')
  if (!/^\d{8,15}[\dX]$/.test(bare)) return null
  const read = parseOrcid(formatOrcid(bare.padStart(16, '0')))
  return read.ok ? read.value : null
}

/** A day as '2026-05-13' from a date in the other order, without separators, or with words and commas around it. */
export function suggestDate(text: string, order: DayMonthOrder = 'dmy'): string | null {
  if (text.length > longest) return null
  const whole = plain(text)
    .replace(/\bof\b|,/gi, ' ')
    .replace(/\s+/g, ' ')
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(whole)
  const swapped = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(whole)
  const tries: [string, DayMonthOrder][] = [
    [whole, order],
    [whole, order === 'dmy' ? 'mdy' : 'dmy'],
    ...(compact ? [[`${compact[1]}-${compact[2]}-${compact[3]}`, order] as [string, DayMonthOrder]] : []),
    ...(swapped ? [[`${swapped[1]}-${swapped[3]}-${swapped[2]}`, order] as [string, DayMonthOrder]] : []),
  ]
  for (const [one, as] of tries) {
    const read = parseDate(one, as)
    if (read.ok && !/^\d{1,7}$/.test(one)) return read.value.date
  }
  return null
}
