// Requests about own data of the demo world: made-up people of several countries ask in four languages, and each state has some.
export type DemoDataRequest = {
  requestType: 'access' | 'correct' | 'delete' | 'object' | 'restrict'
  email: string
  /** None while nobody knows who asks. */
  country: 'TH' | 'VN' | 'LA' | null
  language: 'en' | 'th' | 'zh' | 'lo'
  text: string
  status: 'new' | 'verified' | 'in_progress' | 'done' | 'rejected'
  answer?: string
  statusReason?: string
  /** Days before today. */
  age: number
}

/** The oldest first: numbers follow that order. */
export const createDataRequests = (): DemoDataRequest[] => [
  {
    requestType: 'restrict',
    email: 'bounmy@university.example',
    country: 'LA',
    language: 'lo',
    text: 'ກະລຸນາຢ່າໃຊ້ຂໍ້ມູນຂອງຂ້ອຍໃນການຈັບຄູ່.',
    status: 'rejected',
    statusReason: 'ບໍ່ພົບຂໍ້ມູນຂອງທ່ານໃນລະບົບ ຈຶ່ງບໍ່ມີຫຍັງທີ່ຈະຈຳກັດ.',
    age: 52,
  },
  {
    requestType: 'correct',
    email: 'somying@university.example',
    country: 'TH',
    language: 'th',
    text: 'ดิฉันย้ายภาควิชาแล้ว กรุณาแก้ไขสังกัดให้ด้วย',
    status: 'done',
    answer: 'แก้ไขสังกัดให้แล้ว ข้อมูลใหม่แสดงบนเว็บไซต์แล้วในขณะนี้',
    age: 45,
  },
  {
    requestType: 'delete',
    email: 'pranee@institute.example',
    country: 'TH',
    language: 'th',
    text: 'ขอให้ลบข้อมูลของดิฉันออกจากเว็บไซต์ทั้งหมด',
    status: 'in_progress',
    age: 25,
  },
  {
    requestType: 'object',
    email: 'nguyen.an@institute.example',
    country: 'VN',
    language: 'en',
    text: 'I do not want my publications to be used for proposals to companies.',
    status: 'verified',
    age: 12,
  },
  {
    requestType: 'access',
    email: 'researcher@demo.example',
    country: 'TH',
    language: 'th',
    text: 'ขอทราบว่ามีข้อมูลใดของผมอยู่ในระบบ และได้มาจากที่ใด',
    status: 'verified',
    age: 3,
  },
  {
    requestType: 'access',
    email: 'chen.wen@institute.example',
    country: null,
    language: 'zh',
    text: '我想知道贵网站保存了哪些关于我的资料。',
    status: 'new',
    age: 1,
  },
]
