// Words of the list of publications, in Lao.
import type { works as en } from '#words/en/works.ts'
import { formatNumber } from '#words/formats.ts'
import type { Words } from '#words/words.ts'

const n = (value: number): string => formatNumber(value, 'lo')

export const works: Words<typeof en> = {
  coauthors: {
    title: 'ຜູ້ແຕ່ງຮ່ວມ',
    drawing: (p: { name: string; count: number }) =>
      `${p.name} ກັບຜູ້ແຕ່ງຮ່ວມທີ່ໃກ້ຊິດທີ່ສຸດຈາກ ${n(p.count)} ຄົນ ຕາຕະລາງດ້ານເທິງລະບຸຊື່`,
    none: 'ຍັງບໍ່ຮູ້ຜູ້ແຕ່ງຮ່ວມ',
    name: 'ຊື່',
    countries: 'ປະເທດ',
    works: 'ຜົນງານຮ່ວມ',
    last: 'ຮ່ວມກັນຫຼ້າສຸດ',
    more: (p: { count: number }) => `ແລະ ຜູ້ແຕ່ງຮ່ວມອີກ ${n(p.count)} ຄົນ`,
    unnamed: (p: { count: number }) => `ແລະ ອີກ ${n(p.count)} ຄົນທີ່ບໍ່ສະແດງຊື່`,
    byCountry: 'ຕາມປະເທດ',
    country: 'ປະເທດ',
    people: 'ຈຳນວນຄົນ',
  },
  sorts: { newest: 'ໃໝ່ສຸດ', cited: 'ຖືກອ້າງອີງຫຼາຍສຸດ', title: 'ຊື່ຜົນງານ' },
  types: { journal: 'ວາລະສານ', publisher: 'ສຳນັກພິມ' },
  years: {
    from: 'ແຕ່ປີ',
    to: 'ເຖິງປີ',
    chosenFrom: (p) => `ແຕ່ປີ ${p.year}`,
    chosenTo: (p) => `ເຖິງປີ ${p.year}`,
  },
  retracted: 'ຖືກຖອດຖອນ',
  more: (p) => `ແລະ ອີກ ${n(p.count)} ຄົນ`,
  citedBy: (p) => `ຖືກອ້າງອີງ ${n(p.count)} ຄັ້ງ${p.said ? ` (${p.said})` : ''}`,
  authors: 'ຜູ້ແຕ່ງ',
  abstract: 'ບົດຄັດຫຍໍ້',
  where: 'ແຫຼ່ງທີ່ຕີພິມ',
  identifiers: 'ລະຫັດອ້າງອີງ',
  topics: 'ຫົວຂໍ້',
  access: 'ການເຂົ້າເຖິງ',
  funders: 'ຜູ້ໃຫ້ທຶນ',
  versions: { also: 'ສະບັບອື່ນ:', record: 'ສະບັບສົມບູນທີ່ຕີພິມ:', other: 'ສະບັບອື່ນຂອງຜົນງານນີ້', ofRecord: 'ສະບັບສົມບູນທີ່ຕີພິມ' },
  cite: 'ການອ້າງອີງຜົນງານນີ້',
  styles: { apa: 'APA 7', vancouver: 'Vancouver', chicago: 'Chicago 17', ieee: 'IEEE', harvard: 'Harvard' },
  formats: { bib: 'BibTeX', ris: 'RIS', csl: 'CSL-JSON' },
  fullText: 'ອ່ານສະບັບເຕັມ',
  corresponding: 'ຜູ້ແຕ່ງທີ່ຕິດຕໍ່ຫຼັກ',
  volume: (p) => `ເຫຼັ້ມທີ ${p.volume}`,
  issue: (p) => `ສະບັບທີ ${p.issue}`,
  pages: (p) => `ໜ້າ ${p.pages}`,
  article: (p) => `ບົດຄວາມທີ ${p.number}`,
  featured: 'ຜົນງານເດັ່ນ',
  empty: 'ຍັງບໍ່ມີຜົນງານໃນລາຍການ',
  warning: 'ຜົນງານນີ້ຖືກຖອດຖອນແລ້ວ ບໍ່ຄວນໃຊ້ອ້າງອີງ',
}
