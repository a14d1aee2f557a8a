// Words of the list of publications, in Thai.
import type { works as en } from '#words/en/works.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'th')

export const works: Words<typeof en> = {
  coauthors: {
    title: 'ผู้แต่งร่วม',
    drawing: (p: { name: string; count: number }) => `${p.name} กับผู้แต่งร่วมที่ใกล้ชิดที่สุดจาก ${n(p.count)} คน ตารางด้านบนระบุชื่อ`,
    none: 'ยังไม่ทราบผู้แต่งร่วม',
    name: 'ชื่อ',
    countries: 'ประเทศ',
    works: 'ผลงานร่วม',
    last: 'ร่วมกันล่าสุด',
    more: (p: { count: number }) => `และผู้แต่งร่วมอีก ${n(p.count)} คน`,
    unnamed: (p: { count: number }) => `และอีก ${n(p.count)} คนที่ไม่แสดงชื่อ`,
    byCountry: 'ตามประเทศ',
    country: 'ประเทศ',
    people: 'จำนวนคน',
  },
  sorts: { newest: 'ใหม่ที่สุด', cited: 'อ้างอิงมากที่สุด', title: 'ชื่อผลงาน' },
  types: { journal: 'วารสาร', publisher: 'สำนักพิมพ์' },
  years: {
    from: 'ตั้งแต่ปี',
    to: 'ถึงปี',
    chosenFrom: (p) => `ตั้งแต่ปี ${p.year}`,
    chosenTo: (p) => `ถึงปี ${p.year}`,
  },
  retracted: 'ถูกถอดถอน',
  more: (p) => `และอีก ${n(p.count)} คน`,
  citedBy: (p) => `ถูกอ้างอิง ${n(p.count)} ครั้ง${p.said ? ` (${p.said})` : ''}`,
  authors: 'ผู้แต่ง',
  abstract: 'บทคัดย่อ',
  where: 'แหล่งที่ตีพิมพ์',
  identifiers: 'รหัสอ้างอิง',
  topics: 'หัวข้อ',
  access: 'การเข้าถึง',
  funders: 'ผู้ให้ทุน',
  versions: { also: 'ฉบับอื่น:', record: 'ฉบับสมบูรณ์ที่ตีพิมพ์:', other: 'ฉบับอื่นของผลงานนี้', ofRecord: 'ฉบับสมบูรณ์ที่ตีพิมพ์' },
  cite: 'การอ้างอิงผลงานนี้',
  styles: { apa: 'APA 7', vancouver: 'Vancouver', chicago: 'Chicago 17', ieee: 'IEEE', harvard: 'Harvard' },
  formats: { bib: 'BibTeX', ris: 'RIS', csl: 'CSL-JSON' },
  fullText: 'อ่านฉบับเต็ม',
  corresponding: 'ผู้ประสานงานหลัก',
  volume: (p) => `เล่มที่ ${p.volume}`,
  issue: (p) => `ฉบับที่ ${p.issue}`,
  pages: (p) => `หน้า ${p.pages}`,
  article: (p) => `บทความที่ ${p.number}`,
  featured: 'ผลงานเด่น',
  empty: 'ยังไม่มีผลงานในรายการ',
  warning: 'ผลงานนี้ถูกถอดถอนแล้ว ไม่ควรใช้อ้างอิง',
}
