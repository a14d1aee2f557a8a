// Writes short biographies in English, Thai, Lao and Chinese out of the facts of a made-up person.
import type { Texts } from '../reference/texts.ts'
import type { Random } from './random.ts'

export type Facts = {
  name: string
  sex: 'female' | 'male'
  /** three topics in every language */
  topics: Required<Texts>[]
  university: Texts & { en: string }
  city: string
  /** where the highest degree was taken, in English; '' when at home */
  trainedAt: string
  since: number
  /** slug of the main industry */
  industry: string
  young: boolean
}

type Sentence = (facts: Facts, words: { they: string; their: string; them: string }, topics: string[]) => string

const openings: Sentence[] = [
  (f, _w, [a, b]) => `${f.name} works on ${a} and ${b} at ${f.university.en}.`,
  (f, _w, [a, b]) =>
    `Since ${f.since}, ${f.name} has led a small group at ${f.university.en} that studies ${a}, with a second line in ${b}.`,
  (f, w, [a, b]) =>
    `Most of what ${f.name} does begins with a practical question: what ${a} can change for people who never enter a laboratory. ${cap(w.their)} other field is ${b}.`,
  (f, _w, [a, b]) => `Trained in ${b}, ${f.name} now spends most days on ${a}.`,
  (f, _w, [a, b]) =>
    `${f.name} brings together ${a} and ${b}, two fields that rarely share a corridor${f.city ? ` in ${f.city}` : ''}.`,
  (f, _w, [a]) => `At ${f.university.en}, ${f.name} teaches in the graduate program and carries out research on ${a}.`,
  (f, w, [a, b]) =>
    `${f.name} is known to colleagues for patient experimental work on ${a}; lately ${w.they} has turned to ${b}.`,
  (f, _w, [a, b, c]) => `Three topics run through the work of ${f.name}: ${a}, ${b} and ${c}.`,
]
/** Sentences that suit every field. */
const middles: Sentence[] = [
  (f, w) =>
    f.trainedAt
      ? `After doctoral studies at ${f.trainedAt}, ${w.they} came home to build up a laboratory with borrowed instruments and two students.`
      : `All ${w.their} degrees were earned in the region, and so were most of the friendships that carry the projects.`,
  (_f, _w, [, , c]) =>
    `Current projects link ${c} with data that partners in two neighboring countries collect by the same protocol.`,
  (f) =>
    `The group keeps its protocols and code public, so that a laboratory ${f.city ? `far from ${f.city}` : 'elsewhere'} can repeat every step.`,
  (f, w) =>
    f.trainedAt
      ? `${cap(w.they)} spent four years at ${f.trainedAt} and still shares students with the group there.`
      : `${cap(w.they)} supervises students from three faculties and likes it when they disagree.`,
]
/** Sentences of one field. */
const middlesOf: Readonly<Record<string, Sentence[]>> = {
  bcg: [
    (_f, w, [, b]) =>
      `Companies come to ${w.them} mostly with questions about ${b}, and several answers are now in daily use.`,
    (_f, w) =>
      `With farmers and small producers ${w.they} tests every idea at village scale before a paper is written.`,
    (_f, _w, [a]) =>
      `A recent comparison of methods for ${a} between four laboratories was published openly, differences and mistakes included.`,
  ],
  'earth-and-space': [
    (_f, w, [, , c]) => `With colleagues from the provinces ${w.they} runs a yearly field school on ${c}.`,
    (_f, _w) =>
      `Long series of measurements matter more here than quick results; the oldest station of the group has run for eleven years.`,
    (_f, w) => `Local authorities use the maps ${w.they} publishes, and send corrections.`,
  ],
  ai: [
    (_f, _w) => `Data sets are collected with the people who speak, farm or heal, and are released with their consent.`,
    (_f, w, [, b]) => `For ${b} ${w.they} prefers small models that run on the machines a public office already has.`,
    (_f, w) => `Code of the group is open, and ${w.they} answers issues in person.`,
  ],
  'high-energy-physics': [
    (_f, _w) =>
      `Part of each year is spent on shifts with an international collaboration, the rest on training students at home.`,
    (_f, w) =>
      `${cap(w.they)} helped to bring computing for large collaborations to the region and keeps a small cluster alive.`,
    (_f, _w) => `Detector parts are tested on a bench that students built themselves.`,
  ],
  quantum: [
    (_f, _w) =>
      `Most of the optics was aligned by students, and most of the electronics made on the spot, which keeps repairs cheap.`,
    (_f, w) =>
      `With the national metrology institute ${w.they} checks how far the instruments can be trusted outside a quiet room.`,
    (_f, _w, [, b]) => `A shared setup for ${b} is booked by groups from four universities.`,
  ],
}
const closings: Sentence[] = [
  (_f, w, [a]) => `${cap(w.they)} looks for partners who have samples or field sites and need a hand with ${a}.`,
  () =>
    `Visitors for stays of one to three months are welcome; a desk and access to the instruments are arranged beforehand.`,
  (_f, w) => `${cap(w.they)} reviews for regional journals and gladly reads early drafts of younger colleagues.`,
  (_f, _w, [, b]) => `Open to joint proposals, above all on questions of ${b} that matter to the public.`,
  (_f, w) => `Outside the laboratory ${w.they} helps secondary-school teachers set up science clubs.`,
  (f) => `Students from other ASEAN countries have been part of the group since ${f.since + 1}.`,
]
const youngOpenings: Sentence[] = [
  (f, _w, [a, b]) => `${f.name} studies ${a} at ${f.university.en}, with a side interest in ${b}.`,
  (f, w, [a]) => `A question about ${a} in the second year never let ${f.name} go; it became ${w.their} thesis.`,
  (f, _w, [a, b]) => `${f.name} is writing a thesis on ${a} and learning ${b} along the way.`,
  (f, w, [a]) => `${f.name} came to ${a} through a student competition and stayed for ${w.their} final project.`,
]
const youngMiddles: Sentence[] = [
  (_f, w, [, b]) => `${cap(w.they)} has built a small open-source tool for ${b} that two other groups already use.`,
  (_f, _w, [, , c]) => `A summer with a field team taught more about ${c} than any textbook.`,
  (_f, w) =>
    `Besides laboratory work ${w.they} tutors first-year students and writes short explainers for a school magazine.`,
  (_f, w, [a]) => `${cap(w.they)} presented first results on ${a} at a national student conference.`,
]
const youngClosings: Sentence[] = [
  (_f, w) => `${cap(w.they)} hopes to spend a semester in another ASEAN country.`,
  (_f, _w, [a]) => `Next step: a group that works on ${a} and takes time to explain.`,
  (_f, w) => `${cap(w.they)} is happy to move and learns languages quickly.`,
  (_f, _w, [, b]) => `Looking for a mentor who has brought ${b} from a paper to people.`,
]

