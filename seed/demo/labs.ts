// Made-up labs at real institutions, each with machines that others may use.
import type { Texts } from '../reference/texts.ts'
import { findInstitutions } from './institutions.ts'

export type MachineSeed = {
  name: Texts
  acronym: string
  category: string
  manufacturer: string
  model: string
  status: 'active' | 'inactive'
  statusNote?: Texts
  noticeDays: number
  feeNote: Texts
}
export type LabSeed = {
  name: Texts
  acronym: string
  /** sourceId of readUniversities() */
  university: string
  country: string
  city?: string
  labType: string
  techniques: string[]
  /** slugs */
  domainIndustries: string[]
  /** English labels */
  keywords: string[]
  accessTerms: string[]
  remoteUse: boolean
  openingHours: Texts
  website: string
  contactEmail: string
  machines: MachineSeed[]
}

/** Country, institution, names, acronym, type, industry, access, keywords, then the machines: name, acronym, technique, maker, model, status. */
const labs = `
TH CMU | Central microscopy facility | ศูนย์กล้องจุลทรรศน์กลาง | CMF | core | bcg | paid_service free_asean_partners | scanning electron microscopy | Scanning electron microscope, กล้องจุลทรรศน์อิเล็กตรอนแบบส่องกราด, SEM, imaging, Orbita, S-420, active; Transmission electron microscope, กล้องจุลทรรศน์อิเล็กตรอนแบบส่องผ่าน, TEM, imaging, Orbita, T-200, inactive
TH KMUTT | Materials testing laboratory | ห้องปฏิบัติการทดสอบวัสดุ | MTL | service | ai | paid_service | metallurgy; scanning electron microscopy | Universal testing machine, เครื่องทดสอบแรงดึง, UTM, mechanical, Tensora, U-50, active; X-ray diffractometer, เครื่องวิเคราะห์การเลี้ยวเบนรังสีเอกซ์, XRD, diffraction, Lattix, D-8, active
VN HUST | Clean room for sensors | ห้องสะอาดสำหรับเซนเซอร์ | CRS | research | ai | collaboration | biosensors; scanning electron microscopy | Mask aligner, เครื่องจัดแนวหน้ากาก, MA, clean_room, Aligna, M-6, active
MY USM | Water quality laboratory | ห้องปฏิบัติการคุณภาพน้ำ | WQL | service | earth-and-space | paid_service collaboration | water quality | Gas chromatograph with mass spectrometer, เครื่องแก๊สโครมาโทกราฟีแมสสเปกโทรเมตรี, GCMS, chromatography, Chroma, G-7, active; Atomic absorption spectrometer, เครื่องวัดการดูดกลืนแสงของอะตอม, AAS, spectroscopy, Spektra, A-3, active
LA NUOL | Field station Nam Ngum | สถานีภาคสนามน้ำงึม | FSN | research | earth-and-space | free_asean_partners collaboration | hydrology | Weather station, สถานีตรวจอากาศ, WS, field_station, Aira, W-2, active
SG NUS | Shared computing cluster | คลัสเตอร์คำนวณส่วนกลาง | SCC | core | ai | collaboration | machine learning | Graphics cluster, คลัสเตอร์ประมวลผลกราฟิก, GPU, computing, Kernela, K-64, inactive
PH UPD | Protein laboratory | ห้องปฏิบัติการโปรตีน | PL | teaching | bcg | own_staff collaboration | biotechnology | Plate reader, เครื่องอ่านไมโครเพลต, PR, biology, Welltek, P-96, active`

function machineOf(line: string): MachineSeed {
  const [en = '', th = '', acronym = '', category = '', manufacturer = '', model = '', status = ''] = line
    .split(',')
    .map((cell) => cell.trim())
  return {
    name: { en, th },
    acronym,
    category,
    manufacturer,
    model,
    status: status === 'inactive' ? 'inactive' : 'active',
    ...(status === 'inactive' ? { statusNote: { en: 'Back after repair', th: 'ใช้ได้อีกครั้งหลังซ่อม' } } : {}),
    noticeDays: category === 'computing' ? 2 : 14,
    feeNote: { en: 'By the hour, on request', th: 'คิดเป็นรายชั่วโมง กรุณาสอบถาม' },
  }
}

export function createLabs(): LabSeed[] {
  const institutions = findInstitutions()
  return labs
    .trim()
    .split('\n')
    .map((line) => {
      const [place = '', en = '', th = '', acronym = '', labType = '', industry = '', access = '', ...rest] = line
        .split('|')
        .map((cell) => cell.trim())
      const [keywords = '', machines = ''] = rest
      const [country = '', short = ''] = place.split(' ')
      const institution = institutions[country]?.find(({ shortName }) => shortName === short)
      if (!institution) throw new Error(`no institution for the lab ${en}`)
      const list = machines.split(';').map(machineOf)
      return {
        name: { en, th },
        acronym,
        university: institution.sourceId,
        country,
        ...(institution.citySourceId ? { city: institution.citySourceId } : {}),
        labType,
        techniques: [...new Set(list.map(({ category }) => category))],
        domainIndustries: [industry],
        keywords: keywords.split(';').map((word) => word.trim()),
        accessTerms: access.split(' '),
        remoteUse: labType === 'core',
        openingHours: { en: 'Monday to Friday, 9:00 to 16:00', th: 'วันจันทร์ถึงวันศุกร์ 9.00 ถึง 16.00 น.' },
        website: `https://example.org/labs/${acronym.toLowerCase()}`,
        contactEmail: `${acronym.toLowerCase()}@example.org`,
        machines: list,
      }
    })
}
