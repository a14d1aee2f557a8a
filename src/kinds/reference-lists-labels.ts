// Words of the reference lists.
import type { Labels } from '#engine/labels.ts'
import type {
  cities,
  countries,
  departments,
  domainIndustries,
  indexStandards,
  networkTypes,
  organizationTypes,
  religions,
  universities,
} from './reference-lists.ts'

const shared = {
  en: { sections: { entry: 'Entry' }, fields: { name: 'Name', code: 'Code' }, entries: { text: 'Other name' } },
  th: { sections: { entry: 'รายการ' }, fields: { name: 'ชื่อ', code: 'รหัส' }, entries: { text: 'ชื่ออื่น' } },
  zh: { sections: { entry: '条目' }, fields: { name: '名称', code: '代码' }, entries: { text: '其他名称' } },
  lo: { sections: { entry: 'ລາຍການ' }, fields: { name: 'ຊື່', code: 'ລະຫັດ' }, entries: { text: 'ຊື່ອື່ນ' } },
}

const { en, th, zh, lo } = shared

export const countryLabels = {
  en: {
    ...en,
    one: 'Country',
    many: 'Countries',
    about: 'Countries belong here, with the members of ASEAN first.',
    fields: {
      ...en.fields,
      code: 'Alpha-2 code',
      alpha3: 'Alpha-3 code',
      isAsean: 'ASEAN member',
      aseanSince: 'ASEAN member since',
      callingCode: 'Calling code',
      postalPattern: 'Postal code pattern',
      aliases: 'Other names',
    },
    help: {
      code: 'Two letters of ISO 3166.',
      alpha3: 'Three letters of ISO 3166.',
      aliases: 'Names that uploads may use for this country.',
    },
  },
  th: {
    ...th,
    one: 'ประเทศ',
    many: 'ประเทศ',
    about: 'ที่นี่รวมประเทศทั้งหมด โดยสมาชิกอาเซียนอยู่ก่อน',
    fields: {
      ...th.fields,
      code: 'รหัสสองตัวอักษร',
      alpha3: 'รหัสสามตัวอักษร',
      isAsean: 'สมาชิกอาเซียน',
      aseanSince: 'เป็นสมาชิกอาเซียนตั้งแต่',
      callingCode: 'รหัสโทรศัพท์',
      postalPattern: 'รูปแบบรหัสไปรษณีย์',
      aliases: 'ชื่ออื่น',
    },
    help: { code: 'สองตัวอักษรตาม ISO 3166', alpha3: 'สามตัวอักษรตาม ISO 3166', aliases: 'ชื่อที่ไฟล์อัปโหลดอาจใช้เรียกประเทศนี้' },
  },
  zh: {
    ...zh,
    one: '国家',
    many: '国家',
    about: '各国列于此处，东盟成员国在前。',
    fields: {
      ...zh.fields,
      code: '两位字母代码',
      alpha3: '三位字母代码',
      isAsean: '东盟成员国',
      aseanSince: '加入东盟日期',
      callingCode: '国际区号',
      postalPattern: '邮政编码格式',
      aliases: '其他名称',
    },
    help: {
      code: 'ISO 3166 两位字母代码。',
      alpha3: 'ISO 3166 三位字母代码。',
      aliases: '上传文件中可能使用的该国名称。',
    },
  },
  lo: {
    ...lo,
    one: 'ປະເທດ',
    many: 'ປະເທດ',
    about: 'ບ່ອນນີ້ລວມປະເທດທັງໝົດ ໂດຍສະມາຊິກອາຊຽນຢູ່ກ່ອນ',
    fields: {
      ...lo.fields,
      code: 'ລະຫັດສອງຕົວອັກສອນ',
      alpha3: 'ລະຫັດສາມຕົວອັກສອນ',
      isAsean: 'ສະມາຊິກອາຊຽນ',
      aseanSince: 'ເປັນສະມາຊິກອາຊຽນແຕ່',
      callingCode: 'ລະຫັດໂທລະສັບ',
      postalPattern: 'ຮູບແບບລະຫັດໄປສະນີ',
      aliases: 'ຊື່ອື່ນ',
    },
    help: { code: 'ສອງຕົວອັກສອນຕາມ ISO 3166', alpha3: 'ສາມຕົວອັກສອນຕາມ ISO 3166', aliases: 'ຊື່ທີ່ໄຟລ໌ອັບໂຫຼດອາດໃຊ້ເອີ້ນປະເທດນີ້' },
  },
} satisfies Labels<typeof countries>

