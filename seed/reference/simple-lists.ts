// Types of networks and of organizations, religions.
import { type FullTexts, fullTexts } from './texts.ts'

export type ListValueSeed = { code: string; name: FullTexts; order: number }
export type NetworkTypeSeed = ListValueSeed & { glyph: string; color: string }

const networkTypes: [code: string, name: string, glyph: string, color: string][] = [
  ['UNIVERSITY_NETWORK', 'University network | เครือข่ายมหาวิทยาลัย | 大学联盟 | ເຄືອຂ່າຍມະຫາວິທະຍາໄລ', 'horizon', '#29509B'],
  ['RESEARCH_CONSORTIUM', 'Research consortium | ภาคีวิจัย | 研究联合体 | ກຸ່ມພາຄີຄົ້ນຄວ້າ', 'lattice', '#7151C6'],
  ['PROFESSIONAL_SOCIETY', 'Professional society | สมาคมวิชาชีพ | 专业学会 | ສະມາຄົມວິຊາຊີບ', 'tracks', '#96120D'],
  ['GOVERNMENT_PROGRAM', 'Government program | โครงการของรัฐ | 政府项目 | ໂຄງການຂອງລັດ', 'seed', '#8D5600'],
  [
    'RESEARCH_INFRASTRUCTURE',
    'Research infrastructure | โครงสร้างพื้นฐานการวิจัย | 科研基础设施 | ພື້ນຖານໂຄງລ່າງການຄົ້ນຄວ້າ',
    'overlap',
    '#005256',
  ],
  ['FUNDING_ALLIANCE', 'Funding alliance | พันธมิตรแหล่งทุน | 资助联盟 | ພັນທະມິດແຫຼ່ງທຶນ', 'leaf', '#0F7845'],
  ['ALUMNI_NETWORK', 'Alumni network | เครือข่ายศิษย์เก่า | 校友网络 | ເຄືອຂ່າຍສິດເກົ່າ', 'horizon', '#46535A'],
]

const organizationTypes: [code: string, name: string][] = [
  ['UNIVERSITY', 'University | มหาวิทยาลัย | 大学 | ມະຫາວິທະຍາໄລ'],
  ['RESEARCH_INSTITUTE', 'Research institute | สถาบันวิจัย | 研究机构 | ສະຖາບັນຄົ້ນຄວ້າ'],
  ['GOVERNMENT', 'Government | หน่วยงานรัฐ | 政府机构 | ອົງການລັດ'],
  ['COMPANY', 'Company | บริษัท | 公司 | ບໍລິສັດ'],
  ['HOSPITAL', 'Hospital | โรงพยาบาล | 医院 | ໂຮງໝໍ'],
  ['FOUNDATION', 'Foundation | มูลนิธิ | 基金会 | ມູນນິທິ'],
  ['INTERNATIONAL_ORGANIZATION', 'International organization | องค์การระหว่างประเทศ | 国际组织 | ອົງການຈັດຕັ້ງສາກົນ'],
  ['NETWORK', 'Network | เครือข่าย | 网络 | ເຄືອຂ່າຍ'],
  ['OTHER', 'Other | อื่น ๆ | 其他 | ອື່ນໆ'],
]

const religions: [code: string, name: string][] = [
  ['CHRISTIANITY', 'Christianity | คริสต์ | 基督教 | ຄຣິດສະຕຽນ'],
  ['ISLAM', 'Islam | อิสลาม | 伊斯兰教 | ອິດສະລາມ'],
  ['BUDDHISM', 'Buddhism | พุทธ | 佛教 | ພຸດທະສາສະໜາ'],
  ['OTHER', 'Other | อื่น ๆ | 其他 | ອື່ນໆ'],
]

export function readNetworkTypes(): NetworkTypeSeed[] {
  return networkTypes.map(([code, name, glyph, color], index) => {
    return { code, name: fullTexts(name), glyph, color, order: index + 1 }
  })
}

export function readOrganizationTypes(): ListValueSeed[] {
  return organizationTypes.map(asValue)
}

export function readReligions(): ListValueSeed[] {
  return religions.map(asValue)
}

function asValue([code, name]: [code: string, name: string], index: number): ListValueSeed {
  return { code, name: fullTexts(name), order: index + 1 }
}
