// Words of the report about the network of co-authors, for staff in Chinese.
import type { networkAnalysis as en } from '#words/en/network-analysis.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'zh')

export const networkAnalysis: Words<typeof en> = {
  lead: '按已发表成果中身份已确认的作者，看谁与谁合作。',
  notYet: '合作网络尚未计算。系统会在后台计算，成果或作者有变化时重新计算。',
  computing: '正在计算，请几分钟后重新载入本页。',
  nothing: '当前条件下没有合作成果。',
  clear: '显示整个网络',
  filters: '筛选',
  any: '全部',
  show: '显示',
  country: '国家',
  organization: '机构',
  keyword: '关键词',
  industry: '行业',
  from: '起始年份',
  to: '截止年份',
  years: '公元年份',
  min: '最少合作成果数',
  counting: '计数方式',
  full: '全额：每项合作成果计 1',
  fractional: '分数：1 除以合著者人数',
  level: '层级',
  people: '人员',
  organizations: '机构',
  countries: '国家',
  findings: '主要发现',
  name: '姓名',
  degree: '合著者',
  weight: '合作成果',
  betweenness: '中介中心性',
  closeness: '接近中心性',
  clustering: '聚类系数',
  core: '核数',
  community: '社群',
  partners: '主要合作者',
  isolated: '没有合作成果的人员',
  connected: '有合作成果的人员',
  isolatedNone: '当前条件下公开的人员都有合作成果。',
  pairs: '国家之间的合作',
  pairsNone: '没有国家之间的合作。',
  within: '内部人员对',
  between: '对外人员对',
  groupPartners: '合作方',
  exportNote: '按当前筛选导出公开人员的网络，导出会被记录。',
  sources: '来源与定义',
  degreeSaid:
    '合著者、合作成果、聚类系数与核数只按当前条件计算，即符合条件的人员及其相互合作的成果。聚类系数是某人的合著者之间互为合著者的比例；核数是使某人所属群体中每位成员在组内至少有同样多合著者的最大数。',
  wholeSaid:
    '中介中心性、接近中心性与社群按整个网络以全额计数计算。中介中心性计算最短路径经过某人的人员对；接近中心性表示某人与所有可达者的接近程度；社群内部的合作多于对外合作。',
  findConnected: (p: { connected: number; counted: number; largest: number }) =>
    `${n(p.counted)} 人中有 ${n(p.connected)} 人通过合作成果相连；最大的群体有 ${n(p.largest)} 人。`,
  findBridge: (p: { count: number; holder: string; from: string; to: string }) =>
    `${p.holder}的 ${n(p.count)} 人维系着${p.from}与${p.to}：两国的全部合作成果都有他们参与。`,
  findCrossing: (p: { count: number; from: string; to: string; links: number }) =>
    `跨国合著者对共 ${n(p.count)} 对，其中 ${n(p.links)} 对在${p.from}与${p.to}之间。`,
  findBrokers: (p: { names: string }) => `他人之间的最短路径最多经过 ${p.names}。`,
  findIsolated: (p: { count: number }) => `${n(p.count)} 人在此没有合作成果。`,
  unnamed: (p: { count: number }) => `${n(p.count)} 人未公开：计入统计，但不显示姓名。`,
  others: (p: { count: number }) => `及其他 ${n(p.count)} 人`,
  source: (p: { works: number; date: string }) => `依据本平台 ${n(p.works)} 项作者已确认的已发表成果，截至 ${p.date}。`,
  large: (p: { count: number; most: number }) => `作者超过 ${n(p.most)} 人的 ${n(p.count)} 项成果仅用于分数计数。`,
  sampled: (p: { count: number; percent: number }) =>
    `中介中心性由 ${n(p.count)} 人抽样估计，误差可达最大值的 ${n(p.percent)} %。`,
  exact: (p: { count: number }) => `中介中心性为精确值：从网络中全部 ${n(p.count)} 人出发计算路径。`,
  wrong: (p: { text: string }) => `“${p.text}”无法识别，因此没有结果。`,
}
