// Words of the page behind the link that asks whether an entry is still correct.
import type { confirm as english } from '#words/en/saved/confirm.ts'
import type { Words } from '#words/words.ts'

export const confirm: Words<typeof english> = {
  title: 'ຍັງຖືກຕ້ອງຢູ່ບໍ?',
  text: 'ຖ້າຂໍ້ມູນທັງໝົດຍັງເປັນຈິງ ກະລຸນາກົດປຸ່ມ. ຈະບໍ່ມີສິ່ງອື່ນປ່ຽນແປງ.',
  still: 'ຍັງຖືກຕ້ອງ',
  done: 'ຂອບໃຈ. ຢືນຢັນຂໍ້ມູນໃນມື້ນີ້ແລ້ວ.',
  over: 'ລາຍການນີ້ບໍ່ເປັນສາທາລະນະແລ້ວ ຈຶ່ງບໍ່ມີສິ່ງທີ່ຕ້ອງຢືນຢັນ.',
  toProfile: 'ໄປທີ່ໂປຣໄຟລ໌ຂອງຂ້ອຍ',
}
