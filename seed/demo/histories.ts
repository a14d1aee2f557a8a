// Where a made-up person studied and worked, and the languages the person speaks.
import type { Education, Employment, PersonSeed } from './person.ts'
import type { Random } from './random.ts'

const national: Readonly<Record<string, string>> = {
  MM: 'my',
  TH: 'th',
  MY: 'ms',
  LA: 'lo',
  SG: 'en',
  KH: 'km',
  VN: 'vi',
  ID: 'id',
  BN: 'ms',
  PH: 'tl',
  TL: 'pt',
}

export function languages(country: string, own: string, random: Random): PersonSeed['languages'] {
  const native = own === 'en' ? 'en' : own
  const list: PersonSeed['languages'] = [{ language: native, level: 'native' }]
  const add = (language: string, level: PersonSeed['languages'][number]['level']) => {
    if (!list.some((one) => one.language === language)) list.push({ language, level })
  }
  add(national[country] ?? 'en', 'fluent')
  add(
    'en',
    ['SG', 'PH', 'MY', 'BN'].includes(country) ? 'fluent' : random.pick(['working', 'fluent', 'working', 'basic']),
  )
  if (random.chance(0.3)) add(random.pick(['ja', 'fr', 'zh', 'de', 'th', 'ko']), random.pick(['basic', 'working']))
  return list
}

export type Abroad = readonly [institution: string, country: string] | undefined

export function educations(
  degree: string,
  birthYear: number,
  field: string,
  home: string,
  country: string,
  trained: Abroad,
  thisYear: number,
): Education[] {
  const steps: [string, number, number][] = [
    ['bachelor', 18, 22],
    ['master', 23, 25],
    ['doctoral', 26, 30],
  ]
  const reached = degree === 'doctoral' ? 3 : degree === 'master' ? 2 : degree === 'bachelor' ? 1 : 0
  return steps
    .slice(0, reached)
    .reverse()
    .map(([step, from, to]) => ({
      degree: step,
      field,
      institution: step !== 'bachelor' && trained ? trained[0] : home,
      country: step !== 'bachelor' && trained ? trained[1] : country,
      fromYear: birthYear + from,
      toYear: Math.min(birthYear + to, thisYear),
    }))
}

export function employments(
  role: string,
  own: string,
  country: string,
  since: number,
  trained: Abroad,
  random: Random,
): Employment[] {
  const now: Employment = { role, institution: own || 'Independent', country, fromYear: since, current: true }
  if (!trained || !random.chance(0.5)) return [now]
  return [
    now,
    {
      role: 'Visiting researcher',
      institution: trained[0],
      country: trained[1],
      fromYear: since - 2,
      toYear: since,
      current: false,
    },
  ]
}
