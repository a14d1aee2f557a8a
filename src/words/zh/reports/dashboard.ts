// Words of the dashboards, in Chinese.
import type { dashboard as en } from '#words/en/reports/dashboard.ts'
import type { Words } from '#words/words.ts'

export const dashboard: Words<typeof en> = {
  title: '数据概览',
  of: (p) => `数据概览：${p.name}`,
  lead: '本站收录的人数，每晚统计一次。',
  group: '人群',
  people: '收录人数',
  country: '按国家统计的人数',
  industry: '按行业统计的人数',
  time: '人数变化',
  other: '其他地区',
  month: '日期',
  value: '人数',
  table: '以表格显示',
  source: (p) => `来源：${p.source}，${p.date}`,
  csv: '下载 CSV',
  notTold: '不显示',
  note: (p) => `低于 ${p.count} 的数字不显示，可据以推算出它们的数字也不显示。`,
  list: '打开名单',
  none: '暂无数据',
  kind: '类别',
  key: '代码',
  name: '名称',
  day: '日期',
  chart: (p) => `${p.title}：下方表格内容相同。`,
  fewerThan: (p) => `< ${p.count}`,
}
