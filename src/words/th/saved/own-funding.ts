// Words of the page of a member about funding.
import type { funding as english } from '#words/en/saved/own-funding.ts'
import type { Words } from '#words/words.ts'

export const funding: Words<typeof english> = {
  nothingSaved: 'คุณยังไม่ได้บันทึกหน่วยงานให้ทุนหรือทุนใด กด “บันทึก” ที่รายการที่สนใจ แล้ววันปิดรับจะแสดงที่นี่',
  allDeadlines: 'ดาวน์โหลดวันปิดรับทั้งหมดลงปฏิทิน',
  eligibility: 'ข้อมูลคุณสมบัติผู้ขอทุน',
  eligibilityNote:
    'ระบบเก็บคำตอบเฉพาะเมื่อคุณเลือกเก็บ และมีเพียงคุณที่เห็น คำตอบนี้ใช้กรอกหน้าค้นหาทุนให้คุณ และใช้เลือกทุนด้านล่าง เจ้าหน้าที่ไม่เห็นคำตอบในรายการใด',
  keep: 'เก็บคำตอบของฉัน',
  forget: 'ลบคำตอบของฉัน',
  noneForYou: 'ขณะนี้ยังไม่มีทุนที่เปิดรับซึ่งตรงกับคุณ',
  answerFirst: 'ตอบคำถามด้านบนเพื่อดูว่าทุนใดที่เปิดรับเหมาะกับคุณ',
  allJudged: 'ทุนที่เปิดรับทั้งหมด และคุณสมบัติของฉันต่อแต่ละทุน',
}