const thai: ((f: Facts, t: string[]) => string)[] = [
  (f, [a, b]) =>
    `ทำวิจัยด้าน${a}และ${b} ที่${f.university.th ?? f.university.en} โดยเน้นงานที่นำไปใช้ได้จริงในชุมชนและอุตสาหกรรม ยินดีร่วมงานกับนักวิจัยจากประเทศเพื่อนบ้าน`,
  (f, [a, b, c]) =>
    `สนใจ${a}เป็นหลัก และเชื่อมโยงกับ${b}และ${c} ปัจจุบันดูแลกลุ่มวิจัยขนาดเล็กที่${f.university.th ?? f.university.en} พร้อมต้อนรับนักวิจัยแลกเปลี่ยนระยะ 1–3 เดือน`,
  (_f, [a, b]) =>
    `เริ่มจากคำถามง่าย ๆ ว่า${a}จะช่วยแก้ปัญหาในพื้นที่ได้อย่างไร จึงพัฒนาเครื่องมือและวิธีวัดร่วมกับทีมด้าน${b} ข้อมูลและขั้นตอนทั้งหมดเผยแพร่แบบเปิด`,
  (f, [a, b]) =>
    `สอนและวิจัยด้าน${a}ตั้งแต่ปี ${f.since + 543} มีประสบการณ์ทำโครงการร่วมกับภาคเอกชนในเรื่อง${b} และเป็นที่ปรึกษาวิทยานิพนธ์ของนักศึกษาจากหลายประเทศในอาเซียน`,
]
const lao: ((f: Facts, t: string[]) => string)[] = [
  (f, [a, b]) => `ຄົ້ນຄວ້າດ້ານ${a} ແລະ ${b} ຢູ່ ${f.university.lo ?? f.university.en} ໂດຍເນັ້ນວຽກທີ່ນຳໄປໃຊ້ໄດ້ຈິງໃນຊຸມຊົນ.`,
  (_f, [a, b]) => `ສົນໃຈ${a}ເປັນຫຼັກ ແລະ ເຊື່ອມໂຍງກັບ${b}. ຍິນດີຮ່ວມມືກັບນັກຄົ້ນຄວ້າຈາກປະເທດເພື່ອນບ້ານ.`,
  (f, [a, , c]) => `ສອນ ແລະ ຄົ້ນຄວ້າດ້ານ${a} ຕັ້ງແຕ່ປີ ${f.since}. ປັດຈຸບັນເຮັດໂຄງການຮ່ວມກັນດ້ານ${c} ກັບຄູ່ຮ່ວມງານໃນອາຊຽນ.`,
]
const chinese: ((f: Facts, t: string[]) => string)[] = [
  (f, [a, b]) => `任职于${f.university.zh ?? f.university.en}，主要研究${a}与${b}，注重成果在社区和产业中的应用。`,
  (f, [a, b, c]) => `研究方向为${a}，兼及${b}和${c}。自${f.since}年起带领一个小型课题组，欢迎东盟各国学者短期访问。`,
  (_f, [a, b]) => `长期从事${a}研究，与企业合作开展${b}方面的项目，实验流程和数据全部公开。`,
]