export const cityLabels = {
  en: {
    ...en,
    one: 'City',
    many: 'Cities',
    about: 'Cities and towns belong here, each in its country.',
    fields: {
      ...en.fields,
      country: 'Country',
      province: 'Province',
      latitude: 'Latitude',
      longitude: 'Longitude',
      aliases: 'Other names',
    },
  },
  th: {
    ...th,
    one: 'เมือง',
    many: 'เมือง',
    about: 'ที่นี่รวมเมืองต่าง ๆ ตามประเทศ',
    fields: {
      ...th.fields,
      country: 'ประเทศ',
      province: 'จังหวัดหรือรัฐ',
      latitude: 'ละติจูด',
      longitude: 'ลองจิจูด',
      aliases: 'ชื่ออื่น',
    },
  },
  zh: {
    ...zh,
    one: '城市',
    many: '城市',
    about: '各国的城镇列于此处。',
    fields: {
      ...zh.fields,
      country: '国家',
      province: '省或州',
      latitude: '纬度',
      longitude: '经度',
      aliases: '其他名称',
    },
  },
  lo: {
    ...lo,
    one: 'ເມືອງ',
    many: 'ເມືອງ',
    about: 'ບ່ອນນີ້ລວມເມືອງຕ່າງໆ ຕາມປະເທດ',
    fields: {
      ...lo.fields,
      country: 'ປະເທດ',
      province: 'ແຂວງ ຫຼື ລັດ',
      latitude: 'ເສັ້ນຂະໜານ',
      longitude: 'ເສັ້ນແວງ',
      aliases: 'ຊື່ອື່ນ',
    },
  },
} satisfies Labels<typeof cities>

export const universityLabels = {
  en: {
    ...en,
    one: 'University',
    many: 'Universities',
    about: 'Universities and research institutions belong here.',
    fields: {
      ...en.fields,
      country: 'Country',
      city: 'City',
      shortName: 'Short name',
      aliases: 'Other names',
      organizationType: 'Organization type',
      ror: 'ROR',
      website: 'Website',
      logo: 'Logo',
    },
    help: {
      ror: 'Nine characters, for example 028wp3y58.',
      aliases: 'Names that uploads may use for this university.',
    },
  },
  th: {
    ...th,
    one: 'มหาวิทยาลัย',
    many: 'มหาวิทยาลัย',
    about: 'ที่นี่รวมมหาวิทยาลัยและสถาบันวิจัย',
    fields: {
      ...th.fields,
      country: 'ประเทศ',
      city: 'เมือง',
      shortName: 'ชื่อย่อ',
      aliases: 'ชื่ออื่น',
      organizationType: 'ประเภทหน่วยงาน',
      ror: 'ROR',
      website: 'เว็บไซต์',
      logo: 'โลโก้',
    },
    help: { ror: 'เก้าตัวอักษร เช่น 028wp3y58', aliases: 'ชื่อที่ไฟล์อัปโหลดอาจใช้เรียกมหาวิทยาลัยนี้' },
  },
  zh: {
    ...zh,
    one: '大学',
    many: '大学',
    about: '大学和研究机构列于此处。',
    fields: {
      ...zh.fields,
      country: '国家',
      city: '城市',
      shortName: '简称',
      aliases: '其他名称',
      organizationType: '机构类型',
      ror: 'ROR',
      website: '网站',
      logo: '标志',
    },
    help: { ror: '九个字符，例如 028wp3y58。', aliases: '上传文件中可能使用的该校名称。' },
  },
  lo: {
    ...lo,
    one: 'ມະຫາວິທະຍາໄລ',
    many: 'ມະຫາວິທະຍາໄລ',
    about: 'ບ່ອນນີ້ລວມມະຫາວິທະຍາໄລ ແລະ ສະຖາບັນຄົ້ນຄວ້າ',
    fields: {
      ...lo.fields,
      country: 'ປະເທດ',
      city: 'ເມືອງ',
      shortName: 'ຊື່ຫຍໍ້',
      aliases: 'ຊື່ອື່ນ',
      organizationType: 'ປະເພດໜ່ວຍງານ',
      ror: 'ROR',
      website: 'ເວັບໄຊ',
      logo: 'ໂລໂກ້',
    },
    help: { ror: 'ເກົ້າຕົວອັກສອນ ເຊັ່ນ 028wp3y58', aliases: 'ຊື່ທີ່ໄຟລ໌ອັບໂຫຼດອາດໃຊ້ເອີ້ນມະຫາວິທະຍາໄລນີ້' },
  },
} satisfies Labels<typeof universities>

