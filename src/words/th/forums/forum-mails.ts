// Words of notifications and mails about the forums.
import type { Words } from '#words/words.ts'
import type { forumMails as english } from '#words/en/forums/forum-mails.ts'

export const forumMails: Words<typeof english> = {
  replied: (p) => `${p.name} ตอบในกระทู้ “${p.title}”`,
  mentioned: (p) => `${p.name} กล่าวถึงคุณในกระทู้ “${p.title}”`,
  accepted: (p) => `คำตอบของคุณในกระทู้ “${p.title}” ได้รับการยอมรับ`,
  more: 'เปิดกระทู้เพื่ออ่านทั้งหมด',
  go: 'ไปดู',
}
