// Words of mails about requests, networks and needs, in Thai.
import { formatNumber } from '#words/formats.ts'
import type { requestMails as en } from '#words/en/pairing/request-mails.ts'
import type { Words } from '#words/words.ts'

export const requestMails: Words<typeof en> = {
  relay: {
    news: {
      received: (p: { number: string }) => `มีคำขอรอคำตอบจากคุณ: ${p.number}`,
      reminded: (p: { number: string }) => `คำขอ ${p.number} รอคำตอบจากคุณมาสองสัปดาห์แล้ว`,
      sent: (p: { number: string }) => `ส่งต่อคำขอ ${p.number} ของคุณแล้ว`,
      accepted: (p: { number: string }) => `คำขอ ${p.number} ได้รับการตอบรับ ทั้งสองฝ่ายติดต่อกันได้แล้ว`,
      declined: (p: { number: string }) => `คำตอบสำหรับคำขอ ${p.number} ของคุณ`,
      expired: (p: { number: string }) => `คำขอ ${p.number} สิ้นสุดโดยไม่มีคำตอบ`,
      stopped: (p: { number: string }) => `คำขอ ${p.number} ถูกยุติ`,
      asked: (p: { number: string }) => `คำขอ ${p.number} มีผลอย่างไร`,
    },
    confirmSubject: (p: { site: string }) => `ยืนยันข้อความของคุณที่ ${p.site}`,
    confirmText: 'กรุณายืนยันว่าอีเมลนี้เป็นของคุณ เราจะส่งต่อข้อความหลังจากนั้นเท่านั้น หากคุณไม่ได้เขียน ไม่ต้องทำอะไร',
    confirm: 'ยืนยันและส่ง',
    goesTo: 'ถึง',
    from: 'จาก',
    number: 'เลขที่',
    subject: (p: { from: string; target: string }) => `${p.from} ต้องการติดต่อเรื่อง “${p.target}”`,
    text: (p: { from: string; site: string }) =>
      `${p.from} เขียนถึงคุณผ่าน ${p.site} โดยไม่เห็นอีเมลของคุณ กรุณาเปิดข้อความเพื่อตอบรับ ตอบกลับ หรือปฏิเสธ`,
    unnamedSubject: (p: { target: string }) => `มีผู้ต้องการติดต่อเรื่อง “${p.target}”`,
    subjectYou: (p: { from: string }) => `${p.from} ต้องการติดต่อเกี่ยวกับคุณและงานของคุณ`,
    unnamedSubjectYou: 'มีผู้ต้องการติดต่อเกี่ยวกับคุณและงานของคุณ',
    unnamedText: (p: { site: string }) =>
      `มีผู้เขียนถึงคุณผ่าน ${p.site} และยืนยันอีเมลของตนแล้ว โดยไม่เห็นอีเมลของคุณ กรุณาเปิดข้อความเพื่ออ่าน ตอบรับ ตอบกลับ หรือปฏิเสธ`,
    staffText: (p: { from: string; target: string }) =>
      `${p.from} เขียนถึง “${p.target}” รายการนี้ไม่มีอีเมลของตนเอง ข้อความจึงส่งถึงคุณ`,
    open: 'เปิดและตอบ',
    unclaimed: 'เว็บไซต์นี้มีข้อมูลเกี่ยวกับคุณ คุณขอเป็นเจ้าของ แก้ไข หรือขอลบข้อมูลได้',
    seeEntry: 'ดูข้อมูล',
    sentSubject: (p: { number: string; target: string }) => `ข้อความ ${p.number} ของคุณถึง ${p.target}`,
    sentText: (p: { target: string }) => `ส่งต่อข้อความของคุณถึง ${p.target} แล้ว เราจะแจ้งทันทีที่มีคำตอบ`,
    yours: 'ข้อความของคุณ:',
    acceptedSubject: (p: { number: string; other: string }) => `คำขอ ${p.number}: คุณติดต่อกับ ${p.other} ได้แล้ว`,
    acceptedText: (p: { other: string; email: string }) => `ตอนนี้คุณกับ ${p.other} เขียนถึงกันได้โดยตรง: ${p.email}`,
    answer: 'คำตอบ:',
    declinedSubject: (p: { number: string }) => `คำตอบสำหรับคำขอ ${p.number} ของคุณ`,
    declinedText: (p: { target: string; reason: string }) => `${p.target} ปฏิเสธคำขอของคุณ เหตุผล: ${p.reason}`,
    seeRequest: 'ดูคำขอ',
    more: 'หากมีข้อสงสัย กรุณาเขียนถึงเรา',
    reminderSubject: (p: { number: string; target: string }) => `คำขอ ${p.number} เรื่อง “${p.target}” รอคำตอบ`,
    reminderText: (p: { date: string }) =>
      `เมื่อสองสัปดาห์ก่อนมีผู้เขียนถึงคุณผ่านเว็บไซต์และยังไม่ได้รับคำตอบ กรุณาเปิดข้อความเพื่อตอบรับหรือปฏิเสธ หากไม่มีคำตอบ คำขอจะสิ้นสุดวันที่ ${p.date} เราเตือนเพียงครั้งนี้ครั้งเดียว`,
    expiredSubject: (p: { number: string; target: string }) => `คำขอ ${p.number}: ไม่มีคำตอบจาก ${p.target}`,
    expiredText: (p: { target: string }) =>
      `${p.target} ไม่ได้ตอบคำขอของคุณภายใน 30 วัน คำขอจึงสิ้นสุดแล้ว คุณเขียนใหม่หรือถามรายอื่นได้`,
    expiredGo: 'ดูรายการอื่นที่ตรงกัน',
    stoppedSubject: (p: { number: string }) => `คำขอ ${p.number} ถูกยุติ`,
    stoppedText: (p: { target: string; reason: string }) => `เจ้าหน้าที่ของเว็บไซต์ยุติคำขอถึง “${p.target}” เหตุผล: ${p.reason}`,
    outcomeSubject: (p: { number: string; other: string }) => `คำขอ ${p.number} กับ ${p.other} มีผลอย่างไร`,
    outcomeText: (p: { other: string; date: string }) =>
      `คุณกับ ${p.other} ติดต่อกันตั้งแต่ ${p.date} มีการพบปะ การไปเยือน หรือผลอื่นตามมาหรือไม่ กรุณาเปิดหน้าเว็บแล้วกดข้อที่ตรง เพียงเท่านั้น`,
    outcomeGo: 'แจ้งผลที่เกิดขึ้น',
  },
  networks: {
    asked: (p: { person: string; network: string }) => `${p.person} ขอเข้าร่วม “${p.network}”`,
    invited: (p: { network: string }) => `คุณได้รับเชิญให้เข้าร่วม “${p.network}”`,
    accepted: (p: { network: string }) => `คุณอยู่ใน “${p.network}” แล้ว`,
    declined: (p: { network: string }) => `คำขอเข้าร่วม “${p.network}” ของคุณถูกปฏิเสธ`,
    texts: {
      asked: (p: { person: string; network: string }) =>
        `${p.person} ขอเข้าร่วม “${p.network}” คุณเป็นผู้ตัดสินใจว่าจะรับเข้าเครือข่ายหรือไม่`,
      invited: (p: { network: string }) => `คุณได้รับเชิญให้เข้าร่วม “${p.network}” ตอบรับหรือปฏิเสธได้ที่หน้าเครือข่ายของคุณ`,
      accepted: (p: { network: string }) => `คุณอยู่ใน “${p.network}” แล้ว เครือข่ายนี้แสดงอยู่ในโปรไฟล์ของคุณ`,
      declined: (p: { network: string }) => `คำขอเข้าร่วม “${p.network}” ของคุณถูกปฏิเสธ คุณขอใหม่ได้ในภายหลัง`,
    },
    go: 'ดูเครือข่ายของคุณ',
  },
  needs: {
    foundSubject: (p) => `มีรายการใหม่ ${formatNumber(p.count, 'th')} รายการที่ตรงกับคุณใน ${p.site}`,
    found: 'พบสิ่งใหม่ที่ตรงกับคุณหรือสิ่งที่คุณมองหา แต่ละรายการแจ้งเพียงครั้งเดียว',
    more: (p) => `และอีก ${formatNumber(p.count, 'th')} รายการ`,
    see: 'ดูรายการที่ตรงกัน',
    confirmSubject: (p) => `“${p.title}” ยังต้องการอยู่หรือไม่`,
    confirm: (p) => `คุณแจ้งความต้องการ “${p.title}” ไว้ หากยังต้องการอยู่ กรุณากดปุ่มและยืนยัน มิฉะนั้นจะสิ้นสุดในวันที่ ${p.date}`,
    still: 'ยังต้องการอยู่',
    told: (p) => `มีรายการใหม่ที่ตรงกับคุณ ${formatNumber(p.count, 'th')} รายการ`,
    asked: (p) => `ยังต้องการอยู่หรือไม่ “${p.title}”`,
  },
}
