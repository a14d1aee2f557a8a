// Words of the first page, in Lao.
import type { home as en } from '#words/en/home.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'lo')

export const home: Words<typeof en> = {
  pathsPeople: 'ຈຳນວນຄົນ',
  pathsNote: (p: { date: string }) =>
    `ບຸກຄະລາກອນໃນລະບົບທີ່ເຄີຍຮຽນ ຫຼື ເຮັດວຽກຢູ່ປະເທດໜຶ່ງ ແລະ ປັດຈຸບັນເຮັດວຽກຢູ່ອີກປະເທດໜຶ່ງ ຂໍ້ມູນວັນທີ ${p.date}`,
  pathsTitle: 'ເສັ້ນທາງລະຫວ່າງປະເທດ',
  headline: 'ພົບຄົນ ພົບຫ້ອງທົດລອງ ພົບເສັ້ນທາງໄປຫາກັນ',
  lead: 'ນັກຄົ້ນຄວ້າ, ຫ້ອງທົດລອງ, ຫຼັກສູດ ແລະ ທຶນ ທົ່ວອາຊຽນ ແລະ ຕີມໍ-ເລສເຕ ຢູ່ບ່ອນດຽວ',
  searchLabel: 'ທ່ານກຳລັງຊອກຫາຫຍັງ?',
  searchPlaceholder: 'ເຊັນເຊີຄວອນຕຳ, SEM, ຕຳແໜ່ງຫຼັງປະລິນຍາເອກຢູ່ຮ່າໂນ້ຍ…',
  kindLabel: 'ຊອກຫາ',
  kinds: {
    people: 'ບຸກຄົນ',
    youngTalent: 'ບຸກຄະລາກອນຮຸ່ນໃໝ່',
    labs: 'ຫ້ອງທົດລອງ',
    courses: 'ຫຼັກສູດ',
    funding: 'ທຶນ',
    hosts: 'ໜ່ວຍງານເຈົ້າພາບ',
  },
  examples: 'ຕົວຢ່າງ',
  slides: 'ຂ່າວສານ',
  loomTitle: 'ໃຜເຮັດວຽກຮ່ວມກັນຂ້າມຊາຍແດນ',
  loomSummary: (p) =>
    `ການຮ່ວມມື ${n(p.links)} ຄູ່ ລະຫວ່າງ ${n(p.countries)} ປະເທດ ໃນ 24 ເດືອນທີ່ຜ່ານມາ ຊີ້ໃສ່ປະເທດເພື່ອເບິ່ງສະເພາະເສັ້ນຂອງປະເທດນັ້ນ`,
  loomPair: 'ຄູ່ປະເທດ',
  loomIndustry: 'ກຸ່ມອຸດສາຫະກຳຫຼັກ',
  loomWorks: 'ຜົນງານຮ່ວມ',
  industries: 'ການຄົ້ນຄວ້າຫົກສາຍ',
  industryPeople: () => 'ຄົນ',
  industryLabs: (p) => `${n(p.count)} ຫ້ອງທົດລອງ`,
  industryCalls: (p) => `ເປີດຮັບ ${n(p.count)} ລາຍການ`,
  industryWorks: 'ຜົນງານແຕ່ລະປີໃນສິບປີຫຼ້າສຸດ',
  where: 'ເຂົາເຈົ້າເຮັດວຽກຢູ່ໃສ',
  closing: 'ໃກ້ປິດຮັບ',
  allDeadlines: 'ກຳນົດປິດຮັບທັງໝົດ',
}
