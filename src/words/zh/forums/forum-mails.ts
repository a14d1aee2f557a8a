// Words of notifications and mails about the forums.
import type { Words } from '#words/words.ts'
import type { forumMails as english } from '#words/en/forums/forum-mails.ts'

export const forumMails: Words<typeof english> = {
  replied: (p) => `${p.name}在“${p.title}”中作了回答`,
  mentioned: (p) => `${p.name}在“${p.title}”中提到了您`,
  accepted: (p) => `您在“${p.title}”中的回答被采纳`,
  more: '打开主题即可阅读全部内容，也可以继续参与讨论。',
  go: '前往查看',
}
