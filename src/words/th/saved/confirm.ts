// Words of the page behind the link that asks whether an entry is still correct.
import type { confirm as english } from '#words/en/saved/confirm.ts'
import type { Words } from '#words/words.ts'

export const confirm: Words<typeof english> = {
  title: 'ยังถูกต้องอยู่หรือไม่',
  text: 'หากข้อมูลทั้งหมดยังเป็นจริง โปรดกดปุ่ม จะไม่มีสิ่งอื่นเปลี่ยนแปลง',
  still: 'ยังถูกต้อง',
  done: 'ขอบคุณ ยืนยันข้อมูล ณ วันนี้แล้ว',
  over: 'รายการนี้ไม่เป็นสาธารณะแล้ว จึงไม่มีสิ่งที่ต้องยืนยัน',
  toProfile: 'ไปที่โปรไฟล์ของฉัน',
}
