// Words of the list of publications, in Chinese.
import type { works as en } from '#words/en/works.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'zh')

export const works: Words<typeof en> = {
  coauthors: {
    title: '合著者',
    drawing: (p: { name: string; count: number }) =>
      `${p.name}与 ${n(p.count)} 位合著者中联系最密切者；上表列出其姓名。`,
    none: '尚无合著者信息。',
    name: '姓名',
    countries: '国家',
    works: '合作成果',
    last: '最近合作',
    more: (p: { count: number }) => `另有 ${n(p.count)} 位合著者。`,
    unnamed: (p: { count: number }) => `另有 ${n(p.count)} 位未显示的人士。`,
    byCountry: '按国家',
    country: '国家',
    people: '人数',
  },
  sorts: { newest: '最新', cited: '被引最多', title: '题名' },
  types: { journal: '期刊', publisher: '出版社' },
  years: {
    from: '从',
    to: '到',
    chosenFrom: (p) => `${p.year} 年起`,
    chosenTo: (p) => `至 ${p.year} 年`,
  },
  retracted: '已撤稿',
  more: (p) => `等另外 ${n(p.count)} 人`,
  citedBy: (p) => `被引 ${n(p.count)} 次${p.said ? `（${p.said}）` : ''}`,
  authors: '作者',
  abstract: '摘要',
  where: '发表出处',
  identifiers: '标识符',
  topics: '主题',
  access: '获取与许可',
  funders: '资助机构',
  versions: { also: '其他版本：', record: '正式版本：', other: '其他版本', ofRecord: '正式版本' },
  cite: '引用此作品',
  styles: { apa: 'APA 7', vancouver: 'Vancouver', chicago: 'Chicago 17', ieee: 'IEEE', harvard: 'Harvard' },
  formats: { bib: 'BibTeX', ris: 'RIS', csl: 'CSL-JSON' },
  fullText: '阅读全文',
  corresponding: '通讯作者',
  volume: (p) => `第 ${p.volume} 卷`,
  issue: (p) => `第 ${p.issue} 期`,
  pages: (p) => `第 ${p.pages} 页`,
  article: (p) => `文章编号 ${p.number}`,
  featured: '代表成果',
  empty: '尚无成果列出。',
  warning: '该成果已撤稿，请勿引用。',
}
