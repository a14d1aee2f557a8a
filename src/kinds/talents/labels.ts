// Words of talents.
import type { Labels } from '#engine/model/labels.ts'
import { talentWords } from '../talent-labels.ts'
import type { talents } from './kind.ts'

const { en, th, zh, lo } = talentWords
const bucketValues = { '0-4': '0-4', '5-9': '5-9', '10-19': '10-19', '20-39': '20-39' }

export const labels = {
  en: {
    ...en,
    one: 'ASEAN talent',
    many: 'ASEAN talents',
    about: 'The researchers in the pool are listed here, with or without an account of their own.',
    buckets: {
      ...en.buckets,
      hIndexBand: { label: 'h-index', values: { ...bucketValues, '40-up': '40 or more' } },
      lastWork: {
        label: 'Last work',
        values: { 'this-year': 'This year', '3-years': 'Last 3 years', '5-years': 'Last 5 years', older: 'Earlier' },
      },
    },
  },
  th: {
    ...th,
    one: 'บุคลากรอาเซียน',
    many: 'บุคลากรอาเซียน',
    about: 'ส่วนนี้รวบรวมนักวิจัยในคลังบุคลากร ทั้งที่มีและไม่มีบัญชีของตนเอง',
    buckets: {
      ...th.buckets,
      hIndexBand: { label: 'ดัชนี h', values: { ...bucketValues, '40-up': '40 ขึ้นไป' } },
      lastWork: {
        label: 'ผลงานล่าสุด',
        values: { 'this-year': 'ปีนี้', '3-years': '3 ปีล่าสุด', '5-years': '5 ปีล่าสุด', older: 'ก่อนหน้านั้น' },
      },
    },
  },
  zh: {
    ...zh,
    one: '东盟人才',
    many: '东盟人才',
    about: '这里列出人才库中的科研人员，无论其是否拥有账号。',
    buckets: {
      ...zh.buckets,
      hIndexBand: { label: 'h 指数', values: { ...bucketValues, '40-up': '40 及以上' } },
      lastWork: {
        label: '最近成果',
        values: { 'this-year': '今年', '3-years': '近 3 年', '5-years': '近 5 年', older: '更早' },
      },
    },
  },
  lo: {
    ...lo,
    one: 'ບຸກຄະລາກອນອາຊຽນ',
    many: 'ບຸກຄະລາກອນອາຊຽນ',
    about: 'ບ່ອນນີ້ລວມນັກຄົ້ນຄວ້າໃນຄັງບຸກຄະລາກອນ ບໍ່ວ່າຈະມີບັນຊີຂອງຕົນຫຼືບໍ່',
    buckets: {
      ...lo.buckets,
      hIndexBand: { label: 'ດັດຊະນີ h', values: { ...bucketValues, '40-up': '40 ຂຶ້ນໄປ' } },
      lastWork: {
        label: 'ຜົນງານຫຼ້າສຸດ',
        values: { 'this-year': 'ປີນີ້', '3-years': '3 ປີຫຼ້າສຸດ', '5-years': '5 ປີຫຼ້າສຸດ', older: 'ກ່ອນໜ້ານັ້ນ' },
      },
    },
  },
} satisfies Labels<typeof talents>
