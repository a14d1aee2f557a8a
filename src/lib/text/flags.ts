// Yes and no in the four languages and Burmese.
import { invalid, ok, type Result } from '../result.ts'

const yes = 'yes y true t 1 on ✓ ✔ ☑ ใช่ จริง มี 是 对 有 真 ແມ່ນ ຈິງ ມີ ဟုတ်'.split(' ')
const no = 'no n false f 0 off ✗ ✘ ☐ ไม่ใช่ ไม่ เท็จ ไม่มี 否 不 不是 无 假 ບໍ່ ບໍ່ແມ່ນ ບໍ່ມີ မဟုတ်'.split(' ')

const meanings = new Map<string, boolean>([
  ...yes.map((word) => [word.normalize('NFC'), true] as const),
  ...no.map((word) => [word.normalize('NFC'), false] as const),
])

export function parseFlag(text: string): Result<boolean> {
  const meaning = meanings.get(text.normalize('NFKC').normalize('NFC').trim().toLowerCase())
  return meaning === undefined ? parseLao(text) : ok(meaning)
}

// NFKC takes the Lao and Thai sara am apart; the raw form is tried too.
function parseLao(text: string): Result<boolean> {
  const meaning = meanings.get(text.normalize('NFC').trim().toLowerCase())
  return meaning === undefined ? invalid('flagForm') : ok(meaning)
}
