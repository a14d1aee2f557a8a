// Words of the search over everything, in Chinese.
import type { search as en } from '#words/en/search.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

export const search: Words<typeof en> = {
  title: '搜索全部',
  resultsFor: (p) => `“${p.text}”的搜索结果`,
  all: '全部',
  allFor: (p) => `查看“${p.text}”的全部结果`,
  inAll: (p) => `搜索全部（${formatNumber(p.count, 'zh')}）`,
  elsewhere: '其他栏目中的结果',
  tabs: '结果类型',
  start: '输入姓名、领域或地点，即可同时搜索所有列表。',
  closed: '目前还没有可搜索的内容。',
  isCut: (p) => `只搜索了前 ${formatNumber(p.count, 'zh')} 个字符。`,
  noWords: (p) => `“${p.text}”中没有可供搜索的文字或数字，因此未用于搜索。`,
  everydayWords: '仅凭常用词难以找到想要的结果，请加上姓名、领域或地点。',
  corrected: (p) => `没有与“${p.from}”相符的结果，已显示“${p.to}”的结果。`,
  wordsHeld: (p) => `含 ${p.of} 个词中的 ${p.count} 个`,
  noneHasAll: '没有包含全部词语的结果，以下按相符程度排列。',
  someHaveAll: (p) => `包含全部词语的有 ${formatNumber(p.count, 'zh')} 条，其后为包含大部分词语的结果。`,
  related: '相关',
  onlyRelated: '没有包含该词的结果，以下为包含其中部分的相关结果。',
  relatedFollow: (p) => `包含该词的有 ${formatNumber(p.count, 'zh')} 条，其后为分散包含其各部分的相关结果。`,
  unknown: (p) => `未出现的词：${p.text}`,
  instead: (p) => `搜索“${p.text}”（${formatNumber(p.count, 'zh')}）`,
}
