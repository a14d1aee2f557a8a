// Lao dates, spans of time and lists, for browsers whose Intl does not know the language.

const english = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const months = {
  short: ['ມ.ກ.', 'ກ.ພ.', 'ມ.ນ.', 'ມ.ສ.', 'ພ.ພ.', 'ມິ.ຖ.', 'ກ.ລ.', 'ສ.ຫ.', 'ກ.ຍ.', 'ຕ.ລ.', 'ພ.ຈ.', 'ທ.ວ.'],
  long: ['ມັງກອນ', 'ກຸມພາ', 'ມີນາ', 'ເມສາ', 'ພຶດສະພາ', 'ມິຖຸນາ', 'ກໍລະກົດ', 'ສິງຫາ', 'ກັນຍາ', 'ຕຸລາ', 'ພະຈິກ', 'ທັນວາ'],
}
const units: Partial<Record<Intl.RelativeTimeFormatUnit, string>> = {
  year: 'ປີ',
  month: 'ເດືອນ',
  week: 'ອາທິດ',
  day: 'ມື້',
  hour: 'ຊົ່ວໂມງ',
  minute: 'ນາທີ',
}

/** The Lao name of an English month, short or whole: 'Nov' and 'November' give 'ພ.ຈ.'. */
export const laoMonth = (name: string, shape: 'short' | 'long'): string =>
  months[shape][english.indexOf(name.slice(0, 3))] ?? name

/** The parts of an English date with Lao months: '20 ພ.ຈ. 2026'. */
export const laoDate = (parts: readonly Intl.DateTimeFormatPart[], shape: 'short' | 'long'): string =>
  parts.map((part) => (part.type === 'month' ? laoMonth(part.value, shape) : part.value)).join('')

/** 'ອີກ 3 ມື້', '2 ອາທິດກ່ອນ', 'ຕອນນີ້'. `steps` are units with their seconds, largest first. */
export function laoRelative(seconds: number, steps: readonly [Intl.RelativeTimeFormatUnit, number][]): string {
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) < size) continue
    const count = Math.trunc(Math.abs(seconds) / size)
    if (unit === 'day' && count === 1) return seconds > 0 ? 'ມື້ອື່ນ' : 'ມື້ວານນີ້'
    return seconds > 0 ? `ອີກ ${count} ${units[unit]}` : `${count} ${units[unit]}ກ່ອນ`
  }
  return 'ຕອນນີ້'
}

/** 'ກ, ຂ ແລະ ຄ'. */
export function laoList(items: readonly string[], type: 'conjunction' | 'disjunction'): string {
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} ${type === 'conjunction' ? 'ແລະ' : 'ຫຼື'} ${items.at(-1)}`
}
