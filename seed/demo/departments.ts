// Departments of the two largest universities of each country, so that department lists are not empty.
import { type FullTexts, fullTexts } from '../reference/texts.ts'
import { findInstitutions, type Institutions } from './institutions.ts'

export type DepartmentSeed = {
  name: FullTexts
  /** sourceId of readUniversities() */ university: string
  industry: string
}

const names: [industry: string, name: string][] = [
  ['quantum', 'Department of Physics | ภาควิชาฟิสิกส์ | 物理系 | ພາກວິຊາຟີຊິກ'],
  ['ai', 'Department of Computer Science | ภาควิชาวิทยาการคอมพิวเตอร์ | 计算机科学系 | ພາກວິຊາວິທະຍາສາດຄອມພິວເຕີ'],
  ['bcg', 'Department of Biotechnology | ภาควิชาเทคโนโลยีชีวภาพ | 生物技术系 | ພາກວິຊາເຕັກໂນໂລຊີຊີວະພາບ'],
  ['earth-and-space', 'Department of Earth Sciences | ภาควิชาวิทยาศาสตร์โลก | 地球科学系 | ພາກວິຊາວິທະຍາສາດໂລກ'],
]

export function createDepartments(institutions: Institutions = findInstitutions()): DepartmentSeed[] {
  return Object.values(institutions).flatMap((ofCountry) =>
    ofCountry
      .filter((university) => university.organizationType === 'UNIVERSITY')
      .slice(0, 2)
      .flatMap(({ sourceId }) =>
        names.map(([industry, name]) => ({ name: fullTexts(name), university: sourceId, industry })),
      ),
  )
}
