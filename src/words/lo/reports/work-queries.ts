// ຄຳສັບຂອງໜ້າທີ່ພະນັກງານຄົ້ນຫາຜົນງານຈາກ OpenAlex.
import type { workQueries as en } from '#words/en/reports/work-queries.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'lo')

export const workQueries: Words<typeof en> = {
  title: 'ຜົນງານຈາກ OpenAlex',
  lead: 'ຄົ້ນຫາຜົນງານໃນ OpenAlex ຕາມປະເທດ, ອົງກອນ, ປີ ຫຼື ຜູ້ແຕ່ງ. ລະບົບຈະນັບກ່ອນ. ຜົນງານທີ່ໄດ້ຈະເຂົ້າສູ່ຂັ້ນກວດສອບຄືກັບໄຟລ໌ອັບໂຫຼດ: ບໍ່ມີການຂຽນຂໍ້ມູນໃດຈົນກວ່າທ່ານຈະກວດເບິ່ງ.',
  fields: { country: 'ປະເທດຂອງຜູ້ແຕ່ງ', ror: 'ROR ຂອງອົງກອນ', from: 'ຈາກປີ', to: 'ຮອດປີ', authors: 'ລະຫັດຜູ້ແຕ່ງໃນ OpenAlex' },
  any: 'ທຸກປະເທດ',
  rorHelp: 'ເກົ້າຕົວອັກສອນທີ່ຂຶ້ນຕົ້ນດ້ວຍ 0.',
  authorsHelp: 'ຕົວ A ແລະ ຕົວເລກ, ຫຼາຍລາຍການແຍກດ້ວຍຍະຫວ່າງ ຫຼື ໝາຍຈຸດ, ເຊັ່ນ A5023888391.',
  count: 'ນັບ',
  fetch: 'ນຳເຂົ້າຂັ້ນກວດສອບ',
  found: ({ count }) => `ພົບ ${n(count)} ຜົນງານ.`,
  requests: ({ count }) => `ຕ້ອງໃຊ້ ${n(count)} ຄຳຂໍ.`,
  narrow: ({ count }) => `ນຳເຂົ້າໄດ້ເທື່ອລະບໍ່ເກີນ ${n(count)} ຜົນງານ. ຈຳກັດຊ່ວງປີໃຫ້ແຄບລົງເພື່ອໃຫ້ໄດ້ຄົບ.`,
  problems: {
    country: 'ເລືອກປະເທດຈາກລາຍການ.',
    ror: 'ນີ້ບໍ່ແມ່ນລະຫັດ ROR.',
    year: 'ພິມປີສີ່ຕົວເລກ.',
    years: 'ປີສິ້ນສຸດຢູ່ກ່ອນປີເລີ່ມຕົ້ນ.',
    authors: 'ພິມລະຫັດ ເຊັ່ນ A5023888391.',
    tooMany: 'ເທື່ອລະບໍ່ເກີນ 50 ຜູ້ແຕ່ງ.',
    wide: 'ບອກປະເທດ, ອົງກອນ ຫຼື ຜູ້ແຕ່ງ.',
  },
  faults: {
    busy: 'OpenAlex ບໍ່ຫວ່າງ. ກະລຸນາລອງໃໝ່ໃນອີກຈັກໜ້ອຍ.',
    away: 'OpenAlex ບໍ່ຕອບ. ກະລຸນາລອງໃໝ່ພາຍຫຼັງ; ບໍ່ມີການເກັບຂໍ້ມູນໃດ.',
    unreadable: 'OpenAlex ຕອບສິ່ງທີ່ອ່ານບໍ່ໄດ້. ບໍ່ມີການເກັບຂໍ້ມູນໃດ.',
    refusedKey: 'OpenAlex ປະຕິເສດກະແຈຂອງເວັບໄຊນີ້: ກະແຈຜິດ ຫຼື ໝົດອາຍຸ.',
    busyUntil: ({ text }) => `OpenAlex ຂໍໃຫ້ລໍຖ້າ ${text}. ບໍ່ມີການເກັບຂໍ້ມູນໃດ.`,
  },
}
