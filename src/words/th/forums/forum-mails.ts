// Words of notifications and mails about the forums.
import type { Words } from '#words/words.ts'
import type { forumMails as english } from '#words/en/forums/forum-mails.ts'

export const forumMails: Words<typeof english> = {
  replied: (p) => `${p.name} ตอบในกระทู้ “${p.title}”`,
  mentioned: (p) => `${p.name} กล่าวถึงคุณในกระทู้ “${p.title}”`,
  accepted: (p) => `คำตอบของคุณในกระทู้ “${p.title}” ได้รับการยอมรับ`,
  shown: (p) => `ข้อความของคุณในกระทู้ “${p.title}” ผ่านการตรวจและแสดงแล้ว`,
  hidden: (p) => `ข้อความของคุณในกระทู้ “${p.title}” ถูกซ่อน`,
  agreed: (p) => `รายงานของคุณเกี่ยวกับ “${p.title}” ถูกต้อง เราดำเนินการแล้ว`,
  disagreed: (p) => `เราพิจารณารายงานของคุณเกี่ยวกับ “${p.title}” แล้ว และคงข้อความไว้ตามเดิม`,
  ignored: (p) => `รายงานของคุณเกี่ยวกับ “${p.title}” ปิดแล้ว`,
  thanks: 'ขอบคุณที่ช่วยดูแลกระดานสนทนา',
  once: 'คุณแก้ไขได้หนึ่งครั้ง แล้วผู้ดูแลจะตรวจอีกครั้ง',
  more: 'เปิดกระทู้เพื่ออ่านทั้งหมด',
  go: 'ไปดู',
}
