// Words of the dashboards, in Thai.
import type { dashboard as en } from '#words/en/reports/dashboard.ts'
import type { Words } from '#words/words.ts'

export const dashboard: Words<typeof en> = {
  title: 'แดชบอร์ด',
  of: (p) => `แดชบอร์ด: ${p.name}`,
  lead: 'จำนวนบุคคลที่แสดงในเว็บไซต์นี้ นับใหม่ทุกคืน',
  group: 'กลุ่มบุคคล',
  people: 'บุคคลที่แสดง',
  country: 'จำนวนบุคคลตามประเทศ',
  industry: 'จำนวนบุคคลตามสาขาอุตสาหกรรม',
  time: 'จำนวนบุคคลตามช่วงเวลา',
  other: 'ที่อื่น',
  month: 'วันที่',
  value: 'จำนวนคน',
  table: 'แสดงเป็นตาราง',
  source: (p) => `ที่มา: ${p.source}, ${p.date}`,
  csv: 'ดาวน์โหลด CSV',
  notTold: 'ไม่แสดง',
  note: (p) => `จำนวนที่น้อยกว่า ${p.count} จะไม่แสดง รวมถึงจำนวนที่ทำให้คำนวณย้อนกลับได้`,
  list: 'เปิดรายชื่อ',
  none: 'ยังไม่มีข้อมูล',
  kind: 'ประเภท',
  key: 'รหัส',
  name: 'ชื่อ',
  day: 'วัน',
  chart: (p) => `${p.title}: ตารางด้านล่างแสดงข้อมูลเดียวกัน`,
  fewerThan: (p) => `< ${p.count}`,
}
