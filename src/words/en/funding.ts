// Words of the public pages of funding organizations; the server puts them into the page.
import { formatNumber, plural } from '#words/formats.ts'

const n = (value: number): string => formatNumber(value, 'en')
const s = (count: number, one: string, other: string): string => `${n(count)} ${plural('en', count, { one, other })}`

export const funding = {
  calls: 'Calls',
  about: 'About',
  office: 'Office',
  noCalls: 'No calls are listed yet.',
  openCalls: (p: { count: number }) => (p.count === 0 ? 'No open calls' : s(p.count, 'open call', 'open calls')),
  nextDeadline: (p: { date: string }) => `Next deadline ${p.date}`,
  closes: (p: { date: string }) => `Closes ${p.date}`,
  closed: (p: { date: string }) => `Closed ${p.date}`,
  opens: (p: { date: string }) => `Opens ${p.date}`,
  rolling: 'No deadline, apply at any time',
  daysLeft: (p: { days: number }) => (p.days < 1 ? 'less than a day left' : `${s(p.days, 'day', 'days')} left`),
  forYou: (p: { date: string }) => `${p.date} in your time zone`,
  official: 'Official page',
  document: 'Document (PDF)',
  allCalls: 'All funding organizations',
}
