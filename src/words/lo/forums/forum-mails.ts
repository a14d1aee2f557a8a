// Words of notifications and mails about the forums.
import type { Words } from '#words/words.ts'
import type { forumMails as english } from '#words/en/forums/forum-mails.ts'

export const forumMails: Words<typeof english> = {
  replied: (p) => `${p.name} ຕອບໃນກະທູ້ “${p.title}”`,
  mentioned: (p) => `${p.name} ກ່າວເຖິງທ່ານໃນກະທູ້ “${p.title}”`,
  accepted: (p) => `ຄຳຕອບຂອງທ່ານໃນກະທູ້ “${p.title}” ໄດ້ຮັບການຍອມຮັບ`,
  more: 'ເປີດກະທູ້ເພື່ອອ່ານທັງໝົດ',
  go: 'ໄປເບິ່ງ',
}
