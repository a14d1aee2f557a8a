// Words of the other reference lists.
import type { Labels } from '#engine/model/labels.ts'
import type { domainIndustries, indexStandards, networkTypes, organizationTypes, religions } from './kinds.ts'
import { shared } from './shared-words.ts'

const { en, th, zh, lo } = shared

export const domainIndustryLabels = {
  en: {
    ...en,
    one: 'Industry',
    many: 'Industries',
    about: 'The industries are listed here, each with its colors and its glyph.',
    fields: {
      ...en.fields,
      colorSoft: 'Soft color',
      colorBase: 'Base color',
      colorDeep: 'Deep color',
      colorSoftDark: 'Soft color, dark mode',
      colorBaseDark: 'Base color, dark mode',
      glyph: 'Glyph',
    },
    help: {
      colorSoft: 'Behind tags. For example #E0F7E7.',
      colorBase: 'Threads, icons and numbers. Must be readable on the page.',
      colorDeep: 'Text on the soft color.',
    },
  },
  th: {
    ...th,
    one: 'กลุ่มอุตสาหกรรม',
    many: 'กลุ่มอุตสาหกรรม',
    about: 'ส่วนนี้รวบรวมกลุ่มอุตสาหกรรม พร้อมสีและสัญลักษณ์ของแต่ละกลุ่ม',
    fields: {
      ...th.fields,
      colorSoft: 'สีอ่อน',
      colorBase: 'สีหลัก',
      colorDeep: 'สีเข้ม',
      colorSoftDark: 'สีอ่อนสำหรับหน้าจอสีเข้ม',
      colorBaseDark: 'สีหลักสำหรับหน้าจอสีเข้ม',
      glyph: 'สัญลักษณ์',
    },
    help: {
      colorSoft: 'พื้นหลังของป้าย เช่น #E0F7E7',
      colorBase: 'เส้น ไอคอน และตัวเลข ต้องอ่านได้ชัดบนพื้นหน้าเว็บ',
      colorDeep: 'ตัวอักษรบนสีอ่อน',
    },
  },
  zh: {
    ...zh,
    one: '行业领域',
    many: '行业领域',
    about: '这里列出各行业领域及其颜色和图形。',
    fields: {
      ...zh.fields,
      colorSoft: '浅色',
      colorBase: '主色',
      colorDeep: '深色',
      colorSoftDark: '浅色（深色页面）',
      colorBaseDark: '主色（深色页面）',
      glyph: '图形',
    },
    help: {
      colorSoft: '标签底色，例如 #E0F7E7。',
      colorBase: '用于线条、图标和数字，须在页面底色上清晰可读。',
      colorDeep: '浅色底上的文字。',
    },
  },
  lo: {
    ...lo,
    one: 'ກຸ່ມອຸດສາຫະກຳ',
    many: 'ກຸ່ມອຸດສາຫະກຳ',
    about: 'ບ່ອນນີ້ລວມກຸ່ມອຸດສາຫະກຳ ພ້ອມສີ ແລະ ສັນຍາລັກຂອງແຕ່ລະກຸ່ມ',
    fields: {
      ...lo.fields,
      colorSoft: 'ສີອ່ອນ',
      colorBase: 'ສີຫຼັກ',
      colorDeep: 'ສີເຂັ້ມ',
      colorSoftDark: 'ສີອ່ອນສຳລັບໜ້າຈໍສີເຂັ້ມ',
      colorBaseDark: 'ສີຫຼັກສຳລັບໜ້າຈໍສີເຂັ້ມ',
      glyph: 'ສັນຍາລັກ',
    },
    help: {
      colorSoft: 'ພື້ນຫຼັງຂອງປ້າຍ ເຊັ່ນ #E0F7E7',
      colorBase: 'ເສັ້ນ, ໄອຄອນ ແລະ ຕົວເລກ ຕ້ອງອ່ານໄດ້ເທິງພື້ນເຈ້ຍ',
      colorDeep: 'ຕົວອັກສອນເທິງສີອ່ອນ',
    },
  },
} satisfies Labels<typeof domainIndustries>

