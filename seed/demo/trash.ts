// What staff of the demo world put into the trash: entries made twice or by mistake.
import { type Texts, texts } from '../reference/texts.ts'

export type TrashSeed = {
  /** Who put it there. */
  by: string
} & (
  | { kind: 'talents'; values: { fullName: string; affiliation: string }; country: string }
  | { kind: 'hosts'; values: { name: Texts; organizationName: string }; country: string }
  | { kind: 'publications'; values: { title: string; workType: string; publishedYear: number } }
  | { kind: 'blogs'; values: { title: Texts; summary: Texts } }
)

export const createTrash = (): TrashSeed[] => [
  {
    kind: 'talents',
    by: 'th.admin',
    country: 'TH',
    values: { fullName: 'Test Person (entered to try the form)', affiliation: 'Example Institute' },
  },
  {
    kind: 'talents',
    by: 'vn.admin',
    country: 'VN',
    values: { fullName: 'Nguyen A. (the same person twice)', affiliation: 'Institute of Example Studies' },
  },
  {
    kind: 'hosts',
    by: 'th.admin',
    country: 'TH',
    values: {
      name: texts('Rice genomics group (old offer) | กลุ่มวิจัยจีโนมข้าว (ประกาศเดิม)'),
      organizationName: 'Example Rice Centre',
    },
  },
  {
    kind: 'hosts',
    by: 'vn.admin',
    country: 'VN',
    values: {
      name: texts('Coastal engineering, offer withdrawn by the host'),
      organizationName: 'Example Coast Laboratory',
    },
  },
  {
    kind: 'publications',
    by: 'admin',
    values: { title: 'Natural dyes of the upper Mekong (record without authors)', workType: 'journal_article', publishedYear: 2021 },
  },
  {
    kind: 'publications',
    by: 'admin',
    values: { title: 'Poster of a meeting, entered as a book by mistake', workType: 'book', publishedYear: 2023 },
  },
  {
    kind: 'blogs',
    by: 'admin',
    values: {
      title: texts('Office closed on Friday | สำนักงานปิดวันศุกร์'),
      summary: texts('The notice of last year. | ประกาศของปีก่อน'),
    },
  },
  {
    kind: 'blogs',
    by: 'admin',
    values: { title: texts('Draft without a text'), summary: texts('Began twice; the other one was published.') },
  },
]
