// Words of the queue of affiliations that are text, of people and of works, in Chinese.
import type { affiliations as En } from '#words/en/reports/affiliations.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'zh')

export const affiliations: Words<typeof En> = {
  title: '未列入名单的所属机构',
  whose: '谁的所属机构',
  /** Of people, and of authors as works print them. */
  about: {
    people: {
      tab: '人员',
      lead: '这些人员的所属机构只有文字，没有对应名单中的大学。请选择文字所指的大学，所有写法相同的人员都会对应到该大学。由本人维护的资料不会改动。',
      count: (p) => `${n(p.count)} 种写法，共 ${n(p.of)} 人`,
      who: (p) => `${n(p.count)} 人`,
      among: '其中包括',
      nothing: '您负责的范围内没有仅以文字填写所属机构的人员。',
      facts: (p) => `${p.who}，${n(p.count)} 人`,
      waiting: (p) => `${n(p.count)} 种文字写法对应名单中的大学`,
    },
    works: {
      tab: '成果',
      lead: '这些所属机构印在成果的作者旁，尚未对应名单中的大学。请选择文字所指的大学，所有写法相同的作者都会对应到该大学。文字保持成果所载原样。',
      count: (p) => `${n(p.count)} 种写法，共 ${n(p.of)} 位成果作者`,
      who: (p) => `${n(p.count)} 位作者`,
      among: '见于',
      nothing: '您负责的范围内没有仅以文字写明所属机构的成果。',
      facts: (p) => `${p.who}，${n(p.count)} 位作者`,
      waiting: (p) => `成果中 ${n(p.count)} 种所属机构写法对应名单中的大学`,
    },
  },
  sure: (p) => `接受 ${n(p.count)} 项明确匹配`,
  sureHelp: '测量表明，此类匹配每 100 项有 97 项正确。每一项都可在七天内撤销。',
  of: (p) => `有建议的 ${n(p.of)} 项中的第 ${n(p.at)} 项`,
  suggestion: '建议的大学',
  others: '或其中之一',
  by: { name: '名称一致', similar: '名称近似', acronym: '缩写一致', before: '此前已为该写法选定' },
  place: { town: '城市一致', country: '国家一致' },
  confidence: (p) => `把握 ${n(p.percent)}%`,
  accept: '接受',
  skip: '跳过',
  reject: '不是这所',
  none: '名单中没有',
  list: (p) => `本页全部 ${n(p.count)} 项有建议的写法`,
  noOffer: '没有建议',
  other: '选择其他大学',
  university: '大学',
  otherHelp: '输入名称的一部分；如无建议，请输入全名。',
  unknown: '名单中没有这个名称的大学。请选择一项建议，或输入全名。',
  skippedAll: '您已跳过本页其余各项。',
  undo: (p) => `最近的决定（${n(p.count)}）`,
  decided: {
    accept: (p) => `“${p.text}”即${p.name}`,
    reject: (p) => `“${p.text}”不是${p.name}`,
    none: (p) => `“${p.text}”不在名单中`,
  },
  until: (p) => `截至 ${p.date}`,
  gone: '已无人使用此写法，或他人已作决定。',
  over: '七天的撤销期已过。',
}
