// A made-up file of researchers with 30 columns, in several languages; always the same one.
export const headings = [
  'Full name',
  'First name',
  'Last name',
  'Native name',
  'Other names',
  'Academic title',
  'Position',
  'Degree',
  'Gender',
  'Date of birth',
  'Nationality',
  'Country',
  'City',
  'University',
  'Affiliation',
  'Keywords',
  'Industry',
  'Biography',
  'Languages',
  'Open to',
  'Available from',
  'Available until',
  'Wished countries',
  'ORCID',
  'Scopus ID',
  'OpenAlex ID',
  'E-mail',
  'Telephone',
  'Links',
  'Code',
]
const pick = (list: readonly string[], at: number): string => list[at % list.length] as string
const countries = ['TH', 'Vietnam', 'Malaysia', 'Singapore', 'Lao PDR']
const topics = [
  'quantum sensing',
  'machine learning',
  'coral reefs',
  'rice genetics',
  'ควอนตัมคอมพิวเตอร์',
  '人工智能',
  'soil mechanics',
  'graph theory',
]

function line(at: number): string {
  const cells = [
    `Person ${at} Example${at % 977}`,
    `Person ${at}`,
    `Example${at % 977}`,
    `ชื่อ ${at}`,
    `P. Example${at}; Example P`,
    pick(['Professor', 'ศาสตราจารย์', 'Unspecified'], at),
    'Senior lecturer',
    pick(['Doctoral degree', 'Master degree'], at),
    pick(['Female', 'ชาย'], at),
    `${1950 + (at % 50)}-0${1 + (at % 9)}-1${at % 9}`,
    pick(countries, at),
    pick(countries, at),
    '',
    'Mahidol University',
    'Institute of examples',
    `${pick(topics, at)}; ${pick(topics, at + 3)}; ${pick(topics, at + 5)}`,
    'Quantum',
    'A short biography of someone who works on examples and writes about them.',
    'English; ภาษาไทย',
    '',
    '2027-01-01',
    '2027-12-31',
    'Thailand; Singapore',
    '',
    String(10_000_000_000 + at),
    `A${5_000_000_000 + at}`,
    `person${at}@example.org`,
    '021234567',
    'https://example.org',
    `C${at}`,
  ]
  return cells.map((cell) => (/[",]/.test(cell) ? `"${cell}"` : cell)).join(',')
}

export const uploadFile = (rows: number, from: number): Buffer =>
  Buffer.from(`${headings.join(',')}\n${Array.from({ length: rows }, (_, at) => line(from + at)).join('\n')}\n`)
