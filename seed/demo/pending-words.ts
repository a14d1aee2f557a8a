// Words that people of the demo world typed and no staff has looked at yet: slips, acronyms, other forms, other words for what the
// thesaurus has, and new ones, in four languages.

export type PendingWordSeed = {
  word: string
  language: 'en' | 'th' | 'zh' | 'lo'
  /** Typed by people who have this keyword. */
  beside: string
  /** How many of them. */
  people: number
  /** Which keyword it says the same as, and what shows it: nothing does of another word for it. Left out: it is new. */
  same?: { keyword: string; by: 'spelling' | 'form' | 'acronym' | 'slip' | null }
}

export const createPendingWords = (): PendingWordSeed[] => [
  {
    word: 'Bioinformatcs',
    language: 'en',
    beside: 'bioinformatics',
    people: 2,
    same: { keyword: 'bioinformatics', by: 'slip' },
  },
  {
    word: 'REE',
    language: 'en',
    beside: 'rare earth elements',
    people: 1,
    same: { keyword: 'rare earth elements', by: 'acronym' },
  },
  {
    word: 'coral reef',
    language: 'en',
    beside: 'coral reefs',
    people: 2,
    same: { keyword: 'coral reefs', by: 'form' },
  },
  {
    word: 'paddy farming',
    language: 'en',
    beside: 'rice science',
    people: 1,
    same: { keyword: 'rice science', by: null },
  },
  { word: 'seaweed bioplastics', language: 'en', beside: 'biodiversity', people: 1 },
  {
    word: 'ปัญญาประดิษ',
    language: 'th',
    beside: 'artificial intelligence',
    people: 1,
    same: { keyword: 'artificial intelligence', by: 'slip' },
  },
  {
    word: 'เรียนรู้ของเครื่อง',
    language: 'th',
    beside: 'machine learning',
    people: 2,
    same: { keyword: 'machine learning', by: 'spelling' },
  },
  { word: 'ภูมิปัญญาการทอผ้า', language: 'th', beside: 'biodiversity', people: 1 },
  {
    word: 'ຮຽນຮູ້ຂອງເຄື່ອງ',
    language: 'lo',
    beside: 'machine learning',
    people: 1,
    same: { keyword: 'machine learning', by: 'spelling' },
  },
  {
    word: '无人飞行器',
    language: 'zh',
    beside: 'unmanned aerial vehicles',
    people: 1,
    same: { keyword: 'unmanned aerial vehicles', by: null },
  },
  { word: '近红外光谱', language: 'zh', beside: 'biosensors', people: 1 },
]