/** Paragraphs of allowed HTML; English always, a local language where the product has it. */
export function biography(facts: Facts, local: string, random: Random): Texts {
  const they = facts.sex === 'female' ? 'she' : 'he'
  const words = { they, their: facts.sex === 'female' ? 'her' : 'his', them: facts.sex === 'female' ? 'her' : 'him' }
  const topics = facts.topics.map((topic) =>
    topic.en.replace(/^(?=.* experiment$|Large Hadron|Mekong River|standard model|Higgs)/, 'the '),
  )
  const say = (sentence: Sentence) => sentence(facts, words, topics)
  const first = say(random.pick(facts.young ? youngOpenings : openings))
  const body = facts.young
    ? random.sample(youngMiddles, 1).map(say)
    : [...random.sample(middlesOf[facts.industry] ?? middles, 1), ...random.sample(middles, random.int(0, 1))].map(say)
  const last = say(random.pick(facts.young ? youngClosings : closings))
  const en =
    facts.young || random.chance(0.5) ? paragraphs([[first, ...body, last]]) : paragraphs([[first, ...body], [last]])
  const own = { th: thai, lo: lao, zh: chinese }[local]
  if (!own || facts.young) return { en }
  const language = local as 'th' | 'lo' | 'zh'
  return {
    en,
    [language]: `<p>${random.pick(own)(
      facts,
      facts.topics.map((topic) => topic[language]),
    )}</p>`,
  }
}

function paragraphs(groups: string[][]): string {
  return groups.map((sentences) => `<p>${sentences.join(' ')}</p>`).join('')
}

function cap(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