export const departmentLabels = {
  en: {
    ...en,
    one: 'Department',
    many: 'Departments',
    about: 'Departments belong here, each in its university.',
    fields: { ...en.fields, university: 'University' },
  },
  th: {
    ...th,
    one: 'ภาควิชา',
    many: 'ภาควิชา',
    about: 'ที่นี่รวมภาควิชาของแต่ละมหาวิทยาลัย',
    fields: { ...th.fields, university: 'มหาวิทยาลัย' },
  },
  zh: {
    ...zh,
    one: '院系',
    many: '院系',
    about: '各大学的院系列于此处。',
    fields: { ...zh.fields, university: '大学' },
  },
  lo: {
    ...lo,
    one: 'ພາກວິຊາ',
    many: 'ພາກວິຊາ',
    about: 'ບ່ອນນີ້ລວມພາກວິຊາຂອງແຕ່ລະມະຫາວິທະຍາໄລ',
    fields: { ...lo.fields, university: 'ມະຫາວິທະຍາໄລ' },
  },
} satisfies Labels<typeof departments>

export const domainIndustryLabels = {
  en: {
    ...en,
    one: 'Industry',
    many: 'Industries',
    about: 'The industries belong here, each with its colors and its glyph.',
    fields: {
      ...en.fields,
      colorSoft: 'Soft color',
      colorBase: 'Base color',
      colorDeep: 'Deep color',
      colorSoftDark: 'Soft color, dark pages',
      colorBaseDark: 'Base color, dark pages',
      glyph: 'Glyph',
    },
    help: {
      colorSoft: 'Behind tags. For example #E0F7E7.',
      colorBase: 'Threads, icons and numbers. Must be readable on paper.',
      colorDeep: 'Text on the soft color.',
    },
  },
  th: {
    ...th,
    one: 'กลุ่มอุตสาหกรรม',
    many: 'กลุ่มอุตสาหกรรม',
    about: 'ที่นี่รวมกลุ่มอุตสาหกรรม พร้อมสีและสัญลักษณ์ของแต่ละกลุ่ม',
    fields: {
      ...th.fields,
      colorSoft: 'สีอ่อน',
      colorBase: 'สีหลัก',
      colorDeep: 'สีเข้ม',
      colorSoftDark: 'สีอ่อนสำหรับหน้ามืด',
      colorBaseDark: 'สีหลักสำหรับหน้ามืด',
      glyph: 'สัญลักษณ์',
    },
    help: {
      colorSoft: 'พื้นหลังของป้าย เช่น #E0F7E7',
      colorBase: 'เส้น ไอคอน และตัวเลข ต้องอ่านได้บนพื้นกระดาษ',
      colorDeep: 'ตัวอักษรบนสีอ่อน',
    },
  },
  zh: {
    ...zh,
    one: '行业领域',
    many: '行业领域',
    about: '各行业领域及其颜色和图形列于此处。',
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
      colorSoftDark: 'ສີອ່ອນສຳລັບໜ້າມືດ',
      colorBaseDark: 'ສີຫຼັກສຳລັບໜ້າມືດ',
      glyph: 'ສັນຍາລັກ',
    },
    help: {
      colorSoft: 'ພື້ນຫຼັງຂອງປ້າຍ ເຊັ່ນ #E0F7E7',
      colorBase: 'ເສັ້ນ ໄອຄອນ ແລະ ຕົວເລກ ຕ້ອງອ່ານໄດ້ເທິງພື້ນເຈ້ຍ',
      colorDeep: 'ຕົວອັກສອນເທິງສີອ່ອນ',
    },
  },
} satisfies Labels<typeof domainIndustries>

