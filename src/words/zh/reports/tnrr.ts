// Words of the report on the national research repository, for staff, in Chinese.
import type { tnrr as en } from '#words/en/reports/tnrr.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'zh')

export const tnrr: Words<typeof en> = {
  lead: '来自成果库的研究项目，以及人才库中参与这些项目的人员。',
  tabs: '报告的各部分',
  parts: {
    overview: '概览',
    field: '领域',
    agency: '机构',
    year: '年份',
    researcher: '研究人员',
    matched: '已匹配',
    unmatched: '未匹配',
  },
  titles: {
    field: '各领域的记录',
    agency: '各机构的记录',
    year: '各年份的记录',
    researcher: '各研究人员的记录',
    matched: '有匹配记录的人员',
    unmatched: '各匹配状态的记录',
  },
  records: '记录',
  matched: '已匹配',
  proposed: '有推荐人员',
  budget: '预算',
  person: '人员',
  noValue: '未注明',
  state: '匹配状态',
  others: (p) => `另有 ${n(p.count)} 位有匹配记录的人员，您无权查看。`,
  choose: '选择记录',
  any: '全部',
  text: '关键词',
  show: '显示',
  none: '所选范围没有数据。',
  nothing: '尚未导入任何记录。',
  ignored: (p) => `列表不认识以下条件，已忽略：${p.text}`,
  asOf: (p) => `截至 ${p.date}`,
  chosen: '筛选条件',
  exportNote: '导出所显示的表格，附筛选条件和日期。此次导出会被记录。',
  opens: (p) => `${p.text}：${p.name}，打开 ${n(p.people)} 条记录的列表`,
  imported: (p) => `共有 ${n(p.count)} 条记录。`,
  isMatched: (p) => `${n(p.of)} 条中有 ${n(p.count)} 条已与人才库中的人员匹配。`,
  isProposed: (p) => `${n(p.count)} 条记录有推荐人员。`,
  flawed: '数据质量',
  flaw: '缺失或有误的内容',
  flaws: {
    noResearchers: '没有研究人员',
    noAgency: '没有机构',
    noField: '没有领域',
    noYear: '没有年份',
    yearAhead: '年份在将来',
    noLink: '没有链接',
    sameTitle: '与其他记录标题相同',
  },
  notes: {
    opens: '点击数字可打开相同筛选条件下的这些记录。',
    researcher: '一条记录计入其每位研究人员；仅头衔、变音符号或顺序不同的写法视为同一人。',
    matched: '一条记录计入与其匹配的每个人。',
    budget: '预算按成果库所列相加；没有预算的记录不计入。',
  },
}
