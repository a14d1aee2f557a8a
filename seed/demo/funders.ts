// Made-up funding organizations with calls in every state, their dates relative to today.
import { industrySlugs } from '../reference/domain-industries.ts'
import type { FullTexts, Texts } from '../reference/texts.ts'
import { addDays } from './dates.ts'

export type CallSeed = {
  title: Texts
  callType: string
  levels: string[]
  url: string
  opensOn?: string
  /** A time of clocks in closesZone. */
  closesAt?: string
  closesZone: string
  isRolling?: boolean
  isCanceled?: boolean
  amountMin?: number
  amountMax?: number
  currency?: string
  durationMin?: number
  durationMax?: number
  /** Codes of countries */
  eligibleCountries?: string[]
  /** slugs */
  domainIndustries?: string[]
}
export type FunderSeed = {
  name: FullTexts
  acronym: string
  organizationType: string
  isFundingAgency: boolean
  country: string
  fundingTypes: string[]
  domainIndustries: string[]
  website: string
  calls: CallSeed[]
}

type Plan = [name: FullTexts, acronym: string, country: string, zone: string, currency: string, amount: number, days: number[]]

const plans: Plan[] = [
  [
    {
      en: 'Andaman Fund for Research Mobility',
      th: 'กองทุนอันดามันเพื่อการเคลื่อนย้ายนักวิจัย',
      zh: '安达曼科研流动基金',
      lo: 'ກອງທຶນອັນດາມັນເພື່ອການເຄື່ອນຍ້າຍນັກຄົ້ນຄວ້າ',
    },
    'AFRM',
    'TH',
    'Asia/Bangkok',
    'THB',
    900000,
    [9, 45, -60],
  ],
  [
    {
      en: 'Mekong Scholars Trust',
      th: 'มูลนิธินักวิชาการลุ่มน้ำโขง',
      zh: '湄公学者信托基金',
      lo: 'ມູນນິທິນັກວິຊາການແມ່ນ້ຳຂອງ',
    },
    'MST',
    'LA',
    'Asia/Vientiane',
    'LAK',
    120000000,
    [27],
  ],
  [
    {
      en: 'Straits Foundation for Applied Science',
      th: 'มูลนิธิช่องแคบเพื่อวิทยาศาสตร์ประยุกต์',
      zh: '海峡应用科学基金会',
      lo: 'ມູນນິທິຊ່ອງແຄບເພື່ອວິທະຍາສາດປະຍຸກ',
    },
    'SFAS',
    'SG',
    'Asia/Singapore',
    'SGD',
    40000,
    [5, 80],
  ],
  [
    {
      en: 'Red River Innovation Grants',
      th: 'ทุนนวัตกรรมแม่น้ำแดง',
      zh: '红河创新资助',
      lo: 'ທຶນນະວັດຕະກຳແມ່ນ້ຳແດງ',
    },
    'RRIG',
    'VN',
    'Asia/Ho_Chi_Minh',
    'VND',
    500000000,
    [-20],
  ],
]

const titles: { title: Texts; callType: string }[] = [
  {
    title: {
      en: 'Short stays of early-career researchers',
      th: 'ทุนพำนักระยะสั้นสำหรับนักวิจัยรุ่นใหม่',
      zh: '青年科研人员短期访问',
      lo: 'ທຶນພັກເຮັດວຽກໄລຍະສັ້ນສຳລັບນັກຄົ້ນຄວ້າຮຸ່ນໃໝ່',
    },
    callType: 'fellowship',
  },
  {
    title: {
      en: 'Joint projects with a laboratory abroad',
      th: 'ทุนโครงการร่วมกับห้องปฏิบัติการในต่างประเทศ',
      zh: '与国外实验室的合作项目',
      lo: 'ທຶນໂຄງການຮ່ວມກັບຫ້ອງທົດລອງຢູ່ຕ່າງປະເທດ',
    },
    callType: 'grant',
  },
  {
    title: {
      en: 'Writing retreats for joint proposals',
      th: 'ทุนพำนักเพื่อเขียนข้อเสนอโครงการร่วม',
      zh: '联合申请书写作驻留',
      lo: 'ທຶນພັກເພື່ອຂຽນຂໍ້ສະເໜີໂຄງການຮ່ວມ',
    },
    callType: 'fellowship',
  },
]

/** Countries whose people the first call of each funder is for. */
const region = ['TH', 'LA', 'MM', 'VN', 'KH']

/** A call of every year, closed now and expected again: it opened about the same month in the years before. */
const yearly = (today: string, url: string, closesZone: string): CallSeed[] =>
  [-290, -655].map((opened) => {
    const opensOn = addDays(today, opened)
    const year = opensOn.slice(0, 4)
    return {
      title: {
        en: `Regional research visits ${year}`,
        th: `ทุนเยี่ยมเยือนเพื่อการวิจัยในภูมิภาค ${Number(year) + 543}`,
        zh: `区域科研访问 ${year}`,
        lo: `ທຶນຢ້ຽມຢາມເພື່ອການຄົ້ນຄວ້າໃນພາກພື້ນ ${year}`,
      },
      callType: 'fellowship',
      levels: ['doctoral_student', 'postdoc'],
      url: `${url}/visits/${year}`,
      opensOn,
      closesAt: `${addDays(today, opened + 45)}T17:00`,
      closesZone,
      durationMin: 1,
      durationMax: 3,
      eligibleCountries: region,
    }
  })

/** @param today the day to which deadlines are relative, YYYY-MM-DD */
export const createFunders = (today: string): FunderSeed[] =>
  plans.map(([name, acronym, country, closesZone, currency, amountMax, days], at) => {
    const url = `https://${acronym.toLowerCase()}.example.org`
    const calls = days.map((after, number): CallSeed => ({
      title: titles[(at + number) % titles.length]?.title as Texts,
      callType: titles[(at + number) % titles.length]?.callType as string,
      levels: ['postdoc', 'early_career'],
      url: `${url}/calls/${number + 1}`,
      opensOn: addDays(today, after - 60),
      closesAt: `${addDays(today, after)}T17:00`,
      closesZone,
      amountMax,
      currency,
      durationMin: 3,
      durationMax: 12,
      ...(number === 0 ? { eligibleCountries: region, domainIndustries: industrySlugs.slice(at, at + 1) } : {}),
    }))
    const rolling: CallSeed = {
      title: {
        en: 'Travel to conferences in the region',
        th: 'ทุนเดินทางเข้าร่วมการประชุมในภูมิภาค',
        zh: '区域会议差旅资助',
        lo: 'ທຶນເດີນທາງເຂົ້າຮ່ວມກອງປະຊຸມໃນພາກພື້ນ',
      },
      callType: 'travel',
      levels: ['doctoral_student'],
      url: `${url}/travel`,
      closesZone,
      isRolling: true,
    }
    return {
      name,
      acronym,
      organizationType: at % 2 === 0 ? 'FOUNDATION' : 'GOVERNMENT',
      isFundingAgency: at % 2 === 0,
      country,
      fundingTypes: ['fellowship', 'grant'],
      domainIndustries: industrySlugs.slice(at, at + 1),
      website: url,
      calls: [...calls, ...(at === 2 ? [rolling] : []), ...(at === 0 ? yearly(today, url, closesZone) : [])],
    }
  })
