// Words of the report on talents, for staff, in Thai.
import type { talentsReport as en } from '#words/en/reports/talents.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'th')

export const talentsReport: Words<typeof en> = {
  choose: 'เลือกสิ่งที่จะนับ',
  pool: 'กลุ่มบุคคล',
  rows: 'แถว',
  columns: 'คอลัมน์',
  measure: 'ตัวชี้วัด',
  source: 'แหล่งข้อมูลผลงานและการอ้างอิง',
  any: 'ทั้งหมด',
  show: 'แสดง',
  noColumns: 'ไม่มี',
  words: 'คำค้น',
  filters: 'ตัวกรอง',
  yearAdded: 'ปีที่เพิ่มข้อมูล',
  noValue: 'ไม่ระบุ',
  total: 'รวม',
  table: 'จำนวนบุคคล',
  none: 'ไม่มีข้อมูลตามที่เลือก',
  exportNote: 'ตารางตามที่แสดง พร้อมตัวกรองและวันที่ ระบบจะบันทึกการส่งออกนี้ไว้',
  measures: {
    people: 'จำนวนคน',
    works: 'ผลงาน',
    citations: 'การอ้างอิง',
    hIndex: 'มัธยฐานของดัชนี h',
  },
  counted: (p) => `${n(p.people)} คน ใน ${n(p.rows)} แถว`,
  without: (p) => `เมื่อไม่ใช้ “${p.name}”: ${n(p.people)} คน`,
  opens: (p) => `${p.text}: ${p.name} เปิดรายชื่อ ${n(p.people)} คน`,
  ignored: (p) => `ไม่ได้ใช้ เพราะรายการไม่รู้จัก: ${p.text}`,
  asOf: (p) => `ข้อมูล ณ ${p.date}`,
  shortened: (p) => `แสดง ${n(p.rows)} แถวแรกและ ${n(p.columns)} คอลัมน์แรก ไฟล์ที่ส่งออกมีครบทั้งหมด`,
  genderAlone: 'เมื่อนับตามเพศจะไม่ใช้ตัวกรอง',
  definitions: {
    people: 'รายการที่คุณมีสิทธิ์เห็น ทุกสถานะ ไม่รวมที่อยู่ในถังขยะ',
    works: (p) =>
      `จำนวนผลงานของบุคคลเหล่านี้ตาม ${p.source} โดยไม่นำแหล่งอื่นมารวม ผู้ที่ไม่มีตัวเลขจากแหล่งนี้จะไม่ถูกรวม ผลงานของสองคนนับสองครั้ง`,
    citations: (p) =>
      `จำนวนการอ้างอิงของบุคคลเหล่านี้ตาม ${p.source} โดยไม่นำแหล่งอื่นมารวม ผู้ที่ไม่มีตัวเลขจากแหล่งนี้จะไม่ถูกรวม ผลงานของสองคนนับสองครั้ง`,
    hIndex: (p) => `ค่ากลางของดัชนี h ตาม ${p.source} เครื่องหมายขีดหมายถึงไม่มีผู้ใดมีค่านี้`,
    gender: (p: { count: number }) =>
      `การนับตามเพศนับทุกคนที่คุณมองเห็น โดยไม่ใช้ตัวกรองและไม่แยกตามมหาวิทยาลัย ไม่แสดงจำนวนที่น้อยกว่า ${p.count} และจำนวนที่ทำให้คำนวณกลับได้ จำนวนตามเพศไม่เปิดรายการ`,
    totals: 'ผู้ที่อยู่ในหลายอุตสาหกรรมจะนับในทุกอุตสาหกรรม แต่นับครั้งเดียวในยอดรวม',
    opensList: 'ตัวเลขเปิดรายชื่อของผู้ที่ถูกนับ ด้วยตัวกรองเดียวกัน',
  },
}
