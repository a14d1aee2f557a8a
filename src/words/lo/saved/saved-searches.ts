// Words of what members keep: their searches, and what became of their own entries.
import type {
  figures as englishFigures,
  halves as englishHalves,
  savedSearches as english,
  saved as savedEn,
} from '#words/en/saved/saved-searches.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

export const savedSearches: Words<typeof english> = {
  save: 'ບັນທຶກການຄົ້ນຫາ',
  title: 'ການຄົ້ນຫາທີ່ບັນທຶກໄວ້',
  entries: 'ລາຍການທີ່ບັນທຶກໄວ້',
  empty: 'ທ່ານຍັງບໍ່ໄດ້ບັນທຶກການຄົ້ນຫາ. ກົດ “ບັນທຶກການຄົ້ນຫາ” ຂ້າງລາຍການໃດກໍໄດ້ ແລ້ວພວກເຮົາຈະສົ່ງອີເມວແຈ້ງສິ່ງໃໝ່ໃນລາຍການນັ້ນ.',
  find: 'ໄປທີ່ໜ້າລາຍການ',
  name: 'ຊື່ການຄົ້ນຫາ',
  frequency: 'ອີເມວແຈ້ງຜົນໃໝ່',
  frequencyHelp: 'ແຈ້ງສະເພາະສິ່ງໃໝ່ນັບແຕ່ອີເມວສະບັບກ່ອນ. ຖ້າບໍ່ມີສິ່ງໃໝ່ ຈະບໍ່ສົ່ງອີເມວ.',
  frequencies: { off: 'ບໍ່ສົ່ງອີເມວ', daily: 'ມື້ລະຄັ້ງ', weekly: 'ອາທິດລະຄັ້ງ' },
  change: 'ປ່ຽນຊື່ ຫຼື ຄວາມຖີ່ຂອງອີເມວ',
  now: ({ count }) => `ດຽວນີ້ມີ ${formatNumber(count, 'lo')} ຜົນ`,
  full: ({ count }) => `ທ່ານບັນທຶກການຄົ້ນຫາຄົບ ${count} ລາຍການ ເຊິ່ງເປັນຈຳນວນສູງສຸດແລ້ວ. ກະລຸນາລຶບອອກກ່ອນບັນທຶກເພີ່ມ.`,
  silent: 'ບັນຊີຂອງທ່ານປິດອີເມວເລື່ອງການຄົ້ນຫາທີ່ບັນທຶກໄວ້ ຈຶ່ງບໍ່ມີການສົ່ງອີເມວສຳລັບການຄົ້ນຫາເຫຼົ່ານີ້.',
  choose: 'ເລືອກວ່າຈະຮັບອີເມວເລື່ອງໃດ',
}

// What became of own entries, in numbers.
export const figures: Words<typeof englishFigures> = {
  views: ({ count }) => `ເປີດເບິ່ງ ${formatNumber(count, 'lo')} ຄັ້ງ`,
  attended: ({ count }) => `ມີຜູ້ເຂົ້າຮ່ວມ ${formatNumber(count, 'lo')} ຄົນ`,
  saves: ({ count }) => `ບັນທຶກ ${formatNumber(count, 'lo')} ຄັ້ງ`,
  requests: ({ count }) => `ຄຳຂໍ ${formatNumber(count, 'lo')} ລາຍການ`,
  matched: ({ count }) => `ກົງກັບສິ່ງທີ່ສະມາຊິກ ${formatNumber(count, 'lo')} ຄົນຊອກຫາ`,
}

export const saved: Words<typeof savedEn> = {
  title: 'ທີ່ບັນທຶກໄວ້',
  empty: 'ທ່ານຍັງບໍ່ໄດ້ບັນທຶກລາຍການໃດ ປຸ່ມ “ບັນທຶກ” ຢູ່ໃນໜ້າຂອງບຸກຄົນ ຜົນງານ ຫ້ອງທົດລອງ ຂໍ້ສະເໜີ ຫຼັກສູດ ແລະ ຂ່າວທຸກໜ້າ',
  find: 'ຄົ້ນຫາບຸກຄົນ',
  added: (p: { name: string }) => `ບັນທຶກ “${p.name}” ແລ້ວ`,
  backToEntry: 'ກັບໄປທີ່ລາຍການ',
  full: (p: { count: number }) => `ທ່ານບັນທຶກຄົບ ${p.count} ລາຍການແລ້ວ ກະລຸນາເອົາບາງລາຍການອອກກ່ອນບັນທຶກເພີ່ມ`,
  since: (p: { date: string }) => `ບັນທຶກເມື່ອ ${p.date}`,
  gone: 'ລາຍການນີ້ບໍ່ໄດ້ເຜີຍແຜ່ແລ້ວ',
  note: 'ບັນທຶກຫຍໍ້ (ເຫັນສະເພາະທ່ານ)',
  attended: 'ທ່ານໄດ້ເຂົ້າຮ່ວມຫຼັກສູດນີ້ແລ້ວ',
  attend: 'ຂ້ອຍໄດ້ເຂົ້າຮ່ວມຫຼັກສູດນີ້ແລ້ວ',
  notAttended: 'ຂ້ອຍບໍ່ໄດ້ເຂົ້າຮ່ວມ',
  addNote: 'ເພີ່ມບັນທຶກຫຍໍ້',
  changeNote: 'ແກ້ໄຂບັນທຶກຫຍໍ້',
}

export const halves: Words<typeof englishHalves> = {
  noneSaved: 'ຍັງບໍ່ມີລາຍການທີ່ບັນທຶກໄວ້. ລາຍການປະເພດນີ້ທີ່ທ່ານບັນທຶກຈະສະແດງຢູ່ນີ້.',
  toList: 'ໄປທີ່ໜ້າລາຍການ',
  noneFits: 'ຍັງບໍ່ມີລາຍການທີ່ກົງກັບທ່ານ. ລະບົບຈັບຄູ່ຈາກຄຳສຳຄັນໃນໂປຣໄຟລ໌ ແລະ ສິ່ງທີ່ທ່ານຊອກຫາ.',
  toNeeds: 'ເບິ່ງຄວາມຕ້ອງການ ແລະ ການຈັບຄູ່ຂອງທ່ານ',
}
