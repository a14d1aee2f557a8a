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
  save: '保存搜索',
  title: '已保存的搜索',
  entries: '已保存的条目',
  empty: '您还没有保存搜索。在任一列表旁点击“保存搜索”，有新结果时我们会发邮件告知。',
  find: '前往列表',
  name: '搜索名称',
  frequency: '新结果邮件',
  frequencyHelp: '邮件只列出上次邮件之后的新结果；没有新结果则不发送。',
  frequencies: { off: '不发邮件', daily: '每天一次', weekly: '每周一次' },
  change: '重命名或更改邮件频率',
  now: ({ count }) => `目前有 ${formatNumber(count, 'zh')} 条结果`,
  full: ({ count }) => `您已保存 ${count} 个搜索，达到上限。请先删除一个再保存。`,
  silent: '您的账号已关闭已保存搜索的邮件，因此这些搜索都不会发邮件给您。',
  choose: '选择接收哪些邮件',
}

// What became of own entries, in numbers.
export const figures: Words<typeof englishFigures> = {
  views: ({ count }) => `被查看 ${formatNumber(count, 'zh')} 次`,
  attended: ({ count }) => `${formatNumber(count, 'zh')} 人参加过`,
  saves: ({ count }) => `被保存 ${formatNumber(count, 'zh')} 次`,
  requests: ({ count }) => `${formatNumber(count, 'zh')} 个请求`,
  matched: ({ count }) => `符合 ${formatNumber(count, 'zh')} 位会员的需求`,
}

export const saved: Words<typeof savedEn> = {
  title: '已保存的内容',
  empty: '您还没有保存任何内容。在人员、论文、实验室、接待岗位、课程和新闻的页面上均有“保存”按钮。',
  find: '查找人员',
  added: (p: { name: string }) => `已保存“${p.name}”。`,
  backToEntry: '返回该条目',
  full: (p: { count: number }) => `您已保存 ${p.count} 条，达到上限。请先移除部分条目再保存。`,
  since: (p: { date: string }) => `保存于 ${p.date}`,
  gone: '该条目已不再公开。',
  note: '备注（仅您可见）',
  attended: '您参加过此课程',
  attend: '我参加过此课程',
  notAttended: '我没有参加',
  addNote: '添加备注',
  changeNote: '修改备注',
}

export const halves: Words<typeof englishHalves> = {
  noneSaved: '此处还没有保存的条目。您保存的此类条目会显示在这里。',
  toList: '前往列表',
  noneFits: '目前没有适合您的条目。系统根据您个人资料中的关键词和您的需求进行匹配。',
  toNeeds: '查看您的需求和匹配',
}
