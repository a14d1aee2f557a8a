// Words of the report about the network of co-authors, for staff in Lao.
import type { networkAnalysis as en } from '#words/en/reports/network-analysis.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'lo')

export const networkAnalysis: Words<typeof en> = {
  lead: 'ໃຜຕີພິມຮ່ວມກັບໃຜ ນັບຈາກຜູ້ແຕ່ງທີ່ຢືນຢັນຕົວຕົນແລ້ວຂອງຜົນງານທີ່ເຜີຍແຜ່',
  notYet: 'ຍັງບໍ່ໄດ້ຄຳນວນເຄືອຂ່າຍ ລະບົບຈະຄຳນວນຢູ່ເບື້ອງຫຼັງ ແລະ ຄຳນວນໃໝ່ເມື່ອຜົນງານ ຫຼື ຜູ້ແຕ່ງປ່ຽນ',
  computing: 'ກຳລັງຄຳນວນຢູ່ ກະລຸນາໂຫຼດໜ້ານີ້ໃໝ່ໃນອີກບໍ່ເທົ່າໃດນາທີ',
  nothing: 'ບໍ່ມີຜົນງານຮ່ວມຕາມຕົວເລືອກນີ້',
  clear: 'ສະແດງທັງໝົດເຄືອຂ່າຍ',
  filters: 'ຕົວກອງ',
  any: 'ທັງໝົດ',
  show: 'ສະແດງ',
  country: 'ປະເທດ',
  organization: 'ອົງກອນ',
  keyword: 'ຄຳສຳຄັນ',
  industry: 'ອຸດສາຫະກຳ',
  from: 'ຕັ້ງແຕ່ປີ',
  to: 'ເຖິງປີ',
  years: 'ປີ ຄ.ສ.',
  min: 'ຜົນງານຮ່ວມຢ່າງໜ້ອຍ',
  counting: 'ວິທີນັບ',
  full: 'ເຕັມຈຳນວນ: ຜົນງານຮ່ວມນັບເປັນ 1',
  fractional: 'ແບບເສດສ່ວນ: 1 ຫານດ້ວຍຈຳນວນຜູ້ແຕ່ງຮ່ວມ',
  level: 'ລະດັບ',
  people: 'ບຸກຄົນ',
  organizations: 'ອົງກອນ',
  countries: 'ປະເທດ',
  findings: 'ສິ່ງທີ່ພົບ',
  name: 'ຊື່',
  degree: 'ຜູ້ແຕ່ງຮ່ວມ',
  weight: 'ຜົນງານຮ່ວມ',
  betweenness: 'ຄ່າຄວາມເປັນຕົວກາງ',
  closeness: 'ຄ່າຄວາມໃກ້ຊິດ',
  clustering: 'ສຳປະສິດການຈັບກຸ່ມ',
  core: 'ເລກແກນ',
  community: 'ຊຸມຊົນ',
  partners: 'ຮ່ວມງານຫຼາຍທີ່ສຸດກັບ',
  isolated: 'ຜູ້ທີ່ບໍ່ມີຜົນງານຮ່ວມ',
  connected: 'ຜູ້ທີ່ມີຜົນງານຮ່ວມ',
  isolatedNone: 'ທຸກຄົນທີ່ເປີດເຜີຍຕາມຕົວເລືອກນີ້ມີຜົນງານຮ່ວມ',
  pairs: 'ຜົນງານຮ່ວມລະຫວ່າງປະເທດ',
  pairsNone: 'ບໍ່ມີຜົນງານຮ່ວມລະຫວ່າງປະເທດ',
  within: 'ຄູ່ພາຍໃນ',
  between: 'ຄູ່ກັບກຸ່ມອື່ນ',
  groupPartners: 'ຄູ່ຮ່ວມມື',
  exportNote: 'ເຄືອຂ່າຍຕາມຕົວກອງ ສະເພາະຜູ້ທີ່ເປີດເຜີຍ ລະບົບບັນທຶກການດາວໂຫຼດ',
  sources: 'ແຫຼ່ງຂໍ້ມູນ ແລະ ນິຍາມ',
  degreeSaid:
    'ຜູ້ແຕ່ງຮ່ວມ ຜົນງານຮ່ວມ ການຈັບກຸ່ມ ແລະ ເລກແກນ ຄິດຈາກຕົວເລືອກນີ້ ຄືຄົນຕາມຕົວເລືອກ ແລະ ຜົນງານຮ່ວມລະຫວ່າງກັນ ການຈັບກຸ່ມແມ່ນສັດສ່ວນຂອງຜູ້ແຕ່ງຮ່ວມທີ່ເປັນຜູ້ແຕ່ງຮ່ວມກັນເອງ ເລກແກນແມ່ນຈຳນວນຫຼາຍທີ່ສຸດທີ່ບຸກຄົນຢູ່ໃນກຸ່ມເຊິ່ງສະມາຊິກທຸກຄົນມີຜູ້ແຕ່ງຮ່ວມໃນກຸ່ມບໍ່ໜ້ອຍກວ່າຈຳນວນນັ້ນ',
  wholeSaid:
    'ຄ່າຄວາມເປັນຕົວກາງ ຄ່າຄວາມໃກ້ຊິດ ແລະ ຊຸມຊົນ ຄິດຈາກທັງໝົດເຄືອຂ່າຍແບບນັບເຕັມຈຳນວນ ຄ່າຄວາມເປັນຕົວກາງນັບຄູ່ຂອງຄົນທີ່ເສັ້ນທາງສັ້ນທີ່ສຸດຜ່ານບຸກຄົນນັ້ນ ຄ່າຄວາມໃກ້ຊິດບອກວ່າຢູ່ໃກ້ຄົນອື່ນທີ່ໄປເຖິງໄດ້ສໍ່າໃດ ຊຸມຊົນແມ່ນກຸ່ມທີ່ຮ່ວມງານກັນເອງຫຼາຍກວ່າກັບຄົນອື່ນ',
  findConnected: (p: { connected: number; counted: number; largest: number }) =>
    `${n(p.connected)} ຈາກ ${n(p.counted)} ຄົນເຊື່ອມກັນດ້ວຍຜົນງານຮ່ວມ ກຸ່ມໃຫຍ່ທີ່ສຸດມີ ${n(p.largest)} ຄົນ`,
  findBridge: (p: { count: number; holder: string; from: string; to: string }) =>
    `${n(p.count)} ຄົນຈາກ${p.holder}ເປັນຜູ້ເຊື່ອມ${p.from}ກັບ${p.to} ຜົນງານຮ່ວມທັງໝົດຂອງສອງປະເທດແມ່ນຂອງຄົນເຫຼົ່ານີ້`,
  findCrossing: (p: { count: number; from: string; to: string; links: number }) =>
    `ມີຄູ່ຜູ້ແຕ່ງຮ່ວມຂ້າມປະເທດ ${n(p.count)} ຄູ່ ໃນນັ້ນ ${n(p.links)} ຄູ່ຢູ່ລະຫວ່າງ${p.from}ກັບ${p.to}`,
  findBrokers: (p: { names: string }) => `ເສັ້ນທາງສັ້ນທີ່ສຸດລະຫວ່າງຄົນອື່ນຜ່ານ ${p.names} ຫຼາຍທີ່ສຸດ`,
  findIsolated: (p: { count: number }) => `${n(p.count)} ຄົນບໍ່ມີຜົນງານຮ່ວມໃນທີ່ນີ້`,
  unnamed: (p: { count: number }) => `${n(p.count)} ຄົນບໍ່ເປີດເຜີຍໂປຣໄຟລ໌ ນັບລວມໄວ້ແຕ່ບໍ່ສະແດງຊື່`,
  others: (p: { count: number }) => `ແລະ ອີກ ${n(p.count)} ຄົນ`,
  source: (p: { works: number; date: string }) =>
    `ຈາກຜົນງານທີ່ເຜີຍແຜ່ ${n(p.works)} ລາຍການທີ່ຢືນຢັນຜູ້ແຕ່ງແລ້ວໃນພອດທັລນີ້ ນັບຮອດ ${p.date}`,
  large: (p: { count: number; most: number }) =>
    `ຜົນງານ ${n(p.count)} ລາຍການທີ່ມີຜູ້ແຕ່ງເກີນ ${n(p.most)} ຄົນ ນັບສະເພາະແບບເສດສ່ວນ`,
  sampled: (p: { count: number; percent: number }) =>
    `ຄ່າຄວາມເປັນຕົວກາງແມ່ນຄ່າປະມານຈາກ ${n(p.count)} ຄົນ ອາດຄາດເຄື່ອນໄດ້ ${n(p.percent)} % ຂອງຄ່າສູງສຸດ`,
  exact: (p: { count: number }) => `ຄ່າຄວາມເປັນຕົວກາງແມ່ນຄ່າຈິງ ຄຳນວນເສັ້ນທາງຈາກທັງໝົດ ${n(p.count)} ຄົນໃນເຄືອຂ່າຍ`,
  wrong: (p: { text: string }) => `ບໍ່ຮູ້ຈັກ “${p.text}” ຈຶ່ງບໍ່ພົບໃຜ`,
  missing: 'ຄູ່ທີ່ຍັງບໍ່ເຊື່ອມກັນ',
  missingNone: 'ບໍ່ມີໃຜໃນຕົວເລືອກນີ້ທີ່ມີຫົວຂໍ້ຮ່ວມກັບຄົນປະເທດອື່ນ ໂດຍຍັງບໍ່ເຊື່ອມກັນດ້ວຍຜົນງານຮ່ວມ',
  missingSaid: 'ຄົນຕ່າງປະເທດກັນທີ່ມີຫົວຂໍ້ຮ່ວມກັນ ແຕ່ບໍ່ມີຜົນງານຮ່ວມເຊື່ອມເຖິງກັນ ເຖິງແມ່ນຜ່ານຄົນອື່ນ ຫົວຂໍ້ທີ່ມີຫຼາຍກວ່າ 20 ຄົນບໍ່ນຳມານັບ',
  topics: 'ຫົວຂໍ້ຮ່ວມກັນ',
  meet: 'ຊອກຫາຄູ່ຮ່ວມງານ',
  ways: 'ເສັ້ນທາງລະຫວ່າງສອງຄົນ',
  wayFrom: 'ຈາກ',
  wayTo: 'ຫາ',
  wayHelp: 'ຊື່ຕາມທີ່ຂຽນໃນຕາຕະລາງ',
  wayFind: 'ຊອກຫາເສັ້ນທາງ',
  somebody: 'ບຸກຄົນທີ່ບໍ່ເປີດເຜີຍໂປຣໄຟລ໌',
  wayUnknown: (p: { name: string }) => `ບໍ່ມີຜູ້ເປີດເຜີຍໂປຣໄຟລ໌ທີ່ມີຜົນງານຮ່ວມຊື່ “${p.name}” ໃນຕົວເລືອກນີ້`,
  wayNone: (p: { one: string; other: string }) => `ບໍ່ມີເສັ້ນທາງຂອງຜົນງານຮ່ວມຈາກ ${p.one} ຫາ ${p.other}`,
  wayFound: (p: { count: number }) => `ເສັ້ນທາງສັ້ນທີ່ສຸດມີ ${n(p.count)} ຂັ້ນ`,
}
