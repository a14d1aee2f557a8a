// Words of the public pages of funding organizations, in Chinese.
import type { funding as en } from '#words/en/funding.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'zh')

export const funding: Words<typeof en> = {
  calls: '申请通知',
  about: '机构简介',
  office: '办公室',
  noCalls: '暂无申请通知。',
  openCalls: (p) => (p.count === 0 ? '没有开放的申请' : `${n(p.count)} 项申请开放中`),
  nextDeadline: (p) => `最近截止 ${p.date}`,
  closes: (p) => `截止 ${p.date}`,
  closed: (p) => `已于 ${p.date} 截止`,
  opens: (p) => `${p.date} 开放`,
  rolling: '无截止日期，可随时申请',
  daysLeft: (p) => (p.days < 1 ? '剩余不到一天' : `剩余 ${n(p.days)} 天`),
  forYou: (p) => `您所在时区：${p.date}`,
  official: '官方页面',
  document: '文件（PDF）',
  allCalls: '全部资助机构',
}
