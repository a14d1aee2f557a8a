// Words of the first page, in Thai.
import type { home as en } from '#words/en/home.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'th')

export const home: Words<typeof en> = {
  pathsPeople: 'จำนวนคน',
  pathsNote: (p: { date: string }) =>
    `บุคลากรในระบบที่เคยเรียนหรือทำงานในประเทศหนึ่ง และปัจจุบันทำงานในอีกประเทศหนึ่ง ข้อมูล ณ วันที่ ${p.date}`,
  pathsTitle: 'การเคลื่อนย้ายระหว่างประเทศ',
  headline: 'พบคนที่ใช่ ห้องปฏิบัติการที่ใช่ และเส้นทางไปถึง',
  lead: 'นักวิจัย ห้องปฏิบัติการ หลักสูตร และทุน ทั่วอาเซียนและติมอร์-เลสเต รวมไว้ในที่เดียว',
  searchLabel: 'คุณกำลังมองหาอะไร',
  searchPlaceholder: 'เซนเซอร์ควอนตัม, SEM, ทุนหลังปริญญาเอกที่ฮานอย…',
  kindLabel: 'มองหา',
  kinds: {
    people: 'บุคคล',
    youngTalent: 'บุคลากรรุ่นใหม่',
    labs: 'ห้องปฏิบัติการ',
    courses: 'หลักสูตร',
    funding: 'ทุน',
    hosts: 'หน่วยงานเจ้าภาพ',
  },
  examples: 'ตัวอย่าง',
  slides: 'ข่าวประชาสัมพันธ์',
  loomTitle: 'ความร่วมมือวิจัยข้ามพรมแดน',
  loomSummary: (p) =>
    `ความร่วมมือ ${n(p.links)} คู่ ระหว่าง ${n(p.countries)} ประเทศ ในรอบ 24 เดือนที่ผ่านมา ชี้ที่ประเทศเพื่อดูเฉพาะเส้นของประเทศนั้น`,
  loomPair: 'คู่ประเทศ',
  loomIndustry: 'กลุ่มอุตสาหกรรมหลัก',
  loomWorks: 'ผลงานร่วม',
  industries: 'งานวิจัยหกกลุ่ม',
  industryPeople: () => 'คน',
  industryLabs: (p) => `${n(p.count)} ห้องปฏิบัติการ`,
  industryCalls: (p) => `เปิดรับ ${n(p.count)} ทุน`,
  industryWorks: 'ผลงานรายปี สิบปีล่าสุด',
  where: 'นักวิจัยทำงานที่ใดบ้าง',
  closing: 'ใกล้ปิดรับ',
  allDeadlines: 'กำหนดปิดรับทั้งหมด',
}
