// Words of the sign-in, registration, claim and member pages, in Lao.
import type { account as en } from '#words/en/account.ts'
import type { Words } from '#words/words.ts'

export const account: Words<typeof en> = {
  signIn: {
    title: 'ເຂົ້າສູ່ລະບົບ',
    staffTitle: 'ເຂົ້າສູ່ລະບົບສຳລັບພະນັກງານ',
    email: 'ອີເມວ',
    password: 'ລະຫັດຜ່ານ',
    code: 'ລະຫັດຈາກແອັບຢືນຢັນຕົວຕົນ',
    submit: 'ເຂົ້າສູ່ລະບົບ',
    forgot: 'ລືມລະຫັດຜ່ານ?',
    register: 'ລົງທະບຽນ',
    or: 'ຫຼື',
    with: (p) => `ເຂົ້າສູ່ລະບົບດ້ວຍ ${p.name}`,
    success: 'ເຂົ້າສູ່ລະບົບສຳເລັດ',
    notFoundTitle: 'ບໍ່ພົບບັນຊີ',
    notFound: 'ບໍ່ພົບບັນຊີນີ້ໃນລະບົບ',
    tooMany: (p) => `ລອງຫຼາຍຄັ້ງເກີນໄປ. ກະລຸນາລອງໃໝ່ໃນອີກ ${p.text}.`,
    working: 'ກຳລັງເຂົ້າສູ່ລະບົບ…',
  },
  signOut: { title: 'ອອກຈາກລະບົບບໍ?', submit: 'ອອກຈາກລະບົບ', stay: 'ຢູ່ໃນລະບົບຕໍ່' },
  password: {
    rules: 'ລະຫັດຜ່ານຕ້ອງມີ',
    upper: 'ຕົວພິມໃຫຍ່ໜຶ່ງຕົວ (A-Z)',
    lower: 'ຕົວພິມນ້ອຍໜຶ່ງຕົວ (a-z)',
    digit: 'ຕົວເລກໜຶ່ງຕົວ',
    length: (p) => `${p.count} ຕົວອັກສອນຂຶ້ນໄປ`,
    atMost: (p: { count: number }) => `ບໍ່ເກີນ ${p.count} ໄບຕ໌`,
    notCommon: 'ບໍ່ແມ່ນລະຫັດຜ່ານທີ່ໃຊ້ກັນທົ່ວໄປ',
    notPersonal: 'ບໍ່ມີຊື່ຂອງທ່ານ, ອີເມວຂອງທ່ານ ຫຼື ຊື່ເວັບໄຊນີ້',
    invited: (p: { name: string }) => `ຍິນດີຕ້ອນຮັບ ${p.name}. ກະລຸນາຕັ້ງລະຫັດຜ່ານເພື່ອເລີ່ມໃຊ້.`,
    askAdmin: 'ກະລຸນາຂໍລິ້ງໃໝ່ຈາກຜູ້ດູແລ.',
    resetTitle: 'ຕັ້ງລະຫັດຜ່ານໃໝ່',
    new: 'ລະຫັດຜ່ານໃໝ່',
    repeat: 'ລະຫັດຜ່ານໃໝ່ອີກຄັ້ງ',
    old: 'ລະຫັດຜ່ານປັດຈຸບັນ',
    resetSubmit: 'ບັນທຶກລະຫັດຜ່ານໃໝ່',
    resetDone: 'ຕັ້ງລະຫັດຜ່ານໃໝ່ສຳເລັດ, ກະລຸນາເຂົ້າສູ່ລະບົບ',
  },
  link: { dead: 'ລິ້ງນີ້ໃຊ້ບໍ່ໄດ້ແລ້ວ', askNew: 'ຂໍລິ້ງໃໝ່' },
}
