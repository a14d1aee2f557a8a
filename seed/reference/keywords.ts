// The starting thesaurus: research keywords of the six industries in four languages with synonyms, and the OECD fields.
import { readJson } from './files.ts'
import { aiKeywords } from './keywords/ai.ts'
import { bcgKeywords } from './keywords/bcg.ts'
import { earthAndSpaceKeywords } from './keywords/earth-and-space.ts'
import { generalKeywords } from './keywords/general.ts'
import { highEnergyPhysicsKeywords } from './keywords/high-energy-physics.ts'
import { oecdFields } from './keywords/oecd-fields.ts'
import { quantumKeywords } from './keywords/quantum.ts'
import { type FullTexts, asSlug, fullTexts } from './texts.ts'

export type SynonymSeed = { language: string; text: string }

export type KeywordSeed = {
  /** unique; the OECD code stands in `code` only */
  slug: string
  label: FullTexts
  synonyms: SynonymSeed[]
  scheme: 'custom' | 'oecd_ford'
  /** OECD code such as 1.3; empty for the rest */
  code: string
  /** slug of the parent keyword; empty at the top */
  parent: string
  /** slugs of readDomainIndustries(), the main one first */
  domainIndustries: string[]
}

const byIndustry: [industry: string, lines: string][] = [
  ['bcg', bcgKeywords],
  ['earth-and-space', earthAndSpaceKeywords],
  ['ai', aiKeywords],
  ['high-energy-physics', highEnergyPhysicsKeywords],
  ['quantum', quantumKeywords],
  ['', generalKeywords],
]

/** 6 fields and 42 subfields of the OECD first (parents before children), then about 290 research keywords. */
export function readKeywords(): KeywordSeed[] {
  const research = byIndustry.flatMap(([industry, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => asKeyword(line, industry)),
  )
  const byLabel = new Map(research.map((keyword) => [plain(keyword.label.en), keyword]))
  const fields = readOecdFields().map((field) => {
    const same = byLabel.get(plain(field.label.en))
    return same ? { ...same, scheme: field.scheme, code: field.code, parent: field.parent } : field
  })
  const taken = new Set(fields.map((field) => field.slug))
  return [...fields, ...research.filter((keyword) => !taken.has(keyword.slug))]
}

function plain(label: string): string {
  return label.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

function asKeyword(line: string, industry: string): KeywordSeed {
  const [en, th, zh, lo, synonyms = '', further = ''] = line.split('|').map((part) => part.trim())
  const label = fullTexts([en, th, zh, lo].join('|'))
  return {
    slug: asSlug(label.en),
    label,
    synonyms: synonyms
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean)
      .map(asSynonym),
    scheme: 'custom',
    code: '',
    parent: '',
    domainIndustries: [industry, ...further.split(',').map((part) => part.trim())].filter(Boolean),
  }
}

function asSynonym(part: string): SynonymSeed {
  const marked = /^([a-z]{2}):(.+)$/.exec(part)
  return marked ? { language: marked[1] ?? 'en', text: marked[2] ?? part } : { language: 'en', text: part }
}

type SourceField = { code: string; name: string; fields?: SourceField[] }

function readOecdFields(): KeywordSeed[] {
  return readJson<SourceField[]>('fields-of-research-oecd-ford.json').flatMap((field) => {
    const top = asField(field, '')
    return [top, ...(field.fields ?? []).map((child) => asField(child, top.slug))]
  })
}

function asField({ code, name }: SourceField, parent: string): KeywordSeed {
  const label = fullTexts(`${name.slice(0, 100)} | ${oecdFields[code] ?? ''}`)
  return {
    slug: `oecd-${code.replace('.', '-')}`,
    label,
    synonyms: [],
    scheme: 'oecd_ford',
    code,
    parent,
    domainIndustries: [],
  }
}
