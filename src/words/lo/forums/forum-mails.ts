// Words of notifications and mails about the forums.
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'
import type { forumMails as english } from '#words/en/forums/forum-mails.ts'

export const forumMails: Words<typeof english> = {
  replied: (p) => `${p.name} ຕອບໃນກະທູ້ “${p.title}”`,
  mentioned: (p) => `${p.name} ກ່າວເຖິງທ່ານໃນກະທູ້ “${p.title}”`,
  accepted: (p) => `ຄຳຕອບຂອງທ່ານໃນກະທູ້ “${p.title}” ໄດ້ຮັບການຍອມຮັບ`,
  more: 'ເປີດກະທູ້ເພື່ອອ່ານທັງໝົດ',
  go: 'ໄປເບິ່ງ',
  digestSubject: (p) => `ມີຫຍັງໃໝ່ໃນກະດານສົນທະນາຂອງ ${p.site}`,
  digestDaily: 'ສິ່ງໃໝ່ໃນກະດານສົນທະນານັບແຕ່ມື້ວານ ທັງພາສາລາວ ແລະ ພາສາອັງກິດ.',
  digestWeekly: 'ສິ່ງໃໝ່ໃນກະດານສົນທະນາໃນອາທິດທີ່ຜ່ານມາ ທັງພາສາລາວ ແລະ ພາສາອັງກິດ.',
  digestOpen: 'ເປີດກະດານສົນທະນາ',
  digestAnswers: 'ຄຳຕອບໃນກະທູ້ທີ່ທ່ານຕິດຕາມ:',
  digestAnswered: (p) => `${p.title} (ຄຳຕອບໃໝ່ ${formatNumber(p.count, 'lo')} ລາຍການ)`,
  digestTopics: 'ກະທູ້ໃໝ່:',
  digestMore: (p) => `ແລະ ອີກ ${formatNumber(p.count, 'lo')} ລາຍການ`,
}
