// Words of the report on talents, for staff, in Lao.
import type { talentsReport as en } from '#words/en/reports/talents.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'lo')

export const talentsReport: Words<typeof en> = {
  choose: 'ເລືອກສິ່ງທີ່ຈະນັບ',
  pool: 'ກຸ່ມບຸກຄົນ',
  rows: 'ແຖວ',
  columns: 'ຖັນ',
  measure: 'ຕົວຊີ້ວັດ',
  source: 'ແຫຼ່ງຂໍ້ມູນຜົນງານ ແລະ ການອ້າງອີງ',
  any: 'ທັງໝົດ',
  show: 'ສະແດງ',
  noColumns: 'ບໍ່ມີ',
  words: 'ຄຳຄົ້ນ',
  filters: 'ຕົວກອງ',
  yearAdded: 'ປີທີ່ເພີ່ມຂໍ້ມູນ',
  noValue: 'ບໍ່ໄດ້ລະບຸ',
  total: 'ລວມ',
  table: 'ຈຳນວນບຸກຄົນ',
  none: 'ບໍ່ມີຂໍ້ມູນສຳລັບທາງເລືອກນີ້.',
  exportNote: 'ຕາຕະລາງຕາມທີ່ສະແດງ ພ້ອມຕົວກອງ ແລະ ວັນທີ. ການສົ່ງອອກຈະຖືກບັນທຶກໄວ້.',
  measures: {
    people: 'ຈຳນວນຄົນ',
    works: 'ຜົນງານ',
    citations: 'ການອ້າງອີງ',
    hIndex: 'ຄ່າມັດທະຍະຖານຂອງດັດຊະນີ h',
  },
  counted: (p) => `${n(p.people)} ຄົນ ໃນ ${n(p.rows)} ແຖວ`,
  without: (p) => `ເມື່ອບໍ່ໃຊ້ “${p.name}”: ${n(p.people)} ຄົນ`,
  opens: (p) => `${p.text}: ${p.name} ເປີດລາຍຊື່ ${n(p.people)} ຄົນ`,
  ignored: (p) => `ບໍ່ໄດ້ໃຊ້ ເພາະລາຍການບໍ່ຮູ້ຈັກ: ${p.text}`,
  asOf: (p) => `ຂໍ້ມູນ ນະ ${p.date}`,
  shortened: (p) => `ສະແດງ ${n(p.rows)} ແຖວທຳອິດ ແລະ ${n(p.columns)} ຖັນທຳອິດ. ໄຟລ໌ທີ່ສົ່ງອອກມີຄົບທັງໝົດ.`,
  genderAlone: 'ເມື່ອນັບຕາມເພດຈະບໍ່ໃຊ້ຕົວກອງ',
  definitions: {
    people: 'ລາຍການທີ່ທ່ານເຫັນໄດ້ ທຸກສະຖານະ ບໍ່ລວມທີ່ຢູ່ໃນຖັງຂີ້ເຫຍື້ອ.',
    works: (p) => `ຈຳນວນຜົນງານຂອງບຸກຄົນເຫຼົ່ານີ້ຕາມ ${p.source} ໂດຍບໍ່ລວມແຫຼ່ງອື່ນ. ຜູ້ທີ່ບໍ່ມີຕົວເລກຈາກແຫຼ່ງນີ້ບໍ່ຖືກລວມ. ຜົນງານຂອງສອງຄົນນັບສອງເທື່ອ.`,
    citations: (p) =>
      `ຈຳນວນການອ້າງອີງຂອງບຸກຄົນເຫຼົ່ານີ້ຕາມ ${p.source} ໂດຍບໍ່ລວມແຫຼ່ງອື່ນ. ຜູ້ທີ່ບໍ່ມີຕົວເລກຈາກແຫຼ່ງນີ້ບໍ່ຖືກລວມ. ຜົນງານຂອງສອງຄົນນັບສອງເທື່ອ.`,
    hIndex: (p) => `ຄ່າກາງຂອງດັດຊະນີ h ຕາມ ${p.source}; ຂີດໝາຍເຖິງບໍ່ມີໃຜມີຄ່ານີ້.`,
    gender: (p: { count: number }) =>
      `ການນັບຕາມເພດແມ່ນນັບທຸກຄົນທີ່ທ່ານເຫັນ ໂດຍບໍ່ໃຊ້ຕົວກອງ ແລະ ບໍ່ແຍກຕາມມະຫາວິທະຍາໄລ. ບໍ່ສະແດງຈຳນວນທີ່ໜ້ອຍກວ່າ ${p.count} ແລະ ຈຳນວນທີ່ຄິດໄລ່ກັບໄດ້; ຈຳນວນຕາມເພດບໍ່ເປີດລາຍການ.`,
    totals: 'ຜູ້ທີ່ຢູ່ໃນຫຼາຍອຸດສາຫະກຳຈະຖືກນັບໃນແຕ່ລະອຸດສາຫະກຳ ແຕ່ນັບເທື່ອດຽວໃນຍອດລວມ.',
    opensList: 'ຕົວເລກເປີດລາຍຊື່ຂອງຜູ້ທີ່ຖືກນັບ ດ້ວຍຕົວກອງດຽວກັນ',
  },
}