export const indexStandardLabels = {
  en: {
    ...en,
    one: 'Index standard',
    many: 'Index standards',
    about: 'The databases that index journals and works belong here.',
    fields: { ...en.fields, shortName: 'Short name', level: 'Level', website: 'Website', country: 'Country' },
    help: { level: 'For example Tier 1.' },
  },
  th: {
    ...th,
    one: 'ฐานข้อมูลดัชนี',
    many: 'ฐานข้อมูลดัชนี',
    about: 'ที่นี่รวมฐานข้อมูลที่จัดทำดัชนีวารสารและผลงาน',
    fields: { ...th.fields, shortName: 'ชื่อย่อ', level: 'ระดับ', website: 'เว็บไซต์', country: 'ประเทศ' },
    help: { level: 'เช่น กลุ่มที่ 1' },
  },
  zh: {
    ...zh,
    one: '收录标准',
    many: '收录标准',
    about: '收录期刊和成果的数据库列于此处。',
    fields: { ...zh.fields, shortName: '简称', level: '级别', website: '网站', country: '国家' },
    help: { level: '例如一级。' },
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
    about: 'The types of networks belong here.',
    fields: { ...en.fields, glyph: 'Glyph', color: 'Color' },
    help: { color: 'For example #0F7845.' },
  },
  th: {
    ...th,
    one: 'ประเภทเครือข่าย',
    many: 'ประเภทเครือข่าย',
    about: 'ที่นี่รวมประเภทของเครือข่าย',
    fields: { ...th.fields, glyph: 'สัญลักษณ์', color: 'สี' },
    help: { color: 'เช่น #0F7845' },
  },
  zh: {
    ...zh,
    one: '网络类型',
    many: '网络类型',
    about: '各种网络类型列于此处。',
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
  en: { ...en, one: 'Organization type', many: 'Organization types', about: 'The types of organizations belong here.' },
  th: { ...th, one: 'ประเภทหน่วยงาน', many: 'ประเภทหน่วยงาน', about: 'ที่นี่รวมประเภทของหน่วยงาน' },
  zh: { ...zh, one: '机构类型', many: '机构类型', about: '各种机构类型列于此处。' },
  lo: { ...lo, one: 'ປະເພດໜ່ວຍງານ', many: 'ປະເພດໜ່ວຍງານ', about: 'ບ່ອນນີ້ລວມປະເພດຂອງໜ່ວຍງານ' },
} satisfies Labels<typeof organizationTypes>

export const religionLabels = {
  en: {
    ...en,
    one: 'Religion',
    many: 'Religions',
    about: 'Religions belong here. They are sensitive data: nobody is asked for them unless this is turned on.',
  },
  th: {
    ...th,
    one: 'ศาสนา',
    many: 'ศาสนา',
    about: 'ที่นี่รวมศาสนา ซึ่งเป็นข้อมูลอ่อนไหว ระบบจะไม่ถามผู้ใดหากไม่ได้เปิดใช้',
  },
  zh: { ...zh, one: '宗教', many: '宗教', about: '宗教列于此处。宗教属于敏感数据，未启用时不会询问任何人。' },
  lo: {
    ...lo,
    one: 'ສາສະໜາ',
    many: 'ສາສະໜາ',
    about: 'ບ່ອນນີ້ລວມສາສະໜາ ເຊິ່ງເປັນຂໍ້ມູນອ່ອນໄຫວ ລະບົບຈະບໍ່ຖາມໃຜຖ້າບໍ່ໄດ້ເປີດໃຊ້',
  },
} satisfies Labels<typeof religions>
