// Times of day as people write them behind a date: 9:00 AM, 09.00 น., 9am, 下午3:00, 21h30.
import { unifyDigits } from '../text/digits.ts'

const before = '(上午|下午|เวลา|ເວລາ|at|lúc|pukul|jam|klo)'
const after = String.raw`(a\.?m\.?|p\.?m\.?|SA|CH|น\.?|นาฬิกา|ໂມງ|hrs?\.?|hours?|h|WIB|WITA|WIT)`
const minutes = new RegExp(
  String.raw`^(.*?[\s,T]|.*?(?=[上下]午))\s*${before}?\s*(\d{1,2})\s?[:.h]\s?(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*${after}?$`,
  'iu',
)
const hours = new RegExp(
  String.raw`^(.*?[\s,T]|.*?(?=[上下]午))\s*${before}?\s*(\d{1,2})\s*(a\.?m\.?|p\.?m\.?|SA|CH)$`,
  'iu',
)

/** The day that stands before a time, and the time as `09:00` or `09:00:30`; null where no time is behind it or none that a clock shows. */
export function dayAndClock(text: string): { day: string; clock: string } | null {
  const value = unifyDigits(text).normalize('NFC').replace(/\s+/g, ' ').trim()
  const whole = minutes.exec(value)
  const [, day = '', first = '', hour = '', minute = '00', seconds, last = ''] = whole ?? []
  const short = whole ? null : hours.exec(value)
  const [shortDay, sign] = [short?.[1] ?? day, `${first}${last}${short?.[4] ?? ''}`.replaceAll('.', '').toLowerCase()]
  const typed = Number(short?.[3] ?? hour)
  if (!(whole || short) || Number(minute) > 59 || Number(seconds ?? 0) > 59) return null
  const isMorning = /^(?:上午|(?:at|lúc)?(?:am|sa))$/.test(sign)
  const isEvening = /(?:下午|pm|ch)$/.test(sign)
  const at = isMorning && typed === 12 ? 0 : isEvening && typed < 12 ? typed + 12 : typed
  if (at > 23 || (isMorning && typed > 12)) return null
  const clock = `${String(at).padStart(2, '0')}:${minute}${seconds ? `:${seconds}` : ''}`
  return { day: shortDay.replace(/[\s,]+$/, '').replace(/T$/, ''), clock }
}

/** Does a text say a time of day, whether or not it can be read? */
export const saysClock = (text: string): boolean => /\d\s?:\s?\d{2}|\d\s*(?:a\.?m|p\.?m)\b/i.test(unifyDigits(text))
