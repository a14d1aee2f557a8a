// Times of day as people write them behind a date: 9:00 AM, 09.00 น., 9am, 下午3:00, 21h30.
import { unifyDigits } from '../text/digits.ts'
import { trimmedEnd } from '../text/trimmed-end.ts'

const before = '(上午|下午|เวลา|ເວລາ|at|lúc|pukul|jam|klo)'
const after = String.raw`(a\.?m\.?|p\.?m\.?|SA|CH|น\.?|นาฬิกา|ໂມງ|hrs?\.?|hours?|h|WIB|WITA|WIT)`
const minutes = new RegExp(
  String.raw`${before}? ?(\d{1,2}) ?[:.h] ?(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)? ?${after}?$`,
  'iu',
)
const hours = new RegExp(String.raw`${before}? ?(\d{1,2}) ?(a\.?m\.?|p\.?m\.?|SA|CH)$`, 'iu')

/** The day that stands before a time, and the time as `09:00` or `09:00:30`; null where no time is behind it or none that a clock shows. */
export function dayAndClock(text: string): { day: string; clock: string } | null {
  const value = unifyDigits(text).normalize('NFC').replace(/\s+/g, ' ').trim()
  const whole = minutes.exec(value)
  const found = whole ?? hours.exec(value)
  if (!found) return null
  const [ending, first = '', hour] = found
  const [minute, seconds, last = ''] = whole ? [whole[3] ?? '00', whole[4], whole[5]] : ['00', undefined, found[3]]
  const day = value.slice(0, found.index)
  if (!ending.startsWith(' ') && !/[ ,T日号]$/.test(day)) return null
  const sign = `${first}${last}`.replaceAll('.', '').toLowerCase()
  const typed = Number(hour)
  if (Number(minute) > 59 || Number(seconds ?? 0) > 59) return null
  const isMorning = /^(?:上午|(?:at|lúc)?(?:am|sa))$/.test(sign)
  const isEvening = /(?:下午|pm|ch)$/.test(sign)
  const at = isMorning && typed === 12 ? 0 : isEvening && typed < 12 ? typed + 12 : typed
  if (at > 23 || (isMorning && typed > 12)) return null
  const clock = `${String(at).padStart(2, '0')}:${minute}${seconds ? `:${seconds}` : ''}`
  return { day: trimmedEnd(day.replace(/T$/, ''), (sign) => sign === ',' || sign === ' '), clock }
}

/** Does a text say a time of day, whether or not it can be read? */
export const saysClock = (text: string): boolean => /\d\s?:\s?\d{2}|\d\s*(?:a\.?m|p\.?m)\b/i.test(unifyDigits(text))
