// Words of the report on the national research repository, for staff, in Lao.
import type { tnrr as en } from '#words/en/reports/tnrr.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'lo')

export const tnrr: Words<typeof en> = {
  lead: 'ໂຄງການຄົ້ນຄວ້າຈາກຄັງຂໍ້ມູນ ແລະ ບຸກຄະລາກອນໃນຖານຂໍ້ມູນທີ່ຮ່ວມໂຄງການ.',
  tabs: 'ສ່ວນຂອງລາຍງານ',
  parts: {
    overview: 'ພາບລວມ',
    field: 'ສາຂາ',
    agency: 'ໜ່ວຍງານ',
    year: 'ປີ',
    researcher: 'ນັກຄົ້ນຄວ້າ',
    matched: 'ຈັບຄູ່ແລ້ວ',
    unmatched: 'ຍັງບໍ່ຈັບຄູ່',
  },
  titles: {
    field: 'ລາຍການຕາມສາຂາ',
    agency: 'ລາຍການຕາມໜ່ວຍງານ',
    year: 'ລາຍການຕາມປີ',
    researcher: 'ລາຍການຕາມນັກຄົ້ນຄວ້າ',
    matched: 'ບຸກຄະລາກອນທີ່ມີລາຍການຈັບຄູ່ແລ້ວ',
    unmatched: 'ລາຍການຕາມການຈັບຄູ່',
  },
  records: 'ລາຍການ',
  matched: 'ຈັບຄູ່ແລ້ວ',
  proposed: 'ມີຜູ້ທີ່ໜ້າຈະແມ່ນ',
  budget: 'ງົບປະມານ',
  person: 'ບຸກຄະລາກອນ',
  noValue: 'ບໍ່ໄດ້ລະບຸ',
  state: 'ການຈັບຄູ່',
  others: (p) => `ມີບຸກຄະລາກອນທີ່ຈັບຄູ່ແລ້ວອີກ ${n(p.count)} ຄົນ ທີ່ທ່ານບໍ່ມີສິດເບິ່ງ.`,
  choose: 'ເລືອກລາຍການ',
  any: 'ທັງໝົດ',
  text: 'ຄຳຄົ້ນ',
  show: 'ສະແດງ',
  none: 'ບໍ່ມີຂໍ້ມູນສຳລັບທາງເລືອກນີ້.',
  nothing: 'ຍັງບໍ່ໄດ້ນຳເຂົ້າລາຍການໃດ.',
  ignored: (p) => `ບໍ່ໄດ້ໃຊ້ ເພາະບໍ່ມີໃນຕົວກອງ: ${p.text}`,
  asOf: (p) => `ຂໍ້ມູນ ນະ ວັນທີ ${p.date}`,
  chosen: 'ຕົວກອງ',
  exportNote: 'ຕາຕະລາງຕາມທີ່ສະແດງ ພ້ອມຕົວກອງ ແລະ ວັນທີ. ການສົ່ງອອກຈະຖືກບັນທຶກໄວ້.',
  opens: (p) => `${p.text}: ${p.name}, ເປີດລາຍຊື່ ${n(p.people)} ລາຍການ`,
  imported: (p) => `ມີ ${n(p.count)} ລາຍການ.`,
  isMatched: (p) => `ຈັບຄູ່ກັບບຸກຄະລາກອນໃນຖານຂໍ້ມູນແລ້ວ ${n(p.count)} ຈາກ ${n(p.of)} ລາຍການ.`,
  isProposed: (p) => `ມີຜູ້ທີ່ໜ້າຈະແມ່ນ ${n(p.count)} ລາຍການ.`,
  flawed: 'ຄຸນນະພາບຂໍ້ມູນ',
  flaw: 'ສິ່ງທີ່ຂາດ ຫຼື ບໍ່ຖືກຕ້ອງ',
  flaws: {
    noResearchers: 'ບໍ່ມີນັກຄົ້ນຄວ້າ',
    noAgency: 'ບໍ່ມີໜ່ວຍງານ',
    noField: 'ບໍ່ມີສາຂາ',
    noYear: 'ບໍ່ມີປີ',
    yearAhead: 'ປີຢູ່ໃນອະນາຄົດ',
    noLink: 'ບໍ່ມີລິ້ງ',
    sameTitle: 'ຊື່ຊ້ຳກັບລາຍການອື່ນ',
  },
  notes: {
    opens: 'ກົດຕົວເລກເພື່ອເປີດລາຍການດຽວກັນນັ້ນ ດ້ວຍຕົວກອງດຽວກັນ.',
    researcher: 'ນັບໜຶ່ງລາຍການໃຫ້ນັກຄົ້ນຄວ້າທຸກຄົນໃນລາຍການ. ຊື່ທີ່ຕ່າງກັນພຽງຄຳນຳໜ້າ, ເຄື່ອງໝາຍ ຫຼື ລຳດັບ ຖືເປັນຄົນດຽວກັນ.',
    matched: 'ນັບໜຶ່ງລາຍການໃຫ້ທຸກຄົນທີ່ຈັບຄູ່ໄວ້.',
    budget: 'ລວມງົບປະມານຕາມທີ່ຄັງຂໍ້ມູນລະບຸ; ລາຍການທີ່ບໍ່ມີງົບປະມານບໍ່ຖືກນັບລວມ.',
  },
}
