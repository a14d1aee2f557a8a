// Words of the search over everything, in Lao.
import type { search as en } from '#words/en/search.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

export const search: Words<typeof en> = {
  title: 'ຄົ້ນຫາທັງໝົດ',
  resultsFor: (p) => `ຜົນການຄົ້ນຫາສຳລັບ “${p.text}”`,
  all: 'ທັງໝົດ',
  allFor: (p) => `ເບິ່ງຜົນການຄົ້ນຫາທັງໝົດສຳລັບ “${p.text}”`,
  inAll: (p) => `ຄົ້ນຫາທັງໝົດ (${formatNumber(p.count, 'lo')})`,
  elsewhere: 'ພົບໃນສ່ວນອື່ນ',
  tabs: 'ປະເພດຂອງຜົນການຄົ້ນຫາ',
  start: 'ພິມຊື່, ສາຂາ ຫຼື ສະຖານທີ່ ເພື່ອຄົ້ນຫາທຸກລາຍການພ້ອມກັນ',
  closed: 'ຍັງບໍ່ມີຂໍ້ມູນໃຫ້ຄົ້ນຫາ',
  isCut: (p) => `ຄົ້ນຫາສະເພາະ ${formatNumber(p.count, 'lo')} ຕົວອັກສອນທຳອິດຂອງຂໍ້ຄວາມ`,
  noWords: (p) => `“${p.text}” ບໍ່ມີຕົວອັກສອນ ຫຼື ຕົວເລກໃຫ້ຄົ້ນຫາ ຈຶ່ງບໍ່ໄດ້ນຳມາໃຊ້ຄົ້ນຫາ`,
  everydayWords: 'ຄຳທົ່ວໄປຢ່າງດຽວບອກໄດ້ໜ້ອຍ ລອງເພີ່ມຊື່ ຂະແໜງ ຫຼື ສະຖານທີ່',
  corrected: (p) => `ບໍ່ພົບ “${p.from}” ສະແດງຜົນຂອງ “${p.to}” ແທນ`,
  wordsHeld: (p) => `${p.count} ໃນ ${p.of} ຄຳ`,
  noneHasAll: 'ບໍ່ມີລາຍການທີ່ມີຄົບທຸກຄຳ ສະແດງລາຍການທີ່ມີຄຳເຫຼົ່ານີ້ຫຼາຍທີ່ສຸດກ່ອນ',
  someHaveAll: (p) => `ມີຄົບທຸກຄຳ ${formatNumber(p.count, 'lo')} ລາຍການ ຕໍ່ໄປແມ່ນລາຍການທີ່ມີຄຳເຫຼົ່ານີ້ຫຼາຍທີ່ສຸດ`,
  related: 'ກ່ຽວຂ້ອງ',
  onlyRelated: 'ບໍ່ມີລາຍການທີ່ມີຄຳນີ້ ສະແດງລາຍການທີ່ກ່ຽວຂ້ອງ ເຊິ່ງມີບາງສ່ວນຂອງຄຳ',
  relatedFollow: (p) => `ມີຄຳນີ້ ${formatNumber(p.count, 'lo')} ລາຍການ ຕໍ່ໄປແມ່ນລາຍການທີ່ກ່ຽວຂ້ອງ ເຊິ່ງມີສ່ວນຂອງຄຳຢູ່ແຍກກັນ`,
  unknown: (p) => `ບໍ່ພົບຄຳນີ້ໃນລາຍການໃດເລີຍ: ${p.text}`,
  instead: (p) => `ຄົ້ນຫາ “${p.text}” (${formatNumber(p.count, 'lo')})`,
}
