// Requests that people of the demo world sent one another: to and from two researchers and a visitor, one or more in each state.
export type DemoRequest = {
  /** A member by the part of the address before the @, or a visitor who gave an address. */
  from: string | { name: string; email: string; organization: string }
  /** The entry of such a member, or the first published row of a kind in a country. */
  to: string | { kind: 'hosts' | 'lab-locations' | 'talents'; country: string }
  language: 'en' | 'th'
  message: string
  status: 'sent' | 'viewed' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'completed'
  answer?: string
  declineReason?: 'timing' | 'capacity'
  /** What came of it, and in words. */
  outcome?: 'visit'
  outcomeNote?: string
  /** Who asked took it back, or staff stopped it. */
  statusReason?: string
  /** Days before today: when it was sent, and when it was opened and decided. */
  age: number
  decided?: number
  /** When the outcome was told. */
  told?: number
}

const journalist = { name: 'Hanna Weber', email: 'hanna.weber@press.example', organization: 'Science Weekly (demo)' }

/** The oldest first: numbers follow that order. */
export const createRequests = (): DemoRequest[] => [
  {
    from: 'researcher.vn',
    to: { kind: 'lab-locations', country: 'TH' },
    language: 'en',
    message: 'We would like to see how you prepare cross sections before we buy an instrument of our own. May two of us come?',
    status: 'completed',
    answer: 'You are welcome on any weekday. Please bring two samples.',
    age: 110,
    decided: 104,
    outcome: 'visit',
    outcomeNote: 'Two of us spent three days in the laboratory.',
    told: 62,
  },
  {
    from: 'researcher',
    to: { kind: 'hosts', country: 'SG' },
    language: 'en',
    message: 'I would like to spend three months with your group next spring and bring my own samples. Is there room?',
    status: 'expired',
    age: 48,
    decided: 18,
  },
  {
    from: 'researcher.vn',
    to: 'researcher',
    language: 'en',
    message: 'We are looking for a second supervisor for a doctoral student who works on the same questions. May we talk about it?',
    status: 'accepted',
    answer: 'With pleasure. Any afternoon of next week is fine; please send the outline before.',
    age: 40,
    decided: 37,
  },
  {
    from: 'researcher',
    to: { kind: 'lab-locations', country: 'MY' },
    language: 'en',
    message: 'May our group measure twelve samples on your instruments in June? We would bring our own operator.',
    status: 'declined',
    declineReason: 'capacity',
    answer: 'The instruments are booked until September. Please ask again then.',
    age: 26,
    decided: 20,
  },
  {
    from: 'researcher',
    to: 'researcher.vn',
    language: 'en',
    message: 'Thank you for the talk. Shall we hand in the exchange visit together when the call opens next month?',
    status: 'viewed',
    age: 9,
    decided: 7,
  },
  {
    from: journalist,
    to: 'researcher',
    language: 'en',
    message: 'I am writing about researchers who move between ASEAN countries and would like to ask you five questions by e-mail.',
    status: 'viewed',
    age: 6,
    decided: 5,
  },
  {
    from: 'researcher.vn',
    to: { kind: 'hosts', country: 'TH' },
    language: 'en',
    message: 'Do you also take guests for six weeks only? My grant does not cover a longer stay this year.',
    status: 'withdrawn',
    statusReason: 'Asked by telephone meanwhile.',
    age: 5,
    decided: 4,
  },
  {
    from: 'researcher',
    to: { kind: 'hosts', country: 'TH' },
    language: 'th',
    message: 'สนใจเข้าร่วมงานระยะสั้นสองเดือนในช่วงปลายปี ไม่ทราบว่ายังเปิดรับอยู่หรือไม่ ยินดีส่งโครงร่างงานวิจัยให้พิจารณา',
    status: 'sent',
    age: 3,
  },
  {
    from: 'single',
    to: 'researcher',
    language: 'en',
    message: 'Your last publication describes exactly the method we need. Could you give an online lecture to our group?',
    status: 'sent',
    age: 1,
  },
]
