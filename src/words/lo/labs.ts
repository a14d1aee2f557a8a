// Words of the page of labs, in Lao.
import type { labs as en } from '#words/en/labs.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'lo')

export const labs: Words<typeof en> = {
  availableFirst: 'ພ້ອມໃຊ້ງານກ່ອນ',
  equipment: 'ເຄື່ອງມື',
  noneYet: 'ຍັງບໍ່ມີຫ້ອງທົດລອງໃນລາຍການ',
  ofMachines: (p) => `ເຄື່ອງມືພ້ອມໃຊ້ງານ ${n(p.count)} ຈາກ ${n(p.total)} ເຄື່ອງ`,
  notListed: 'ຍັງບໍ່ມີລາຍການເຄື່ອງມື',
  about: 'ກ່ຽວກັບຫ້ອງທົດລອງ',
  access: 'ການເຂົ້າໃຊ້ ແລະ ເວລາເປີດ',
  place: 'ສະຖານທີ່',
  book: 'ຈອງຢູ່ເວັບໄຊຂອງຫ້ອງທົດລອງ',
  ask: 'ບໍ່ໄດ້ຢືນຢັນຂໍ້ມູນໃນໄລຍະມໍ່ໆ ນີ້ ກະລຸນາສອບຖາມ',
  noLab: {
    elsewhere: (p: { text: string }) => `${p.text} ບ່ອນອື່ນ`,
    nearest: (p: { city: string }) => `ໃກ້${p.city}ທີ່ສຸດ`,
    people: (p: { text: string }) => `ຄົນທີ່ເຮັດວຽກດ້ານ ${p.text}`,
  },
  near: {
    label: 'ໄລຍະທາງຈາກ',
    none: 'ເລືອກເມືອງ',
    nearest: 'ພ້ອມໃຊ້ ແລະ ໃກ້ທີ່ສຸດ',
    distance: (p) => `ຫ່າງຈາກ ${p.city} ${n(p.km)} ກມ`,
  },
}
