// Words of the page of a member about funding.
import type { funding as english } from '#words/en/saved/own-funding.ts'
import type { Words } from '#words/words.ts'

export const funding: Words<typeof english> = {
  nothingSaved: 'ທ່ານຍັງບໍ່ໄດ້ບັນທຶກອົງກອນໃຫ້ທຶນ ຫຼື ທຶນໃດ. ກົດ “ບັນທຶກ” ຢູ່ລາຍການ ແລ້ວວັນປິດຮັບຈະສະແດງຢູ່ນີ້.',
  allDeadlines: 'ດາວໂຫຼດວັນປິດຮັບທັງໝົດໃສ່ປະຕິທິນ',
  eligibility: 'ຂໍ້ມູນຄຸນສົມບັດຜູ້ຂໍທຶນ',
  eligibilityNote:
    'ລະບົບເກັບຄຳຕອບສະເພາະເມື່ອທ່ານເລືອກເກັບ ແລະ ມີແຕ່ທ່ານທີ່ເຫັນ. ຄຳຕອບນີ້ໃຊ້ຕື່ມໜ້າຄົ້ນຫາທຶນໃຫ້ທ່ານ ແລະ ໃຊ້ເລືອກທຶນຂ້າງລຸ່ມ. ເຈົ້າໜ້າທີ່ບໍ່ເຫັນຄຳຕອບໃນລາຍການໃດ.',
  keep: 'ເກັບຄຳຕອບຂອງຂ້ອຍ',
  forget: 'ລຶບຄຳຕອບຂອງຂ້ອຍ',
  noneForYou: 'ດຽວນີ້ຍັງບໍ່ມີທຶນທີ່ເປີດຮັບສຳລັບທ່ານ.',
  answerFirst: 'ຕອບຄຳຖາມຂ້າງເທິງ ເພື່ອເບິ່ງວ່າທຶນໃດທີ່ເປີດຮັບເໝາະກັບທ່ານ.',
  allJudged: 'ທຶນທີ່ເປີດຮັບທັງໝົດ ແລະ ຄຸນສົມບັດຂອງຂ້ອຍຕໍ່ແຕ່ລະທຶນ',
}
