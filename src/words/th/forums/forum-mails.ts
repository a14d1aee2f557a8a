// Words of notifications and mails about the forums.
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'
import type { forumMails as english } from '#words/en/forums/forum-mails.ts'

export const forumMails: Words<typeof english> = {
  replied: (p) => `${p.name} ตอบในกระทู้ “${p.title}”`,
  mentioned: (p) => `${p.name} กล่าวถึงคุณในกระทู้ “${p.title}”`,
  accepted: (p) => `คำตอบของคุณในกระทู้ “${p.title}” ได้รับการยอมรับ`,
  more: 'เปิดกระทู้เพื่ออ่านทั้งหมด',
  go: 'ไปดู',
  digestSubject: (p) => `มีอะไรใหม่ในกระดานสนทนาของ ${p.site}`,
  digestDaily: 'ความเคลื่อนไหวในกระดานสนทนาตั้งแต่เมื่อวาน ทั้งภาษาไทยและภาษาอังกฤษ',
  digestWeekly: 'ความเคลื่อนไหวในกระดานสนทนาตลอดสัปดาห์ที่ผ่านมา ทั้งภาษาไทยและภาษาอังกฤษ',
  digestOpen: 'เปิดกระดานสนทนา',
  digestAnswers: 'คำตอบในกระทู้ที่คุณติดตาม:',
  digestAnswered: (p) => `${p.title} (คำตอบใหม่ ${formatNumber(p.count, 'th')} รายการ)`,
  digestTopics: 'กระทู้ใหม่:',
  digestMore: (p) => `และอีก ${formatNumber(p.count, 'th')} รายการ`,
}
