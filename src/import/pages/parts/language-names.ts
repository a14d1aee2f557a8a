// Names of the four languages in each of them.
import type { Locale } from '#words/locales.ts'

export const languageNames: Readonly<Record<Locale, Readonly<Record<Locale, string>>>> = {
  en: { en: 'English', th: 'Thai', zh: 'Chinese', lo: 'Lao' },
  th: { en: 'อังกฤษ', th: 'ไทย', zh: 'จีน', lo: 'ลาว' },
  zh: { en: '英语', th: '泰语', zh: '中文', lo: '老挝语' },
  lo: { en: 'ອັງກິດ', th: 'ໄທ', zh: 'ຈີນ', lo: 'ລາວ' },
}
