// Made-up companies of the region that look for people, labs or projects, at every stage of the office's work.
import type { Texts } from '../reference/texts.ts'

export type CompanySeed = {
  name: Texts
  country: string
  sector: string
  /** slugs */
  domainIndustries: string[]
  companySize: string
  foundedYear: number
  needKinds: string[]
  need: Texts
  offer: Texts
  partnershipKinds: string[]
  budgetBand: string
  /** English labels */
  keywords: string[]
  website: string
  contactEmail: string
  status: 'published' | 'pending'
  stage: string
  outcomeNote?: string
}

/** Country, names, sector, industry, size, year, what is looked for, partnership, budget, keyword, stage, the need. */
const companies = `
TH | Lanna Sensorworks (demo) | ล้านนาเซนเซอร์เวิร์กส์ (สาธิต) | electronics | ai | 50_249 | 2009 | talent lab | joint_development | 10k_100k_usd | biosensors | talking | Somebody who makes printed sensors survive a rainy season | ผู้เชี่ยวชาญที่ทำให้เซนเซอร์แบบพิมพ์ทนฤดูฝนได้
TH | Chao Phraya Foods (demo) | เจ้าพระยาฟู้ดส์ (สาธิต) | agriculture_food | bcg | 250_999 | 1988 | lab talent | contract_research | lt_10k_usd | alternative proteins | introduced | A lab that measures the taste of rice protein | ห้องปฏิบัติการที่วัดรสชาติของโปรตีนข้าวได้
VN | Red Delta Batteries (demo) | เรดเดลตาแบตเตอรี (สาธิต) | energy | bcg | 1000_plus | 2015 | talent young_talent | hiring internship | gt_100k_usd | renewable energy | new | Two electrochemists for cells without cobalt | นักไฟฟ้าเคมีสองคนสำหรับเซลล์ที่ไม่ใช้โคบอลต์
MY | Penang Thin Films (demo) | ปีนังทินฟิล์ม (สาธิต) | chemicals_materials | quantum | 50_249 | 2003 | lab | contract_research licensing | 10k_100k_usd | scanning electron microscopy | agreed | Clean-room time for single-layer films | เวลาใช้ห้องสะอาดสำหรับฟิล์มชั้นเดียว
SG | Straits Route Planning (demo) | สเตรตส์รูตแพลนนิง (สาธิต) | transport_logistics | ai | 10_49 | 2019 | talent | joint_development | open | machine learning | talking | Routing that learns from monsoon delays | ระบบวางเส้นทางที่เรียนรู้จากความล่าช้าช่วงมรสุม
ID | Java Water Works (demo) | ชวาวอเตอร์เวิร์กส์ (สาธิต) | environment_water | earth-and-space | 250_999 | 1996 | talent training | sponsorship | lt_10k_usd | water quality | new | A course on low-cost water sampling for forty technicians | หลักสูตรเก็บตัวอย่างน้ำต้นทุนต่ำสำหรับช่างเทคนิคสี่สิบคน
PH | Visayas Solar (demo) | วิซายาสโซลาร์ (สาธิต) | energy | bcg | 10_49 | 2017 | young_talent | internship | none | solar cells | closed | Interns who install and measure | นักศึกษาฝึกงานที่ติดตั้งและวัดผลได้
LA | Mekong Timber Lab (demo) | แม่โขงทิมเบอร์แล็บ (สาธิต) | construction | earth-and-space | 10_49 | 2012 | lab host | joint_development | open | climate adaptation | introduced | Strength tests of fast-growing bamboo | การทดสอบความแข็งแรงของไผ่โตเร็ว
KH | Tonle Health Data (demo) | โตนเลเฮลท์ดาตา (สาธิต) | health_pharma | ai | 1_9 | 2021 | talent funding | joint_development | none | statistics | new | A statistician for clinic records | นักสถิติสำหรับข้อมูลคลินิก
MM | Irrawaddy Cold Chain (demo) | อิรวดีโคลด์เชน (สาธิต) | agriculture_food | bcg | 10_49 | 2014 | lab | contract_research | lt_10k_usd | biotechnology | new | Shelf-life tests of mango pulp | การทดสอบอายุการเก็บของเนื้อมะม่วง`

/** Companies hand in their entry; one of them waits for a look. */
export const createCompanies = (): CompanySeed[] =>
  companies
    .trim()
    .split('\n')
    .map((line, at) => {
      const cells = line.split('|').map((cell) => cell.trim())
      const [country = '', en = '', th = '', sector = '', industry = '', companySize = '', year = ''] = cells
      const [needKinds = '', partnership = '', budgetBand = '', keyword = '', stage = '', need = '', needTh = ''] =
        cells.slice(7)
      return {
        name: { en, th },
        country,
        sector,
        domainIndustries: [industry],
        companySize,
        foundedYear: Number(year),
        needKinds: needKinds.split(' '),
        need: { en: need, th: needTh },
        offer: {
          en: 'A named partner, data from the field, and access to our site.',
          th: 'ผู้ประสานงานประจำตัว ข้อมูลจากภาคสนาม และการเข้าใช้สถานที่ของเรา',
        },
        partnershipKinds: partnership.split(' '),
        budgetBand,
        keywords: [keyword],
        website: `https://example.org/companies/${at + 1}`,
        contactEmail: `company.${at + 1}@example.org`,
        status: at === 8 ? 'pending' : 'published',
        stage,
        ...(stage === 'closed' ? { outcomeNote: 'Two interns stayed for a year.' } : {}),
      }
    })
