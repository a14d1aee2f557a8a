// Words of notifications and mails about the forums.
import type { Words } from '#words/words.ts'
import type { forumMails as english } from '#words/en/forums/forum-mails.ts'

export const forumMails: Words<typeof english> = {
  replied: (p) => `${p.name} ຕອບໃນກະທູ້ “${p.title}”`,
  mentioned: (p) => `${p.name} ກ່າວເຖິງທ່ານໃນກະທູ້ “${p.title}”`,
  accepted: (p) => `ຄຳຕອບຂອງທ່ານໃນກະທູ້ “${p.title}” ໄດ້ຮັບການຍອມຮັບ`,
  shown: (p) => `ຂໍ້ຄວາມຂອງທ່ານໃນກະທູ້ “${p.title}” ຜ່ານການກວດ ແລະ ສະແດງແລ້ວ`,
  hidden: (p) => `ຂໍ້ຄວາມຂອງທ່ານໃນກະທູ້ “${p.title}” ຖືກເຊື່ອງ`,
  agreed: (p) => `ລາຍງານຂອງທ່ານກ່ຽວກັບ “${p.title}” ຖືກຕ້ອງ ພວກເຮົາດຳເນີນການແລ້ວ`,
  disagreed: (p) => `ພວກເຮົາພິຈາລະນາລາຍງານຂອງທ່ານກ່ຽວກັບ “${p.title}” ແລ້ວ ແລະ ຄົງຂໍ້ຄວາມໄວ້ຄືເກົ່າ`,
  ignored: (p) => `ລາຍງານຂອງທ່ານກ່ຽວກັບ “${p.title}” ປິດແລ້ວ`,
  thanks: 'ຂອບໃຈທີ່ຊ່ວຍດູແລກະດານສົນທະນາ',
  once: 'ທ່ານແກ້ໄຂໄດ້ໜຶ່ງຄັ້ງ ແລ້ວຜູ້ດູແລຈະກວດອີກຄັ້ງ',
  more: 'ເປີດກະທູ້ເພື່ອອ່ານທັງໝົດ',
  go: 'ໄປເບິ່ງ',
}
