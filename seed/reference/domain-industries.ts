// The six industries with their colors and glyphs; base colors carry white text, soft colors carry ink.
import { type FullTexts, fullTexts } from './texts.ts'

export type Glyph = 'leaf' | 'horizon' | 'lattice' | 'tracks' | 'overlap' | 'seed'

export type DomainIndustrySeed = {
  code: string
  slug: string
  name: FullTexts
  colorSoft: string
  colorBase: string
  colorDeep: string
  colorSoftDark: string
  colorBaseDark: string
  glyph: Glyph
  order: number
}

type Row = [code: string, slug: string, name: string, glyph: Glyph, colors: string]

const rows: Row[] = [
  [
    'BCG',
    'bcg',
    'BCG | เศรษฐกิจ BCG | 生物循环绿色经济 | ເສດຖະກິດ BCG',
    'leaf',
    '#E0F7E7 #0F7845 #00341A #132E1E #83CE9E',
  ],
  [
    'EARTH_SPACE',
    'earth-and-space',
    'Earth and Space | โลกและอวกาศ | 地球与空间 | ໂລກ ແລະ ອະວະກາດ',
    'horizon',
    '#E8F1FF #29509B #132850 #1A2740 #95BBFF',
  ],
  ['AI', 'ai', 'AI | ปัญญาประดิษฐ์ | 人工智能 | ປັນຍາປະດິດ', 'lattice', '#F0EEFF #7151C6 #2D1B58 #292045 #BCADFF'],
  [
    'HEP',
    'high-energy-physics',
    'High Energy Physics | ฟิสิกส์พลังงานสูง | 高能物理 | ຟີຊິກພະລັງງານສູງ',
    'tracks',
    '#FFEBE8 #96120D #500D09 #411A15 #FF9C8D',
  ],
  ['QUANTUM', 'quantum', 'Quantum | ควอนตัม | 量子 | ຄວອນຕຳ', 'overlap', '#DFF5F6 #005256 #003133 #122C2E #81C9CD'],
  [
    'YOUNG_TALENT',
    'young-talent',
    'Young Talent | บุคลากรรุ่นใหม่ | 青年人才 | ພອນສະຫວັນຮຸ່ນໃໝ່',
    'seed',
    '#FFEDDA #8D5600 #3E2300 #36230D #E6AE71',
  ],
]

export const industrySlugs: readonly string[] = rows.map(([, slug]) => slug)

export function readDomainIndustries(): DomainIndustrySeed[] {
  return rows.map(([code, slug, name, glyph, colors], index) => {
    const [colorSoft = '', colorBase = '', colorDeep = '', colorSoftDark = '', colorBaseDark = ''] = colors.split(' ')
    return {
      code,
      slug,
      name: fullTexts(name),
      colorSoft,
      colorBase,
      colorDeep,
      colorSoftDark,
      colorBaseDark,
      glyph,
      order: index + 1,
    }
  })
}
