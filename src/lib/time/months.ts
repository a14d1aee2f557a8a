// Month names as people write them in English, Thai and Lao, full and short.
const names: readonly (readonly string[])[] = [
  ['january', 'jan', 'มกราคม', 'ม.ค.', 'มค', 'ມັງກອນ', 'ມ.ກ.', 'ມກ'],
  ['february', 'feb', 'กุมภาพันธ์', 'ก.พ.', 'กพ', 'ກຸມພາ', 'ກ.ພ.', 'ກພ'],
  ['march', 'mar', 'มีนาคม', 'มี.ค.', 'มีค', 'ມີນາ', 'ມີ.ນ.', 'ມ.ນ.', 'ມນ'],
  ['april', 'apr', 'เมษายน', 'เม.ย.', 'เมย', 'ເມສາ', 'ມ.ສ.', 'ເມ.ສ.', 'ມສ'],
  ['may', 'พฤษภาคม', 'พ.ค.', 'พค', 'ພຶດສະພາ', 'ພ.ພ.', 'ພພ'],
  ['june', 'jun', 'มิถุนายน', 'มิ.ย.', 'มิย', 'ມິຖຸນາ', 'ມິ.ຖ.', 'ມ.ຖ.', 'ມຖ'],
  ['july', 'jul', 'กรกฎาคม', 'ก.ค.', 'กค', 'ກໍລະກົດ', 'ກ.ລ.', 'ກລ'],
  ['august', 'aug', 'สิงหาคม', 'ส.ค.', 'สค', 'ສິງຫາ', 'ສ.ຫ.', 'ສຫ'],
  ['september', 'sep', 'sept', 'กันยายน', 'ก.ย.', 'กย', 'ກັນຍາ', 'ກ.ຍ.', 'ກຍ'],
  ['october', 'oct', 'ตุลาคม', 'ต.ค.', 'ตค', 'ຕຸລາ', 'ຕ.ລ.', 'ຕລ'],
  ['november', 'nov', 'พฤศจิกายน', 'พ.ย.', 'พย', 'ພະຈິກ', 'ພ.ຈ.', 'ພຈ'],
  ['december', 'dec', 'ธันวาคม', 'ธ.ค.', 'ธค', 'ທັນວາ', 'ທ.ວ.', 'ທວ'],
]

const bare = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/[.\s]/g, '')

const byName = new Map(names.flatMap((row, at) => row.map((name) => [bare(name), at + 1] as const)))

/** 1-12, or null for a word that is no month. */
export const findMonth = (name: string): number | null => byName.get(bare(name).replace(/^(เดือน|ເດືອນ)/u, '')) ?? null

/** The names of each month that are one in the middle of a text: bare abbreviations also stand inside words. */
export const monthNamesInText: readonly (readonly string[])[] = names.map((row) =>
  row.filter((name) => /^[a-z]/.test(name) || name.includes('.') || name.length > 3),
)
