// Words of the page that stands in place of one that could not be shown.
import type { errorPage as en } from '#words/en/problems/error-page.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'
const n = (value: number): string => formatNumber(value, 'lo')

export const errorPage: Words<typeof en> = {
  statuses: {
    '400': { title: 'ຄຳຂໍບໍ່ຖືກຕ້ອງ', message: 'ຄຳຂໍນີ້ບໍ່ຖືກຕ້ອງ' },
    '401': { title: 'ຍັງບໍ່ໄດ້ເຂົ້າສູ່ລະບົບ', message: 'ກະລຸນາເຂົ້າສູ່ລະບົບກ່ອນ' },
    '403': { title: 'ບໍ່ອະນຸຍາດ', message: 'ທ່ານບໍ່ມີສິດເຂົ້າເບິ່ງໜ້ານີ້' },
    '404': { title: 'ບໍ່ພົບໜ້າ', message: 'ບໍ່ພົບໜ້ານີ້' },
    '405': { title: 'ວິທີຮ້ອງຂໍບໍ່ຖືກຕ້ອງ', message: 'ວິທີຮ້ອງຂໍນີ້ໃຊ້ບໍ່ໄດ້' },
    '408': { title: 'ໝົດເວລາ', message: 'ຄຳຂໍໃຊ້ເວລາດົນເກີນກຳນົດ' },
    '413': { title: 'ຂໍ້ມູນໃຫຍ່ເກີນໄປ', message: 'ຂໍ້ມູນທີ່ສົ່ງມາມີຂະໜາດໃຫຍ່ເກີນໄປ' },
    '500': { title: 'ເຊີບເວີຂັດຂ້ອງ', message: 'ເກີດຂໍ້ຜິດພາດພາຍໃນເຊີບເວີ' },
    '502': { title: 'ການເຊື່ອມຕໍ່ຂັດຂ້ອງ', message: 'ລະບົບຕົ້ນທາງຕອບກັບບໍ່ຖືກຕ້ອງ' },
    '503': { title: 'ລະບົບຍັງບໍ່ພ້ອມໃຫ້ບໍລິການ', message: 'ປັດຈຸບັນລະບົບຍັງບໍ່ພ້ອມໃຫ້ບໍລິການ' },
    other: { title: 'ຂໍ້ຜິດພາດ', message: 'ເກີດຂໍ້ຜິດພາດ' },
  },
  contactStaff: 'ກະລຸນາຕິດຕໍ່ພະນັກງານ',
  pageNotFound: 'ບໍ່ພົບໜ້າທີ່ທ່ານຕ້ອງການ',
  home: 'ໄປໜ້າຫຼັກ',
  profile: 'ເປີດໂປຣໄຟລ໌',
  requestId: 'ເລກທີຄຳຂໍ',
  status: (p) => `ຂໍ້ຜິດພາດ ${p.status}`,
  searchInstead: 'ຄົ້ນຫາແທນ',
  typedIsHere: 'ທ່ານອອກຈາກລະບົບແລ້ວ ຂໍ້ມູນຈຶ່ງຍັງບໍ່ໄດ້ສົ່ງ ສິ່ງທີ່ພິມໄວ້ຍັງຢູ່ຄົບ ເຂົ້າສູ່ລະບົບໃນໜ້າຕ່າງອື່ນ ແລ້ວກົດສົ່ງອີກຄັ້ງຈາກໜ້າຕ່າງນີ້',
  signInElsewhere: 'ເຂົ້າສູ່ລະບົບໃນໜ້າຕ່າງອື່ນ',
  sendAgain: 'ສົ່ງອີກຄັ້ງ',
  signInNow: 'ເຂົ້າສູ່ລະບົບດຽວນີ້',
  signingOutIn: (p) => `ທ່ານຈະອອກຈາກລະບົບໃນອີກ ${n(p.seconds)} ວິນາທີ`,
}
