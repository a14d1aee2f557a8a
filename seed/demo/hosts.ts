// Made-up hosting offers at real institutions of the eleven countries, with deadlines relative to today.
import type { Texts } from '../reference/texts.ts'
import { addDays } from './dates.ts'
import { hostOffers } from './host-offers.ts'
import { findInstitutions } from './institutions.ts'
import type { PersonSeed, Status } from './person.ts'
import { createRandom } from './random.ts'

export type HostSeed = {
  key: string
  status: Status
  name: Texts
  /** sourceId of readUniversities(); otherwise organizationName is set */
  university?: string
  organizationName?: string
  /** code of readOrganizationTypes() */
  organizationType: string
  country: string
  /** sourceId of readCities() */
  city?: string
  offerKinds: string[]
  levels: string[]
  /** slugs */
  domainIndustries: string[]
  /** English labels */
  keywords: string[]
  description: Texts
  requirements: Texts
  durationMin: number
  durationMax: number
  capacity: number
  supportOffered: string[]
  supportNote?: Texts
  languages: string[]
  startFrom?: string
  deadline?: string
  /** key of a person of createPeople() whose profile is public */
  supervisor?: string
  website: string
  applicationUrl?: string
  contactName: string
  contactEmail: string
  phone?: string
  offerState: 'open' | 'paused' | 'filled' | 'closed'
  confirmedAt: string
}

const second = [
  'Guests get a desk, a key and a named person who answers questions in the first weeks.',
  'A short plan of two pages is agreed before arrival, so that nobody loses time afterwards.',
  'Every stay ends with a talk for the department and a text for the next guest.',
  'Former guests still meet online four times a year and bring in new ones.',
  'The group speaks English at work and teaches the local language over lunch.',
]
const secondTh = [
  'ผู้มาเยือนมีโต๊ะทำงาน สิทธิ์ใช้ห้องปฏิบัติการ และผู้ประสานงานประจำตัวตลอดระยะเวลาที่พำนัก',
  'ก่อนเดินทางจะตกลงแผนงานสั้น ๆ สองหน้าร่วมกัน เพื่อให้เริ่มงานได้ทันที',
]
const secondLo = ['ຜູ້ມາຢ້ຽມຢາມມີໂຕະເຮັດວຽກ ສິດໃຊ້ຫ້ອງທົດລອງ ແລະ ຜູ້ປະສານງານປະຈຳຕົວ.']
const requirements = [
  'A short letter on what you want to do and why here.\nOne page on earlier work; a list of publications is not needed.\nAgreement of your home institution.',
  'A plan of one or two pages.\nName of one person who knows your work.\nHealth insurance valid during the stay, unless it is offered above.',
  'At least two years of study in a matching field.\nEnglish sufficient for laboratory safety training.\nReadiness to share data under an open license.',
  'Experience with the methods named in the keywords, or a good reason to learn them now.\nCurriculum vitae in any format.',
]
const requirementsTh = 'จดหมายสั้น ๆ บอกสิ่งที่อยากทำและเหตุผลที่เลือกที่นี่\nประวัติย่อหนึ่งหน้า\nหนังสือยินยอมจากต้นสังกัด'
const supportWords: Readonly<Record<string, string>> = {
  stipend: 'a monthly stipend',
  housing: 'a room in the guest house',
  travel: 'one return journey',
  insurance: 'health insurance',
  visa_letter: 'a letter for the visa',
}

/** About 45 hosts. Pass the people of the same `today`, so that supervisors can be found among them. */
export function createHosts(today: string, people: readonly PersonSeed[]): HostSeed[] {
  const random = createRandom(4_501)
  const institutions = findInstitutions()
  return hostOffers
    .trim()
    .split('\n')
    .map((line, index) => {
      const cells = line.split('|').map((cell) => cell.trim())
      const [
        place = '',
        names = '',
        offers = '',
        levels = '',
        industries = '',
        keywords = '',
        months = '',
        places = '',
        support = '',
        languages = '',
        dates = '',
        state = '',
        special = '',
      ] = cells
      const [country = '', shortName] = place.split(' ')
      const university = institutions[country]?.find((one) => one.shortName === shortName)
      const [en = '', th, zh, lo] = names.split(' / ')
      const [durationMin = 1, durationMax = 12] = months.split('-').map(Number)
      const [start = '-', end = '-'] = dates.split(' ')
      const key = `host-${index + 1}`
      const given = support.split(',').filter(Boolean)
      const domainIndustries = industries.split(',')
      const supervisor = random.pick([
        undefined,
        ...people.filter(
          (person) =>
            person.talentGroup === 'talent' &&
            person.country === country &&
            person.profilePublic &&
            person.status === 'published' &&
            person.domainIndustries[0] === domainIndustries[0],
        ),
      ])
      const offerState = state as HostSeed['offerState']
      return {
        key,
        status: index === 29 ? 'draft' : index === 23 ? 'pending' : 'published',
        name: { en, ...(th && { th }), ...(zh && { zh }), ...(lo && { lo }) },
        ...(university ? { university: university.sourceId } : { organizationName: 'Three Rivers Instruments' }),
        organizationType: university?.organizationType ?? 'COMPANY',
        country,
        ...(university?.citySourceId && { city: university.citySourceId }),
        offerKinds: offers.split(','),
        levels: levels.split(','),
        domainIndustries,
        keywords: keywords.split(';'),
        description: {
          en: `<p>${special}</p><p>${random.sample(second, 2).join(' ')}</p>`,
          ...(th && {
            th: `<p>${th} ${university?.name.th ? `ที่${university.name.th} ` : ''}รับผู้สนใจจากทุกประเทศในอาเซียน</p><p>${random.pick(secondTh)}</p>`,
          }),
          ...(zh && {
            zh: `<p>${zh}${university?.name.zh ? `（${university.name.zh}）` : ''}面向东盟各国申请者开放。来访者有固定工位，可使用实验室，并有专人联络。</p>`,
          }),
          ...(lo && { lo: `<p>${lo} ເປີດຮັບຜູ້ສົນໃຈຈາກທຸກປະເທດໃນອາຊຽນ.</p><p>${random.pick(secondLo)}</p>` }),
        },
        requirements: { en: random.pick(requirements), ...(country === 'TH' && { th: requirementsTh }) },
        durationMin,
        durationMax,
        capacity: Number(places),
        supportOffered: given,
        ...(given.length > 1 && {
          supportNote: {
            en: `The offer includes ${given
              .map((one) => supportWords[one])
              .join(', ')
              .replace(/, ([^,]*)$/, ' and $1')}.`,
          },
        }),
        languages: languages.split(','),
        ...(start !== '-' && { startFrom: addDays(today, Number(start)) }),
        ...(end !== '-' && { deadline: addDays(today, Number(end)) }),
        ...(supervisor && { supervisor: supervisor.key }),
        website: `https://hosts.demo.example/${key}`,
        ...(random.chance(0.7) && { applicationUrl: `https://hosts.demo.example/${key}/apply` }),
        contactName: supervisor?.fullName ?? 'Host office',
        contactEmail: `${key}@demo.example`,
        ...(random.chance(0.5) && { phone: '+00 000 000 000' }),
        offerState,
        confirmedAt: addDays(today, -random.int(5, 380)),
      }
    })
}
