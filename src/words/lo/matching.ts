// Words of matches, in Lao.
import type { matching as en } from '#words/en/matching.ts'
import type { Words } from '#words/words.ts'
import { formatNumber } from '#words/formats.ts'

const n = (value: number): string => formatNumber(value, 'lo')

export const matching: Words<typeof en> = {
  keywords: ({ count, of, labels }) =>
    count === 0 ? `ບໍ່ກົງກັບຄຳສຳຄັນທັງ ${n(of)} ຄຳ` : `ຄຳສຳຄັນກົງກັນ ${n(count)} ຈາກ ${n(of)} ຄຳ: ${labels}`,
  industry: ({ labels }) => (labels === '' ? 'ຕ່າງອຸດສາຫະກຳ' : `ອຸດສາຫະກຳດຽວກັນ: ${labels}`),
  works: ({ count, since }) => `ຜົນງານ ${n(count)} ຊິ້ນ ຕັ້ງແຕ່ປີ ${since}`,
  similar: 'ເນື້ອໃນໃກ້ຄຽງກັບສິ່ງທີ່ທ່ານຊອກຫາ',
  partlySimilar: 'ເນື້ອໃນບາງສ່ວນກົງກັບສິ່ງທີ່ທ່ານຊອກຫາ',
  noEvidence: 'ບໍ່ມີຫຼັກຖານອື່ນສະໜັບສະໜູນ',
  languages: ({ labels }) => (labels === '' ? 'ບໍ່ມີພາສາເຮັດວຽກຮ່ວມກັນ' : `ພາສາເຮັດວຽກ: ${labels}`),
  networks: ({ labels }) => (labels === '' ? 'ບໍ່ມີເຄືອຂ່າຍຮ່ວມກັນ' : `ເຄືອຂ່າຍ: ${labels}`),
  place: ({ labels }) => `ຢູ່ ${labels}`,
  otherPlace: ({ labels }) => (labels === '' ? 'ຢູ່ບ່ອນອື່ນ' : `ຢູ່ບ່ອນອື່ນ: ${labels}`),
  anyPlace: 'ສະຖານທີ່ໃດກໍໄດ້',
  fresh: ({ date }) => `ຢືນຢັນເມື່ອ ${date}`,
  notFresh: 'ບໍ່ໄດ້ຢືນຢັນມາດົນ',
  months: ({ count }) => `${n(count)} ເດືອນ`,
  notEligible: ({ reason }) => `ບໍ່ຕົງເງື່ອນໄຂ ຍ້ອນ${reason}`,
  unmet: {
    availableFrom: ({ date }) => `ເລີ່ມວ່າງວັນທີ ${date}`,
    availableUntil: ({ date }) => `ວ່າງຮອດວັນທີ ${date}`,
    deadline: ({ date }) => `ໝົດເຂດແລ້ວເມື່ອ ${date}`,
    level: ({ labels }) => `ສຳລັບລະດັບອື່ນ: ${labels}`,
    eligible: ({ labels }) => `ສຳລັບຜູ້ທີ່ມາຈາກ ${labels}`,
    durationLeast: ({ months }) => `ໃຊ້ເວລາຢ່າງໜ້ອຍ ${n(months)} ເດືອນ`,
    durationMost: ({ months }) => `ໃຊ້ເວລາບໍ່ເກີນ ${n(months)} ເດືອນ`,
    state: ({ label }) => `ສະຖານະແມ່ນ “${label}”`,
    room: 'ດຽວນີ້ບໍ່ມີສ່ວນໃດວ່າງ',
    external: 'ບໍ່ເປີດໃຫ້ບຸກຄົນພາຍນອກ',
  },
}
