// Words of the dashboards, in Lao.
import type { dashboard as en } from '#words/en/reports/dashboard.ts'
import type { Words } from '#words/words.ts'

export const dashboard: Words<typeof en> = {
  title: 'ພາບລວມຂໍ້ມູນ',
  of: (p) => `ພາບລວມຂໍ້ມູນ: ${p.name}`,
  lead: 'ຈຳນວນຄົນທີ່ສະແດງໃນເວັບໄຊນີ້ ນັບໃໝ່ທຸກຄືນ.',
  group: 'ກຸ່ມຄົນ',
  people: 'ຄົນທີ່ສະແດງ',
  country: 'ຈຳນວນຄົນຕາມປະເທດ',
  industry: 'ຈຳນວນຄົນຕາມຂະແໜງອຸດສາຫະກຳ',
  time: 'ຈຳນວນຄົນຕາມເວລາ',
  other: 'ບ່ອນອື່ນ',
  month: 'ວັນທີ',
  value: 'ຈຳນວນຄົນ',
  table: 'ສະແດງເປັນຕາຕະລາງ',
  source: (p) => `ທີ່ມາ: ${p.source}, ${p.date}`,
  csv: 'ດາວໂຫຼດ CSV',
  notTold: 'ບໍ່ສະແດງ',
  note: (p) => `ຈຳນວນທີ່ໜ້ອຍກວ່າ ${p.count} ບໍ່ສະແດງ ລວມທັງຈຳນວນທີ່ເຮັດໃຫ້ຄິດໄລ່ຄືນໄດ້.`,
  list: 'ເປີດລາຍຊື່',
  none: 'ຍັງບໍ່ມີຂໍ້ມູນ',
  kind: 'ປະເພດ',
  key: 'ລະຫັດ',
  name: 'ຊື່',
  day: 'ມື້',
  chart: (p) => `${p.title}: ຕາຕະລາງຂ້າງລຸ່ມສະແດງຂໍ້ມູນດຽວກັນ.`,
  fewerThan: (p) => `< ${p.count}`,
}
