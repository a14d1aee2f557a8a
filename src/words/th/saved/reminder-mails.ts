// Words of mails that come by themselves: what is new in saved searches, deadlines that are near, and entries to confirm.
import type { reminders as remindersEn, searches as searchesEn } from '#words/en/saved/reminder-mails.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'th')

export const searches: Words<typeof searchesEn> = {
  subject: (p) => `มีผลลัพธ์ใหม่ ${n(p.count)} รายการจากการค้นหาที่คุณบันทึกไว้ใน ${p.site}`,
  text: 'สิ่งใหม่ในการค้นหาที่คุณบันทึกไว้ แต่ละผลลัพธ์แจ้งเพียงครั้งเดียว',
  more: (p) => `และอีก ${n(p.count)} รายการ`,
  see: 'ดูรายการ',
  all: 'เปลี่ยนความถี่ของอีเมล',
  told: (p) => `มีผลลัพธ์ใหม่ ${n(p.count)} รายการจากการค้นหาที่บันทึกไว้`,
}

export const reminders: Words<typeof remindersEn> = {
  deadlineSubject: (p) => `เหลืออีก ${n(p.days)} วัน: “${p.title}”`,
  deadlinesSubject: (p) => `กำหนดปิดรับ ${n(p.count)} รายการที่คุณบันทึกไว้`,
  deadline: 'สิ่งที่คุณบันทึกไว้ใกล้ปิดรับแล้ว',
  see: 'ดูรายการ',
  saved: 'ดูสิ่งที่คุณบันทึกไว้',
  profileSubject: (p) => `โปรไฟล์ของคุณใน ${p.site} ยังถูกต้องอยู่หรือไม่`,
  profile: 'คุณไม่ได้แก้ไขหรือยืนยันโปรไฟล์มาหนึ่งปีแล้ว หากยังถูกต้อง โปรดกดปุ่มเพื่อยืนยัน',
  labSubject: (p) => `เครื่องมือของ “${p.title}” ยังใช้ได้อยู่หรือไม่`,
  lab: (p) => `ไม่มีการยืนยัน “${p.title}” และเครื่องมือมาหกเดือนแล้ว หากทุกอย่างยังเป็นตามที่แจ้งไว้ โปรดกดปุ่มเพื่อยืนยัน`,
  hostSubject: (p) => `“${p.title}” ยังเปิดรับอยู่หรือไม่`,
  host: (p) => `ไม่มีการยืนยันข้อเสนอ “${p.title}” มาหนึ่งปีแล้ว หากยังเปิดรับอยู่ โปรดกดปุ่มเพื่อยืนยัน`,
  linkSubject: (p) => `“${p.title}” มีลิงก์ที่เปิดไม่ได้`,
  link: (p) => `ระบบตรวจลิงก์ในรายการ “${p.title}” ของคุณแล้วเปิดไม่ได้สามครั้งติดต่อกัน ผู้ที่กดลิงก์นี้จะไม่พบหน้าเว็บ กรุณาแก้ไข`,
  linkTold: (p) => `ลิงก์เปิดไม่ได้: “${p.title}”`,
  still: 'ยังถูกต้อง',
  edit: 'แก้ไข',
  orcidTold: 'การอนุญาตให้เขียนลงในระเบียน ORCID ของคุณใช้ไม่ได้แล้ว',
  orcidNext:
    'การอนุญาตถูกยกเลิกที่ ORCID หรือหมดอายุแล้ว รายการที่คุณเลือกยังอยู่ที่นี่และรออยู่ จะไม่มีการเขียนหรือลบใด ๆ ที่ ORCID จนกว่าคุณจะอนุญาตอีกครั้ง',
  orcidOpen: 'เปิดระเบียน ORCID ของฉัน',
  told: (p) => `เหลืออีก ${n(p.days)} วัน: “${p.title}”`,
  asked: (p) => `ยังถูกต้องอยู่หรือไม่ “${p.title}”`,
}
