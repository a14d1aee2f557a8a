// Words for visitors: the home page, in Thai.
import type { home as en } from '#words/en/home.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'th')

export const home: Words<typeof en> = {
  loomAsTable: 'แสดงเป็นตาราง',
  headline: 'พบคนที่ใช่ ห้องปฏิบัติการที่ใช่ และเส้นทางไปถึง',
  lead: (p: { text: string }) => `${p.text} ทั่วอาเซียนและติมอร์-เลสเต รวมไว้ในที่เดียว`,
  leadKinds: {
    people: 'นักวิจัย',
    youngTalent: 'บุคลากรรุ่นใหม่',
    labs: 'ห้องปฏิบัติการ',
    courses: 'หลักสูตรอบรม',
    funding: 'ทุน',
    hosts: 'หน่วยงานเจ้าภาพ',
  },
  searchLabel: 'คุณกำลังมองหาอะไร',
  searchPlaceholder: 'เซนเซอร์ควอนตัม, ชื่อบุคคล, มหาวิทยาลัย…',
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
  slideOf: (p: { at: number; count: number }) => `รายการที่ ${n(p.at)} จาก ${n(p.count)}`,
  loomTitle: 'ความร่วมมือวิจัยข้ามพรมแดน',
  loomSummary: (p) =>
    `ความร่วมมือ ${n(p.links)} คู่ ระหว่าง ${n(p.countries)} ประเทศ จากผลงานปี ${p.from} และ ${p.to} ชี้ที่ประเทศเพื่อดูเฉพาะเส้นของประเทศนั้น`,
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
  welcome: {
    researcher: {
      title: 'ฉันเป็นนักวิจัย',
      text: 'สร้างโปรไฟล์ครั้งเดียวด้วยตัวอักษรของคุณเอง กำหนดว่าทุกคน สมาชิก หรือเฉพาะคุณเห็นส่วนใด หน่วยงานเจ้าภาพและเพื่อนร่วมวงการทั่วภูมิภาคพบคุณได้จากสิ่งที่คุณทำ',
      go: 'สร้างโปรไฟล์ของคุณ',
    },
    organization: {
      title: 'เราเป็นองค์กร',
      text: 'ลงทะเบียนองค์กรและขอให้เจ้าหน้าที่ตรวจสอบยืนยัน ค้นหาบุคลากรตามสาขา ประเทศ และสิ่งที่พร้อมร่วมมือ ดูได้ว่าหน่วยงานใดเปิดรับนักวิจัยและปิดรับเมื่อใด',
      go: 'ลงทะเบียนองค์กร',
    },
    company: {
      title: 'เราเป็นบริษัท',
      text: 'ค้นหาบุคลากรที่พร้อมทำโครงการร่วมกับภาคอุตสาหกรรม เปรียบเทียบได้พร้อมกันสูงสุดสี่คน เก็บรายชื่อไว้ได้ยี่สิบคนโดยไม่ต้องมีบัญชี',
      go: 'ค้นหาบุคลากรสำหรับโครงการ',
    },
    companyNeed: {
      title: 'เราเป็นบริษัท',
      text: 'บอกเป็นภาษาของคุณว่าต้องการอะไร แล้วพบคน ห้องปฏิบัติการ และข้อเสนอพร้อมเหตุผล และเขียนถึงได้สูงสุดสามราย',
      go: 'บอกความต้องการ',
    },
  },
}
