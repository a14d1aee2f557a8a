// Three made-up logos for the top bar; the pictures beside are drawn by draw-logos.ts.
import { type FullTexts, fullTexts } from '../reference/texts.ts'

/** `file` is a PNG of 80 px height, shown at 40 px; `dark` the same for dark pages. */
export type TopbarLogoSeed = { url: string; alt: FullTexts; file: URL; dark: URL; order: number; active: boolean }

const rows: [file: string, url: string, alt: string][] = [
  [
    'logo-mobility.png',
    'https://mobility.demo.example',
    'Talent Mobility Desk | ศูนย์ประสานงานการเคลื่อนย้ายบุคลากร | 人才流动服务台 | ສູນປະສານງານການເຄື່ອນຍ້າຍນັກຄົ້ນຄວ້າ',
  ],
  [
    'logo-weave.png',
    'https://weave.demo.example',
    'Weave Research Alliance | พันธมิตรวิจัยสานใย | 织网科研联盟 | ພັນທະມິດຄົ້ນຄວ້າສານໃຍ',
  ],
  [
    'logo-compass.png',
    'https://compass.demo.example',
    'Compass Fund for Young Science | กองทุนเข็มทิศเพื่อวิทยาศาสตร์รุ่นใหม่ | 指南针青年科学基金 | ກອງທຶນເຂັມທິດເພື່ອວິທະຍາສາດຮຸ່ນໃໝ່',
  ],
]

export function createTopbarLogos(): TopbarLogoSeed[] {
  return rows.map(([file, url, alt], index) => {
    return {
      url,
      alt: fullTexts(alt),
      file: new URL(`./pictures/${file}`, import.meta.url),
      dark: new URL(`./pictures/${file.replace('.png', '-dark.png')}`, import.meta.url),
      order: index + 1,
      active: true,
    }
  })
}
