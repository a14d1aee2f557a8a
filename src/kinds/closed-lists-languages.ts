// Languages: those people work in, and those the product speaks, named each in itself.
import { closedList } from '#engine/labels.ts'
import { localeNames, locales } from '#words/locales.ts'

export const languageLists = {
  language: closedList(
    [
      'en', 'th', 'zh', 'lo', 'my', 'km', 'vi', 'id', 'ms', 'tl', 'ta', 'hi', 'ja', 'ko', 'fr', 'de', 'es', 'pt', 'ru', 'ar',
    ],
    {
      en: {
        en: 'English', th: 'Thai', zh: 'Chinese', lo: 'Lao', my: 'Burmese', km: 'Khmer', vi: 'Vietnamese', id: 'Indonesian', ms: 'Malay',
        tl: 'Filipino', ta: 'Tamil', hi: 'Hindi', ja: 'Japanese', ko: 'Korean', fr: 'French', de: 'German', es: 'Spanish',
        pt: 'Portuguese', ru: 'Russian', ar: 'Arabic',
      },
      th: {
        en: 'ภาษาอังกฤษ', th: 'ภาษาไทย', zh: 'ภาษาจีน', lo: 'ภาษาลาว', my: 'ภาษาพม่า', km: 'ภาษาเขมร', vi: 'ภาษาเวียดนาม',
        id: 'ภาษาอินโดนีเซีย', ms: 'ภาษามลายู', tl: 'ภาษาฟิลิปปินส์', ta: 'ภาษาทมิฬ', hi: 'ภาษาฮินดี', ja: 'ภาษาญี่ปุ่น', ko: 'ภาษาเกาหลี',
        fr: 'ภาษาฝรั่งเศส', de: 'ภาษาเยอรมัน', es: 'ภาษาสเปน', pt: 'ภาษาโปรตุเกส', ru: 'ภาษารัสเซีย', ar: 'ภาษาอาหรับ',
      },
      zh: {
        en: '英语', th: '泰语', zh: '中文', lo: '老挝语', my: '缅甸语', km: '高棉语', vi: '越南语', id: '印度尼西亚语', ms: '马来语', tl: '菲律宾语',
        ta: '泰米尔语', hi: '印地语', ja: '日语', ko: '韩语', fr: '法语', de: '德语', es: '西班牙语', pt: '葡萄牙语', ru: '俄语', ar: '阿拉伯语',
      },
      lo: {
        en: 'ພາສາອັງກິດ', th: 'ພາສາໄທ', zh: 'ພາສາຈີນ', lo: 'ພາສາລາວ', my: 'ພາສາມຽນມາ', km: 'ພາສາຂະເໝນ', vi: 'ພາສາຫວຽດນາມ',
        id: 'ພາສາອິນໂດເນເຊຍ', ms: 'ພາສາມາເລ', tl: 'ພາສາຟີລິບປິນ', ta: 'ພາສາທະມິນ', hi: 'ພາສາຮິນດີ', ja: 'ພາສາຍີ່ປຸ່ນ', ko: 'ພາສາເກົາຫຼີ',
        fr: 'ພາສາຝຣັ່ງ', de: 'ພາສາເຢຍລະມັນ', es: 'ພາສາສະເປນ', pt: 'ພາສາປອກຕຸຍການ', ru: 'ພາສາຣັດເຊຍ', ar: 'ພາສາອາຣັບ',
      },
    },
  ),
  locale: closedList(locales, { en: localeNames, th: localeNames, zh: localeNames, lo: localeNames }),
}
