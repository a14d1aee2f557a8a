// Made-up networks of the region, portals that exist, and the logos of who supports and who manages the demo site.
import { type FullTexts, fullTexts, type Texts } from '../reference/texts.ts'

export type NetworkSeed = {
  name: Texts
  acronym: string
  /** English name of its type */
  type: string
  country: string
  countries: string[]
  domainIndustries: string[]
  startYear: number
  description: Texts
  memberOrganizations: { name: string; country: string }[]
  contactEmail: string
  status: 'published' | 'pending'
}

/** English and Thai name, acronym, type, coordinating country, countries, industry, year. */
const networks = `
Mekong Water Research Network (demo) | เครือข่ายวิจัยน้ำลุ่มน้ำโขง (สาธิต) | MWRN | Research consortium | TH | TH LA KH VN MM | earth-and-space | 2014
ASEAN Quantum Circle (demo) | วงควอนตัมอาเซียน (สาธิต) | AQC | Professional society | SG | SG TH MY PH ID VN | quantum | 2019
Rice and Soil Alliance (demo) | พันธมิตรข้าวและดิน (สาธิต) | RSA | Funding alliance | VN | VN TH KH MM PH ID | bcg | 2009
Straits Network for Machine Learning (demo) | เครือข่ายการเรียนรู้ของเครื่องแห่งช่องแคบ (สาธิต) | SNML | University network | MY | MY SG ID BN | ai | 2017
Young Researchers of the Archipelago (demo) | นักวิจัยรุ่นใหม่แห่งหมู่เกาะ (สาธิต) | YRA | Alumni network | PH | PH ID TL BN | ai | 2021
Island Observatories (demo) | หอสังเกตการณ์หมู่เกาะ (สาธิต) | IO | Research infrastructure | ID | ID PH TL | earth-and-space | 2012`

export const createNetworks = (): NetworkSeed[] =>
  networks
    .trim()
    .split('\n')
    .map((line, at) => {
      const [en = '', th = '', acronym = '', type = '', country = '', countries = '', industry = '', year = ''] = line
        .split('|')
        .map((cell) => cell.trim())
      return {
        name: { en, th },
        acronym,
        type,
        country,
        countries: countries.split(' '),
        domainIndustries: [industry],
        startYear: Number(year),
        description: {
          en: '<p>Members share data, visit one another and apply for funds together.</p>',
          th: '<p>สมาชิกแบ่งปันข้อมูล เยี่ยมเยือนกัน และขอทุนร่วมกัน</p>',
        },
        memberOrganizations: countries
          .split(' ')
          .slice(0, 3)
          .map((code) => ({ name: `Institute of ${acronym} (demo)`, country: code })),
        contactEmail: `network.${at + 1}@example.org`,
        status: at === 5 ? 'pending' : 'published',
      }
    })

export type PortalSeed = {
  title: FullTexts
  description: FullTexts
  url: string
  audience: string[]
  category: string
  /** Code; empty where it is for all countries. */
  country: string
  order: number
  active: boolean
}

