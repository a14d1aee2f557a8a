// Words of the search over everything, in Thai.
import type { search as en } from '#words/en/search.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

export const search: Words<typeof en> = {
  title: 'ค้นหาทั้งหมด',
  resultsFor: (p) => `ผลการค้นหาสำหรับ “${p.text}”`,
  all: 'ทั้งหมด',
  allFor: (p) => `ดูผลการค้นหาทั้งหมดสำหรับ “${p.text}”`,
  inAll: (p) => `ค้นหาทั้งหมด (${formatNumber(p.count, 'th')})`,
  elsewhere: 'พบในส่วนอื่น',
  tabs: 'ประเภทของผลการค้นหา',
  start: 'พิมพ์ชื่อ สาขา หรือสถานที่ เพื่อค้นหาทุกรายการพร้อมกัน',
  closed: 'ยังไม่มีข้อมูลให้ค้นหา',
  isCut: (p) => `ค้นหาเฉพาะ ${formatNumber(p.count, 'th')} อักขระแรกของข้อความ`,
  noWords: (p) => `“${p.text}” ไม่มีตัวอักษรหรือตัวเลขให้ค้นหา จึงไม่ได้นำมาใช้ค้นหา`,
  everydayWords: 'คำทั่วไปเพียงอย่างเดียวบอกได้น้อย ลองเพิ่มชื่อ สาขา หรือสถานที่',
  corrected: (p) => `ไม่พบ “${p.from}” แสดงผลของ “${p.to}” แทน`,
  wordsHeld: (p) => `${p.count} จาก ${p.of} คำ`,
  noneHasAll: 'ไม่มีรายการที่มีครบทุกคำ แสดงรายการที่มีคำเหล่านี้มากที่สุดก่อน',
  someHaveAll: (p) => `มีครบทุกคำ ${formatNumber(p.count, 'th')} รายการ ถัดไปคือรายการที่มีคำเหล่านี้มากที่สุด`,
  related: 'เกี่ยวข้อง',
  onlyRelated: 'ไม่มีรายการที่มีคำนี้ แสดงรายการที่เกี่ยวข้องซึ่งมีบางส่วนของคำ',
  relatedFollow: (p) => `มีคำนี้ ${formatNumber(p.count, 'th')} รายการ ถัดไปคือรายการที่เกี่ยวข้อง ซึ่งมีส่วนของคำอยู่แยกกัน`,
  unknown: (p) => `ไม่พบคำนี้ในรายการใดเลย: ${p.text}`,
  instead: (p) => `ค้นหา “${p.text}” (${formatNumber(p.count, 'th')})`,
}
