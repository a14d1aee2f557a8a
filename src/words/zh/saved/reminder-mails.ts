// Words of mails that come by themselves: what is new in saved searches, deadlines that are near, and entries to confirm.
import type { reminders as remindersEn, searches as searchesEn } from '#words/en/saved/reminder-mails.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'zh')

export const searches: Words<typeof searchesEn> = {
  subject: (p) => `您在 ${p.site} 保存的搜索有 ${n(p.count)} 条新结果`,
  text: '以下是您保存的搜索中的新结果。每条结果只通知一次。',
  more: (p) => `另有 ${n(p.count)} 条`,
  see: '查看列表',
  all: '更改邮件频率',
  told: (p) => `已保存的搜索有 ${n(p.count)} 条新结果`,
}

export const reminders: Words<typeof remindersEn> = {
  deadlineSubject: (p) => `还有 ${n(p.days)} 天：“${p.title}”`,
  deadlinesSubject: (p) => `您保存的条目有 ${n(p.count)} 个即将截止`,
  deadline: '您保存的以下条目即将截止，请留意时间。',
  see: '查看条目',
  saved: '查看已保存的条目',
  profileSubject: (p) => `您在 ${p.site} 的资料仍然准确吗？`,
  profile: '您已有一年没有修改或确认资料。如果内容仍然准确，点击一下即可确认。',
  labSubject: (p) => `“${p.title}”的设备还在吗？`,
  lab: (p) => `“${p.title}”及其设备已有六个月无人确认。如果全部与条目所述一致，点击一下即可确认。`,
  hostSubject: (p) => `“${p.title}”仍在接收吗？`,
  host: (p) => `接收名额“${p.title}”已有一年无人确认。如果仍然有效，点击一下即可确认。`,
  linkSubject: (p) => `“${p.title}”中有链接无法打开`,
  link: (p) => `您的条目“${p.title}”中有链接连续三次检查均无响应，访问者无法打开。请更正：`,
  linkTold: (p) => `链接无法打开：“${p.title}”`,
  still: '仍然准确',
  edit: '修改',
  orcidTold: '写入您 ORCID 记录的授权已失效',
  orcidNext:
    '该授权已在 ORCID 被撤销或已过期。您选择的条目仍保留在这里等待：在您重新授权之前，不会在 ORCID 写入或删除任何内容。',
  orcidOpen: '打开我的 ORCID 记录',
  told: (p) => `还有 ${n(p.days)} 天：“${p.title}”`,
  asked: (p) => `仍然准确吗？“${p.title}”`,
}
