// Words of the member's dashboard, in Lao.
import { formatNumber } from '#words/formats.ts'
import type { ownNetwork as en } from '#words/en/reports/own-network.ts'
import type { Words } from '#words/words.ts'

export const ownNetwork: Words<typeof en> = {
  title: 'ພາບລວມຊຸມຊົນບຸກຄະລາກອນອາຊຽນ',
  lead: 'ເຄືອຂ່າຍເມື່ອເບິ່ງຈາກຕົວທ່ານ ມີແຕ່ທ່ານເທົ່ານັ້ນທີ່ເຫັນໜ້ານີ້',
  noProfile: { sentence: 'ກະລຸນາສ້າງໂປຣໄຟລ໌ກ່ອນ ເຄືອຂ່າຍຈະສະແດງຕາມຄຳສຳຄັນ ແລະ ຜົນງານຂອງທ່ານ', text: 'ສ້າງໂປຣໄຟລ໌' },
  noKeywords: { sentence: 'ກະລຸນາເພີ່ມຄຳສຳຄັນກ່ອນ ເພື່ອໃຫ້ຮູ້ວ່າໃຜເຮັດວຽກໃກ້ຄຽງກັບທ່ານ', text: 'ເພີ່ມຄຳສຳຄັນ' },
  noEntries: { sentence: 'ກະລຸນາເຜີຍແຜ່ລາຍການທີ່ມີຄຳສຳຄັນກ່ອນ ເພື່ອໃຫ້ຮູ້ວ່າໃຜເຮັດວຽກໃກ້ຄຽງກັບທ່ານ', text: 'ໜ້າຂອງຂ້ອຍ' },
  narrow: 'ຈຳກັດຂໍ້ມູນທີ່ສະແດງ',
  everywhere: 'ທຸກປະເທດ',
  years: 'ຊ່ວງປີ',
  lastYears: (p) => `${formatNumber(p.count, 'lo')} ປີຫຼ້າສຸດ`,
  apply: 'ສະແດງ',
  near: 'ບຸກຄົນທີ່ມີຄຳສຳຄັນຮ່ວມກັບທ່ານ',
  people: 'ຈຳນວນຄົນ',
  nobodyNear: 'ຍັງບໍ່ມີບຸກຄົນອື່ນທີ່ມີຄຳສຳຄັນດຽວກັບທ່ານ',
  fields: 'ສາຂາໃກ້ຄຽງທີ່ກຳລັງເຕີບໂຕ',
  fieldsNote: 'ຄຳສຳຄັນຂອງຜົນງານສາທາລະນະທີ່ມີຄຳສຳຄັນ ຫຼື ສາຂາອຸດສາຫະກຳຮ່ວມກັບທ່ານ',
  field: 'ຄຳສຳຄັນ',
  worksIn: (p) => (p.from === p.to ? `ຜົນງານປີ ${p.from}` : `ຜົນງານປີ ${p.from}–${p.to}`),
  noFields: 'ໃນຊ່ວງປີນີ້ບໍ່ມີຄຳສຳຄັນໃກ້ຄຽງທີ່ເຕີບໂຕຂຶ້ນ',
  own: 'ລາຍການຂອງທ່ານ',
  onlyYou: 'ມີແຕ່ທ່ານເທົ່ານັ້ນທີ່ເຫັນຕົວເລກເຫຼົ່ານີ້ ແລະ ບໍ່ເປີດເຜີຍວ່າໃຜເປີດເບິ່ງ ຫຼື ບັນທຶກລາຍການ',
  entries: 'ລາຍການ',
  count: 'ເຜີຍແຜ່ແລ້ວ',
  views: 'ການເຂົ້າເບິ່ງ',
  saves: 'ການບັນທຶກ',
  requests: 'ຄຳຂໍ',
  steps: {
    title: (p) => `ເຊື່ອມຫາທ່ານໃນ ${formatNumber(p.count, 'lo')} ຂັ້ນ`,
    you: 'ທ່ານ',
    unnamed: 'ບຸກຄົນໜຶ່ງ',
  },
}