const portals: [title: string, description: string, url: string, audience: string, category: string, country?: string][] = [
  [
    'ORCID | ORCID | ORCID | ORCID',
    'One number for all your works, wherever you move. | หมายเลขเดียวสำหรับผลงานทั้งหมดของคุณ ไม่ว่าจะย้ายไปที่ใด | 一个号码，伴随您所有成果。 | ເລກດຽວສຳລັບຜົນງານທັງໝົດຂອງທ່ານ',
    'https://orcid.org',
    'researcher student',
    'identity',
  ],
  [
    'EURAXESS ASEAN | EURAXESS อาเซียน | EURAXESS 东盟 | EURAXESS ອາຊຽນ',
    'Positions, grants and advice for researchers who move between Europe and Southeast Asia. | ตำแหน่งงาน ทุน และคำแนะนำสำหรับนักวิจัยระหว่างยุโรปกับเอเชียตะวันออกเฉียงใต้ | 为往来欧洲与东南亚的科研人员提供职位、资助和咨询。 | ຕຳແໜ່ງ, ທຶນ ແລະ ຄຳແນະນຳສຳລັບນັກຄົ້ນຄວ້າລະຫວ່າງເອີຣົບ ແລະ ອາຊີຕາເວັນອອກສ່ຽງໃຕ້',
    'https://euraxess.ec.europa.eu',
    'researcher organization',
    'jobs',
  ],
  [
    'OpenAlex | OpenAlex | OpenAlex | OpenAlex',
    'Open data on works, authors and institutions. | ข้อมูลเปิดเกี่ยวกับผลงาน ผู้เขียน และสถาบัน | 关于成果、作者与机构的开放数据。 | ຂໍ້ມູນເປີດກ່ຽວກັບຜົນງານ, ຜູ້ຂຽນ ແລະ ສະຖາບັນ',
    'https://openalex.org',
    'researcher',
    'data',
  ],
  [
    'DOAJ | DOAJ | DOAJ | DOAJ',
    'Journals whose articles everybody can read. | วารสารที่ทุกคนอ่านบทความได้ | 文章可供所有人阅读的期刊。 | ວາລະສານທີ່ທຸກຄົນອ່ານບົດຄວາມໄດ້',
    'https://doaj.org',
    'researcher student',
    'data',
  ],
  [
    'ROR | ROR | ROR | ROR',
    'One identifier for each research organization. | หมายเลขประจำองค์กรวิจัยแต่ละแห่ง | 每个科研机构的唯一标识。 | ໝາຍເລກປະຈຳແຕ່ລະອົງກອນຄົ້ນຄວ້າ',
    'https://ror.org',
    'organization researcher',
    'identity',
  ],
  [
    'Thailand e-Visa | วีซ่าอิเล็กทรอนิกส์ประเทศไทย | 泰国电子签证 | ວີຊາອີເລັກໂຕຣນິກ ໄທ',
    'Visas of Thailand, applied for online. | ยื่นขอวีซ่าไทยทางออนไลน์ | 在线申请泰国签证。 | ຍື່ນຂໍວີຊາໄທທາງອອນລາຍ',
    'https://www.thaievisa.go.th',
    'researcher student company',
    'visa',
    'TH',
  ],
  [
    'Viet Nam e-Visa | วีซ่าอิเล็กทรอนิกส์เวียดนาม | 越南电子签证 | ວີຊາອີເລັກໂຕຣນິກ ຫວຽດນາມ',
    'Visas of Viet Nam, applied for online. | ยื่นขอวีซ่าเวียดนามทางออนไลน์ | 在线申请越南签证。 | ຍື່ນຂໍວີຊາຫວຽດນາມທາງອອນລາຍ',
    'https://evisa.gov.vn',
    'researcher student company',
    'visa',
    'VN',
  ],
  [
    'SEAMEO | SEAMEO | SEAMEO | SEAMEO',
    'Training and centers of education ministers of Southeast Asia. | การอบรมและศูนย์ขององค์การรัฐมนตรีศึกษาแห่งเอเชียตะวันออกเฉียงใต้ | 东南亚教育部长组织的培训与中心。 | ການຝຶກອົບຮົມ ແລະ ສູນຂອງອົງການລັດຖະມົນຕີສຶກສາອາຊີຕາເວັນອອກສ່ຽງໃຕ້',
    'https://www.seameo.org',
    'student researcher organization',
    'training',
  ],
]

export const createPortals = (): PortalSeed[] =>
  portals.map(([title, description, url, audience, category, country = ''], index) => ({
    title: fullTexts(title),
    description: fullTexts(description),
    url,
    audience: audience.split(' '),
    category,
    country,
    order: index + 1,
    active: true,
  }))

export const createBanner = (): { title: FullTexts; text: FullTexts; url: string } => ({
  title: fullTexts(
    'This is a demo world | นี่คือโลกสาธิต | 这是演示环境 | ນີ້ແມ່ນໂລກສາທິດ',
  ),
  text: fullTexts(
    'All people and organizations here are made up. | บุคคลและหน่วยงานทั้งหมดเป็นเรื่องสมมุติ | 此处的人员和机构均为虚构。 | ບຸກຄົນ ແລະ ອົງກອນທັງໝົດແມ່ນສົມມຸດຂຶ້ນ',
  ),
  url: '/about',
})
