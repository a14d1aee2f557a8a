// Words for visitors: the home page, in Lao.
import type { home as en } from '#words/en/home.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'lo')

export const home: Words<typeof en> = {
  loomAsTable: 'ສະແດງເປັນຕາຕະລາງ',
  headline: 'ພົບຄົນ ພົບຫ້ອງທົດລອງ ພົບເສັ້ນທາງໄປຫາກັນ',
  lead: (p: { text: string }) => `${p.text} ທົ່ວອາຊຽນ ແລະ ຕີມໍ-ເລສເຕ ຢູ່ບ່ອນດຽວ`,
  leadKinds: {
    people: 'ນັກຄົ້ນຄວ້າ',
    youngTalent: 'ບຸກຄະລາກອນຮຸ່ນໃໝ່',
    labs: 'ຫ້ອງທົດລອງ',
    courses: 'ຫຼັກສູດຝຶກອົບຮົມ',
    funding: 'ທຶນ',
    hosts: 'ໜ່ວຍງານເຈົ້າພາບ',
  },
  searchLabel: 'ທ່ານກຳລັງຊອກຫາຫຍັງ?',
  searchPlaceholder: 'ເຊັນເຊີຄວອນຕຳ, ຊື່ບຸກຄົນ, ມະຫາວິທະຍາໄລ…',
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
  slideOf: (p: { at: number; count: number }) => `ລາຍການທີ ${n(p.at)} ຈາກ ${n(p.count)}`,
  loomTitle: 'ໃຜເຮັດວຽກຮ່ວມກັນຂ້າມຊາຍແດນ',
  loomSummary: (p) =>
    `ການຮ່ວມມື ${n(p.links)} ຄູ່ ລະຫວ່າງ ${n(p.countries)} ປະເທດ ຈາກຜົນງານປີ ${p.from} ແລະ ${p.to} ຊີ້ໃສ່ປະເທດເພື່ອເບິ່ງສະເພາະເສັ້ນຂອງປະເທດນັ້ນ`,
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
  welcome: {
    researcher: {
      title: 'ຂ້ອຍເປັນນັກຄົ້ນຄວ້າ',
      text: 'ສ້າງໂປຣໄຟລ໌ຄັ້ງດຽວດ້ວຍຕົວອັກສອນຂອງທ່ານເອງ ກຳນົດວ່າທຸກຄົນ, ສະມາຊິກ ຫຼື ສະເພາະທ່ານເຫັນສ່ວນໃດ ໜ່ວຍງານເຈົ້າພາບ ແລະ ເພື່ອນຮ່ວມງານທົ່ວພາກພື້ນພົບທ່ານໄດ້ຈາກສິ່ງທີ່ທ່ານຄົ້ນຄວ້າ',
      go: 'ສ້າງໂປຣໄຟລ໌ຂອງທ່ານ',
    },
    organization: {
      title: 'ພວກເຮົາເປັນອົງກອນ',
      text: 'ລົງທະບຽນອົງກອນ ແລະ ຂໍໃຫ້ພະນັກງານກວດສອບຢືນຢັນ ຄົ້ນຫາບຸກຄະລາກອນຕາມສາຂາ, ປະເທດ ແລະ ສິ່ງທີ່ພ້ອມຮ່ວມມື ເບິ່ງວ່າໜ່ວຍງານໃດຮັບນັກຄົ້ນຄວ້າ ແລະ ປິດຮັບເມື່ອໃດ',
      go: 'ລົງທະບຽນອົງກອນ',
    },
    company: {
      title: 'ພວກເຮົາເປັນບໍລິສັດ',
      text: 'ຊອກຫາບຸກຄະລາກອນທີ່ພ້ອມເຮັດໂຄງການຮ່ວມກັບພາກອຸດສາຫະກຳ ປຽບທຽບພ້ອມກັນໄດ້ເຖິງສີ່ຄົນ ເກັບລາຍຊື່ໄວ້ໄດ້ຊາວຄົນໂດຍບໍ່ຕ້ອງມີບັນຊີ',
      go: 'ຊອກຫາບຸກຄະລາກອນສຳລັບໂຄງການ',
    },
    companyNeed: {
      title: 'ພວກເຮົາເປັນບໍລິສັດ',
      text: 'ບອກເປັນພາສາຂອງທ່ານວ່າຕ້ອງການຫຍັງ ແລ້ວພົບຄົນ ຫ້ອງທົດລອງ ແລະ ຂໍ້ສະເໜີພ້ອມເຫດຜົນ ແລະ ຂຽນຫາໄດ້ເຖິງສາມລາຍ',
      go: 'ບອກຄວາມຕ້ອງການ',
    },
  },
}
