// Words of the queue of affiliations that people have as text, in Lao.
import type { affiliations as En } from '#words/en/reports/affiliations.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'lo')

export const affiliations: Words<typeof En> = {
  title: 'ສັງກັດທີ່ບໍ່ຢູ່ໃນລາຍການ',
  lead: 'ບຸກຄົນເຫຼົ່ານີ້ມີສັງກັດເປັນຂໍ້ຄວາມ ແຕ່ຍັງບໍ່ໄດ້ຜູກກັບມະຫາວິທະຍາໄລໃນລາຍການ ເລືອກມະຫາວິທະຍາໄລທີ່ຂໍ້ຄວາມນັ້ນໝາຍເຖິງ ແລ້ວທຸກຄົນທີ່ໃຊ້ຂໍ້ຄວາມດຽວກັນຈະໄດ້ມະຫາວິທະຍາໄລນັ້ນ ຂໍ້ມູນໃນໂປຣໄຟລ໌ທີ່ເຈົ້າຂອງດູແລເອງຈະບໍ່ຖືກແກ້ໄຂ',
  count: (p) => `${n(p.count)} ຂໍ້ຄວາມ ຈາກ ${n(p.people)} ຄົນ`,
  sure: (p) => `ຮັບເອົາລາຍການທີ່ກົງຊັດເຈນ ${n(p.count)} ລາຍການ`,
  sureHelp: 'ຈາກການວັດຜົນ ລາຍການແບບນີ້ຖືກຕ້ອງ 97 ໃນ 100 ທ່ານຍົກເລີກແຕ່ລະລາຍການໄດ້ພາຍໃນເຈັດວັນ',
  of: (p) => `${n(p.at)} ຈາກ ${n(p.of)} ລາຍການທີ່ມີຂໍ້ສະເໜີ`,
  people: (p) => `${n(p.count)} ຄົນ`,
  among: 'ເຊັ່ນ',
  suggestion: 'ມະຫາວິທະຍາໄລທີ່ສະເໜີ',
  others: 'ຫຼື ໜຶ່ງໃນນີ້',
  by: { name: 'ຊື່ກົງກັນ', similar: 'ຊື່ເກືອບກົງກັນ', acronym: 'ຕົວຫຍໍ້ກົງກັນ', before: 'ເຄີຍເລືອກໃຫ້ຂໍ້ຄວາມນີ້' },
  place: { town: 'ເມືອງກົງກັນ', country: 'ປະເທດກົງກັນ' },
  confidence: (p) => `ໝັ້ນໃຈ ${n(p.percent)}%`,
  accept: 'ຮັບເອົາ',
  skip: 'ຂ້າມ',
  reject: 'ບໍ່ແມ່ນແຫ່ງນີ້',
  none: 'ບໍ່ມີໃນລາຍການ',
  list: (p) => `ມີຂໍ້ສະເໜີທັງໝົດ ${n(p.count)} ລາຍການໃນໜ້ານີ້`,
  noOffer: 'ບໍ່ມີຂໍ້ສະເໜີ',
  other: 'ເລືອກມະຫາວິທະຍາໄລອື່ນ',
  university: 'ມະຫາວິທະຍາໄລ',
  otherHelp: 'ພິມສ່ວນໜຶ່ງຂອງຊື່ ຖ້າບໍ່ມີລາຍການໃຫ້ເລືອກ ໃຫ້ພິມຊື່ເຕັມ',
  unknown: 'ບໍ່ມີມະຫາວິທະຍາໄລຊື່ນີ້ໃນລາຍການ ເລືອກຈາກລາຍການທີ່ສະແດງ ຫຼື ພິມຊື່ເຕັມ',
  skippedAll: 'ທ່ານຂ້າມລາຍການທີ່ເຫຼືອໃນໜ້ານີ້ແລ້ວ',
  nothing: 'ບໍ່ມີບຸກຄົນໃນຂອບເຂດຂອງທ່ານທີ່ມີສັງກັດເປັນຂໍ້ຄວາມຢ່າງດຽວ',
  undo: (p) => `ຕັດສິນຫຼ້າສຸດ (${n(p.count)})`,
  decided: {
    accept: (p) => `“${p.text}” ແມ່ນ ${p.name}`,
    reject: (p) => `“${p.text}” ບໍ່ແມ່ນ ${p.name}`,
    none: (p) => `“${p.text}” ບໍ່ມີໃນລາຍການ`,
  },
  facts: (p) => `${p.who}, ${n(p.count)} ຄົນ`,
  until: (p) => `ເຖິງ ${p.date}`,
  gone: 'ບໍ່ມີໃຜໃຊ້ຂໍ້ຄວາມນີ້ແລ້ວ ຫຼື ມີຜູ້ຕັດສິນໄປແລ້ວ',
  over: 'ກາຍເຈັດວັນທີ່ຍົກເລີກໄດ້ແລ້ວ',
  waiting: (p) => `ສັງກັດເປັນຂໍ້ຄວາມ ${n(p.count)} ລາຍການ ກົງກັບມະຫາວິທະຍາໄລໃນລາຍການ`,
}
