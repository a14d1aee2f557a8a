// คำของหน้าที่เจ้าหน้าที่ค้นหาผลงานจาก OpenAlex
import type { workQueries as en } from '#words/en/reports/work-queries.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'th')

export const workQueries: Words<typeof en> = {
  title: 'ผลงานจาก OpenAlex',
  lead: 'ค้นหาผลงานใน OpenAlex ตามประเทศ หน่วยงาน ปี หรือผู้แต่ง ระบบจะนับให้ก่อน ผลงานที่ได้จะเข้าสู่ขั้นตรวจสอบเหมือนไฟล์อัปโหลด และจะไม่มีการเขียนข้อมูลจนกว่าคุณจะตรวจดู',
  fields: {
    country: 'ประเทศของผู้แต่ง',
    ror: 'ROR ของหน่วยงาน',
    from: 'ตั้งแต่ปี ค.ศ.',
    to: 'ถึงปี ค.ศ.',
    authors: 'รหัสผู้แต่งใน OpenAlex',
  },
  any: 'ทุกประเทศ',
  rorHelp: 'เก้าอักขระที่ขึ้นต้นด้วย 0',
  authorsHelp: 'ตัว A ตามด้วยตัวเลข หลายรายการคั่นด้วยช่องว่างหรือจุลภาค เช่น A5023888391',
  count: 'นับ',
  fetch: 'นำเข้าขั้นตรวจสอบ',
  found: ({ count }) => `พบ ${n(count)} ผลงาน`,
  requests: ({ count }) => `ต้องใช้ ${n(count)} คำขอ`,
  narrow: ({ count }) => `นำเข้าได้ครั้งละไม่เกิน ${n(count)} ผลงาน จำกัดช่วงปีให้แคบลงเพื่อให้ได้ครบ`,
  problems: {
    country: 'เลือกประเทศจากรายการ',
    ror: 'นี่ไม่ใช่รหัส ROR',
    year: 'พิมพ์ปี ค.ศ. สี่หลัก',
    years: 'ปีสิ้นสุดอยู่ก่อนปีเริ่มต้น',
    authors: 'พิมพ์รหัส เช่น A5023888391',
    tooMany: 'ครั้งละไม่เกิน 50 ผู้แต่ง',
    wide: 'ระบุประเทศ หน่วยงาน หรือผู้แต่ง',
  },
  faults: {
    busy: 'OpenAlex ไม่ว่าง โปรดลองอีกครั้งในอีกสักครู่',
    away: 'OpenAlex ไม่ตอบ โปรดลองใหม่ภายหลัง ยังไม่มีการเก็บข้อมูลใด',
    unreadable: 'OpenAlex ตอบสิ่งที่อ่านไม่ได้ ยังไม่มีการเก็บข้อมูลใด',
    refusedKey: 'OpenAlex ปฏิเสธคีย์ของเว็บไซต์นี้ คีย์อาจผิดหรือหมดอายุ',
    busyUntil: ({ text }) => `OpenAlex ขอให้รอ ${text} ยังไม่มีการเก็บข้อมูลใด`,
  },
}
