// Words of the report on talents, for staff, in Chinese.
import type { talentsReport as en } from '#words/en/reports/talents.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'zh')

export const talentsReport: Words<typeof en> = {
  choose: '选择统计内容',
  pool: '人群',
  rows: '行',
  columns: '列',
  measure: '指标',
  source: '成果与引用的来源',
  any: '全部',
  show: '显示',
  noColumns: '无',
  words: '检索词',
  filters: '筛选条件',
  yearAdded: '收录年份',
  noValue: '未填写',
  total: '合计',
  table: '人数统计',
  none: '所选条件下没有数据。',
  exportNote: '按当前显示的表格导出，含筛选条件和日期。导出会被记录。',
  measures: {
    people: '人数',
    works: '成果数',
    citations: '引用数',
    hIndex: 'h 指数中位数',
  },
  counted: (p) => `共 ${n(p.people)} 人，${n(p.rows)} 行`,
  without: (p) => `去掉“${p.name}”：${n(p.people)} 人`,
  opens: (p) => `${p.text}：${p.name}，打开 ${n(p.people)} 人的列表`,
  ignored: (p) => `列表无法识别，已忽略：${p.text}`,
  asOf: (p) => `截至 ${p.date}`,
  shortened: (p) => `仅显示前 ${n(p.rows)} 行和前 ${n(p.columns)} 列。导出的文件包含全部。`,
  genderAlone: '按性别统计时不使用筛选条件。',
  definitions: {
    people: '您可以查看的所有状态的条目，不含回收站。',
    works: (p) =>
      `这些人员在 ${p.source} 中的成果数。不与其他来源相加；没有该来源数据的人不计入。两人合著的成果计两次。`,
    citations: (p) =>
      `这些人员在 ${p.source} 中的引用数。不与其他来源相加；没有该来源数据的人不计入。两人合著的成果计两次。`,
    hIndex: (p) => `${p.source} 给出的 h 指数的中位数；无人有该数据时显示短横线。`,
    gender: (p: { count: number }) =>
      `性别统计包括您能看到的所有人，不使用筛选条件，也不按大学统计。少于 ${p.count} 的数字及可据以推算的数字均不显示；性别数字不打开列表。`,
    totals: '属于多个行业的人在每个行业各计一次，在合计中只计一次。',
    opensList: '点击数字可打开所统计人员的列表，筛选条件相同。',
  },
}