export const indexStandardLabels = {
  en: {
    ...en,
    one: 'Index standard',
    many: 'Index standards',
    about: 'The databases that index journals and works are listed here.',
    fields: { ...en.fields, shortName: 'Short name', level: 'Level', website: 'Website', country: 'Country' },
    help: { level: 'For example Tier 1.' },
  },
  th: {
    ...th,
    one: 'ฐานข้อมูลดัชนี',
    many: 'ฐานข้อมูลดัชนี',
    about: 'ส่วนนี้รวบรวมฐานข้อมูลที่จัดทำดัชนีวารสารและผลงาน',
    fields: { ...th.fields, shortName: 'ชื่อย่อ', level: 'ระดับ', website: 'เว็บไซต์', country: 'ประเทศ' },
    help: { level: 'เช่น กลุ่มที่ 1' },
  },
  zh: {
    ...zh,
    one: '收录数据库',
    many: '收录数据库',
    about: '这里列出收录期刊和成果的数据库。',
    fields: { ...zh.fields, shortName: '简称', level: '级别', website: '网站', country: '国家' },
    help: { level: '例如“第一级”。' },
  },
  lo: {
    ...lo,
    one: 'ຖານຂໍ້ມູນດັດຊະນີ',
    many: 'ຖານຂໍ້ມູນດັດຊະນີ',
    about: 'ບ່ອນນີ້ລວມຖານຂໍ້ມູນທີ່ຈັດທຳດັດຊະນີວາລະສານ ແລະ ຜົນງານ',
    fields: { ...lo.fields, shortName: 'ຊື່ຫຍໍ້', level: 'ລະດັບ', website: 'ເວັບໄຊ', country: 'ປະເທດ' },
    help: { level: 'ເຊັ່ນ ກຸ່ມທີ 1' },
  },
} satisfies Labels<typeof indexStandards>

export const networkTypeLabels = {
  en: {
    ...en,
    one: 'Network type',
    many: 'Network types',
    about: 'The types of networks are listed here.',
    fields: { ...en.fields, glyph: 'Glyph', color: 'Color' },
    help: { color: 'For example #0F7845.' },
  },
  th: {
    ...th,
    one: 'ประเภทเครือข่าย',
    many: 'ประเภทเครือข่าย',
    about: 'ส่วนนี้รวบรวมประเภทเครือข่าย',
    fields: { ...th.fields, glyph: 'สัญลักษณ์', color: 'สี' },
    help: { color: 'เช่น #0F7845' },
  },
  zh: {
    ...zh,
    one: '网络类型',
    many: '网络类型',
    about: '这里列出各种网络类型。',
    fields: { ...zh.fields, glyph: '图形', color: '颜色' },
    help: { color: '例如 #0F7845。' },
  },
  lo: {
    ...lo,
    one: 'ປະເພດເຄືອຂ່າຍ',
    many: 'ປະເພດເຄືອຂ່າຍ',
    about: 'ບ່ອນນີ້ລວມປະເພດຂອງເຄືອຂ່າຍ',
    fields: { ...lo.fields, glyph: 'ສັນຍາລັກ', color: 'ສີ' },
    help: { color: 'ເຊັ່ນ #0F7845' },
  },
} satisfies Labels<typeof networkTypes>

export const organizationTypeLabels = {
  en: {
    ...en,
    one: 'Organization type',
    many: 'Organization types',
    about: 'The types of organizations are listed here.',
  },
  th: { ...th, one: 'ประเภทหน่วยงาน', many: 'ประเภทหน่วยงาน', about: 'ส่วนนี้รวบรวมประเภทหน่วยงาน' },
  zh: { ...zh, one: '机构类型', many: '机构类型', about: '这里列出各种机构类型。' },
  lo: { ...lo, one: 'ປະເພດອົງກອນ', many: 'ປະເພດອົງກອນ', about: 'ບ່ອນນີ້ລວມປະເພດຂອງອົງກອນ' },
} satisfies Labels<typeof organizationTypes>

export const religionLabels = {
  en: {
    ...en,
    one: 'Religion',
    many: 'Religions',
    about: 'Religions are listed here. They are sensitive data: nobody is asked for them unless this is turned on.',
  },
  th: {
    ...th,
    one: 'ศาสนา',
    many: 'ศาสนา',
    about: 'ส่วนนี้รวบรวมรายชื่อศาสนา ซึ่งเป็นข้อมูลอ่อนไหว ระบบจะไม่ถามผู้ใดหากไม่ได้เปิดใช้',
  },
  zh: { ...zh, one: '宗教', many: '宗教', about: '这里列出各种宗教。宗教属于敏感信息，未启用时不会询问任何人。' },
  lo: {
    ...lo,
    one: 'ສາສະໜາ',
    many: 'ສາສະໜາ',
    about: 'ບ່ອນນີ້ລວມສາສະໜາ ເຊິ່ງເປັນຂໍ້ມູນອ່ອນໄຫວ ລະບົບຈະບໍ່ຖາມຜູ້ໃດ ຖ້າບໍ່ໄດ້ເປີດໃຊ້',
  },
} satisfies Labels<typeof religions>
