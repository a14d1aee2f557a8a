// Words of notifications and mails about the forums.
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'
import type { forumMails as english } from '#words/en/forums/forum-mails.ts'

export const forumMails: Words<typeof english> = {
  replied: (p) => `${p.name}在“${p.title}”中作了回答`,
  mentioned: (p) => `${p.name}在“${p.title}”中提到了您`,
  accepted: (p) => `您在“${p.title}”中的回答被采纳`,
  more: '打开主题即可阅读全部内容，也可以继续参与讨论。',
  go: '前往查看',
  digestSubject: (p) => `${p.site}论坛的新内容`,
  digestDaily: '以下是昨天以来论坛中的新内容（中文和英文主题）。',
  digestWeekly: '以下是过去一周论坛中的新内容（中文和英文主题）。',
  digestOpen: '打开论坛',
  digestAnswers: '您关注的主题有新回答：',
  digestAnswered: (p) => `${p.title}（${formatNumber(p.count, 'zh')} 条新回答）`,
  digestTopics: '新主题：',
  digestMore: (p) => `另有 ${formatNumber(p.count, 'zh')} 条`,
}
