// Words of the public pages of funding organizations, in Lao.
import type { funding as en } from '#words/en/funding.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'lo')

export const funding: Words<typeof en> = {
  calls: 'ປະກາດທຶນ',
  about: 'ກ່ຽວກັບອົງກອນ',
  office: 'ຫ້ອງການ',
  noCalls: 'ຍັງບໍ່ມີປະກາດທຶນ',
  openCalls: (p) => (p.count === 0 ? 'ບໍ່ມີທຶນທີ່ເປີດຮັບ' : `ທຶນທີ່ເປີດຮັບ ${n(p.count)} ລາຍການ`),
  nextDeadline: (p) => `ປິດຮັບຕໍ່ໄປ ${p.date}`,
  closes: (p) => `ປິດຮັບ ${p.date}`,
  closed: (p) => `ປິດຮັບແລ້ວເມື່ອ ${p.date}`,
  opens: (p) => `ເປີດຮັບ ${p.date}`,
  rolling: 'ບໍ່ມີວັນປິດຮັບ ສະໝັກໄດ້ທຸກເວລາ',
  daysLeft: (p) => (p.days < 1 ? 'ເຫຼືອບໍ່ຮອດໜຶ່ງມື້' : `ເຫຼືອ ${n(p.days)} ມື້`),
  forYou: (p) => `${p.date} ຕາມເຂດເວລາຂອງທ່ານ`,
  official: 'ໜ້າເວັບທາງການ',
  document: 'ເອກະສານ (PDF)',
  allCalls: 'ອົງກອນໃຫ້ທຶນທັງໝົດ',
}
