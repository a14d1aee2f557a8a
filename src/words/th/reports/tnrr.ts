// Words of the report on the national research repository, for staff, in Thai.
import type { tnrr as en } from '#words/en/reports/tnrr.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'th')

export const tnrr: Words<typeof en> = {
  lead: 'โครงการวิจัยจากคลังข้อมูล และบุคลากรในฐานข้อมูลที่ร่วมทำโครงการ',
  tabs: 'ส่วนของรายงาน',
  parts: {
    overview: 'ภาพรวม',
    field: 'สาขา',
    agency: 'หน่วยงาน',
    year: 'ปี',
    researcher: 'นักวิจัย',
    matched: 'จับคู่แล้ว',
    unmatched: 'ยังไม่จับคู่',
  },
  titles: {
    field: 'จำนวนรายการตามสาขา',
    agency: 'จำนวนรายการตามหน่วยงาน',
    year: 'จำนวนรายการตามปี',
    researcher: 'จำนวนรายการตามนักวิจัย',
    matched: 'บุคลากรที่มีรายการจับคู่แล้ว',
    unmatched: 'จำนวนรายการตามการจับคู่',
  },
  records: 'รายการ',
  matched: 'จับคู่แล้ว',
  proposed: 'มีผู้ที่น่าจะใช่',
  budget: 'งบประมาณ',
  person: 'บุคลากร',
  noValue: 'ไม่ระบุ',
  state: 'การจับคู่',
  others: (p) => `มีบุคลากรที่จับคู่แล้วอีก ${n(p.count)} คนที่คุณไม่มีสิทธิ์ดู`,
  choose: 'เลือกรายการ',
  any: 'ทั้งหมด',
  text: 'คำค้น',
  show: 'แสดง',
  none: 'ไม่มีข้อมูลตามที่เลือก',
  nothing: 'ยังไม่ได้นำเข้ารายการใด',
  ignored: (p) => `ไม่ได้ใช้ เพราะไม่มีในรายการตัวกรอง: ${p.text}`,
  asOf: (p) => `ข้อมูล ณ ${p.date}`,
  chosen: 'ตัวกรอง',
  exportNote: 'ตารางตามที่แสดง พร้อมตัวกรองและวันที่ ระบบจะบันทึกการส่งออกนี้ไว้',
  opens: (p) => `${p.text}: ${p.name} เปิดรายการ ${n(p.people)} รายการ`,
  imported: (p) => `มี ${n(p.count)} รายการ`,
  isMatched: (p) => `จับคู่กับบุคลากรในฐานข้อมูลแล้ว ${n(p.count)} จาก ${n(p.of)} รายการ`,
  isProposed: (p) => `มีผู้ที่น่าจะใช่ ${n(p.count)} รายการ`,
  flawed: 'คุณภาพข้อมูล',
  flaw: 'สิ่งที่ขาดหรือไม่ถูกต้อง',
  flaws: {
    noResearchers: 'ไม่มีนักวิจัย',
    noAgency: 'ไม่มีหน่วยงาน',
    noField: 'ไม่มีสาขา',
    noYear: 'ไม่มีปี',
    yearAhead: 'ปีอยู่ในอนาคต',
    noLink: 'ไม่มีลิงก์',
    sameTitle: 'ชื่อซ้ำกับรายการอื่น',
  },
  notes: {
    opens: 'กดตัวเลขเพื่อเปิดรายการชุดเดียวกันนั้น ด้วยตัวกรองเดียวกัน',
    researcher: 'นับหนึ่งรายการให้นักวิจัยทุกคนในรายการ ชื่อที่ต่างกันเพียงคำนำหน้า เครื่องหมาย หรือลำดับ ถือเป็นคนเดียวกัน',
    matched: 'นับหนึ่งรายการให้บุคลากรทุกคนที่จับคู่ไว้',
    budget: 'รวมงบประมาณตามที่คลังข้อมูลระบุ รายการที่ไม่มีงบประมาณไม่ถูกนับรวม',
  },
}
