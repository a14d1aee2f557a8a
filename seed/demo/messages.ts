// Messages to the office of the demo world: made-up people ask in four languages, and each state has some.
export type DemoMessage = {
  topic: 'general' | 'account' | 'data_protection' | 'report_entry' | 'partnership' | 'press'
  name: string
  email: string
  language: 'en' | 'th' | 'zh' | 'lo'
  message: string
  status: 'new' | 'in_progress' | 'answered' | 'spam'
  /** Kind that the message is about; a row of it is chosen. */
  about?: 'hosts' | 'lab-locations' | 'funding-organizations'
  answer?: string
  /** Days before today. */
  age: number
}

/** The oldest first: numbers follow that order. */
export const createMessages = (): DemoMessage[] => [
  {
    topic: 'press',
    name: 'Hanna Weber',
    email: 'hanna.weber@press.example',
    language: 'en',
    message: 'I am writing about researchers who move between ASEAN countries. Whom may I call for an interview next week?',
    status: 'answered',
    answer: 'Thank you for your interest. Please call the desk on Monday between 10 and 12, Bangkok time.',
    age: 40,
  },
  {
    topic: 'general',
    name: 'Traffic Booster',
    email: 'offers@links.example',
    language: 'en',
    message: 'We put your site on page one in seven days. Answer now for the special price.',
    status: 'spam',
    age: 21,
  },
  {
    topic: 'partnership',
    name: 'ບຸນມີ ສີສະຫວັດ',
    email: 'bounmy@university.example',
    language: 'lo',
    message: 'ພາກວິຊາຂອງພວກເຮົາຢາກຮັບນັກຄົ້ນຄວ້າຢ້ຽມຢາມສອງຄົນໃນປີໜ້າ. ພວກເຮົາຄວນເລີ່ມຕົ້ນແນວໃດ?',
    status: 'in_progress',
    age: 9,
  },
  {
    topic: 'report_entry',
    name: 'สมหญิง ใจดี',
    email: 'somying@university.example',
    language: 'th',
    message: 'กำหนดรับสมัครในรายการนี้ผ่านไปแล้ว ประกาศรอบใหม่อยู่ที่เว็บไซต์ของหน่วยงาน กรุณาปรับข้อมูลด้วย',
    status: 'new',
    about: 'hosts',
    age: 4,
  },
  {
    topic: 'report_entry',
    name: 'Nguyen An',
    email: 'nguyen.an@institute.example',
    language: 'en',
    message: 'The electron microscope of this lab moved to another building in May; the booking page leads nowhere now.',
    status: 'new',
    about: 'lab-locations',
    age: 2,
  },
  {
    topic: 'data_protection',
    name: '陈文',
    email: 'chen.wen@institute.example',
    language: 'zh',
    message: '我想知道贵网站保存了哪些关于我的资料，以及这些资料来自哪里。谢谢。',
    status: 'new',
    age: 1,
  },
]
