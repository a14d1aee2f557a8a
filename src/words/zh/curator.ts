// Words for staff who keep the shared lists in order: synonyms split off, universities matched with ROR; and the report on talents, in Chinese.
export { auditLog } from './audit-log.ts'
export { networkAnalysis } from './reports/network-analysis.ts'
export { moderation } from './moderation/office.ts'
export { processes } from './reports/processes.ts'
import type { curator as en } from '#words/en/curator.ts'
import { coAuthors } from './co-authors.ts'
import { affiliations } from './reports/affiliations.ts'
import { talentsReport } from './reports/talents.ts'
import { metricRuns } from './reports/metric-runs.ts'
import { tnrr } from './reports/tnrr.ts'
import { workQueries } from './reports/work-queries.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'
const n = (value: number): string => formatNumber(value, 'zh')

export const curator: Words<typeof en> = {
  coAuthors,
  metricRuns,
  affiliations,
  talentsReport,
  tnrr,
  workQueries,
  triage: {
    title: '待批准的词',
    approve: '批准',
    skip: '跳过',
    merge: '并入…',
    reject: '拒绝',
    into: '并入',
    mergeTitle: (p) => `将“${p.text}”并入另一个词`,
    left: (p) => `${p.count} 个待决定`,
    none: '此处已全部处理。',
    again: '查看已跳过的词',
    same: '可能与下列词同义',
    mergeWith: (p) => `并入“${p.text}”`,
    near: {
      spelling: (p) => `“${p.text}”的另一种拼写`,
      form: (p) => `“${p.text}”的另一种形式`,
      acronym: (p) => `“${p.text}”的简称或全称`,
      slip: (p) => `拼写与“${p.text}”相近`,
    },
    usedBy: (p) => `${n(p.count)} 条记录使用`,
    inUse: (p) => `有 ${n(p.count)} 条记录使用此词：请批准或合并。只有无人使用的词才能拒绝。`,
    effect: (p) => `合并后，“${p.text}”成为所保留词的同义词，仍可用来检索。七天内可撤销。`,
    moves: '以下记录将改用所保留的词：',
    moved: (p) => `${p.text} ${n(p.count)}`,
  },
  sensitive: '敏感数据：只有在设置中启用并取得本人同意后，才会收集宗教信息；默认不启用。',
  split: {
    open: '拆分同义词',
    title: (p) => `从“${p.text}”中拆分同义词`,
    lead: '该同义词将成为一个独立的已批准关键词，您选中的记录改用新词；七天内可以撤销。',
    none: '此关键词没有同义词。',
    which: '拆分哪个同义词？',
    next: '选择记录',
    rows: (p) => `哪些记录改用“${p.text}”？`,
    rowsHelp: '文字中提到该词的记录排在最前并已勾选。',
    nobody: '没有记录使用此关键词。',
    more: (p) => `另有 ${n(p.count)} 条记录使用此关键词，将保持不变。`,
    submit: '拆分',
    taken: '已有同名关键词，请改为合并两者。',
    changed: '关键词或其中一条记录在此期间有改动，请重新查看后再拆分。',
    outOfReach: '至少有一条记录已不再使用此关键词或不在您的权限范围内，未作任何更改。',
    undone: (p) => `已撤销，${n(p.count)} 条记录恢复使用原关键词。`,
    splits: (p) => `可以撤销的拆分（${n(p.count)}）`,
    left: (p) => `“${p.word}”已从“${p.keyword}”拆分`,
    facts: (p) => `${p.name}，可在${p.date}前撤销`,
  },
  ror: {
    groups: { strong: '明确匹配', weak: '是否为同一机构？', none: '没有建议' },
    isIt: '是否与以下机构相同：',
    yes: '是，同一机构',
    no: '不是',
    title: '没有 ROR 编号的大学',
    lead: 'ROR 是开放的研究机构注册库。请为每个条目选择对应的机构，或标明均不对应。系统会记住您的选择。',
    proposed: (p) =>
      `这里有 ${n(p.of)} 所大学没有 ROR 编号。注册库为其中 ${n(p.count)} 所建议了机构，其余没有相近的机构。`,
    byCountry: '没有编号的大学，按国家：',
    allCountries: '所有国家',
    noProposal: '注册库中没有该国的类似机构。',
    name: '名称相同',
    website: '网站相同',
    otherWebsite: '但网站不同',
    similar: (p) => `名称相似度 ${p.percent}%`,
    heldBy: (p) => `${p.text} 已使用此编号：两者将合并为一个条目，七天内可以撤销。`,
    heldByOther: (p: { text: string }) => `${p.text} 已使用此编号。只有管理员可以合并这两个条目。`,
    accept: '接受',
    makeOne: '合并为一个',
    reject: '不是这个',
    none: '不在 ROR 中',
    nothing: '此处没有待决定的条目。',
    absent: (p) => `已标明不在 ROR 中（${n(p.count)}）`,
    again: '重新匹配',
    skip: '跳过',
    here: '列表中',
    left: (p) => `本页第 ${n(p.at)} 条建议，共 ${n(p.of)} 条`,
    handOn: '转交',
    handTitle: (p: { text: string }) => `转交关于“${p.text}”的问题`,
    handLead: '维护列表的人员会在待办事项中看到，并附上您的说明。',
    handNote: '他们需要了解什么？',
    handed: (p: { by: string; date: string }) => `由${p.by}于${p.date}转交`,
    takeBack: '收回',
    takenHere: '已转交：由维护列表的人员决定。',
    all: (p) => `以列表查看本页全部 ${n(p.count)} 所`,
    showAll: '显示所有没有标识符的大学',
    skippedAll: '您已跳过本页其余条目。',
    open: '与 ROR 匹配',
  },
}
