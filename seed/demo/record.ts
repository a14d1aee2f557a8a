// What staff of the demo world did lately, for the record: who, what, and how many days ago.
export type DemoEntry = {
  /** The part of a staff account's address before the @; null for visitors. */
  by: string | null
  action:
    | 'sign-in'
    | 'sign-in-failed'
    | 'export'
    | 'view'
    | 'settings'
    | 'publish'
    | 'reject'
    | 'run'
  kind: string
  /** About a row of the kind: the first of this country. */
  of?: string
  label?: string
  changed?: Record<string, unknown>
  /** Days before today, and the hour in UTC. */
  age: number
  hour: number
}

const done = { outcome: { new: 'done' } }

export const createRecord = (): DemoEntry[] => [
  { by: 'executive', action: 'sign-in', kind: 'users', age: 20, hour: 1 },
  { by: 'executive', action: 'export', kind: 'hosts', changed: { filter: 'country=TH&format=xlsx', count: 41 }, age: 20, hour: 2 },
  { by: null, action: 'sign-in-failed', kind: 'users', age: 16, hour: 22 },
  { by: null, action: 'sign-in-failed', kind: 'users', changed: { failures: { new: 5 } }, age: 16, hour: 23 },
  {
    by: 'admin',
    action: 'settings',
    kind: 'setting',
    changed: { registration_open: { old: false, new: true }, th_buddhist_years: { old: false, new: true } },
    age: 12,
    hour: 4,
  },
  { by: 'vn.admin', action: 'view', kind: 'talents', of: 'VN', age: 9, hour: 3 },
  { by: 'vn.admin', action: 'publish', kind: 'hosts', of: 'VN', changed: { status: { old: 'pending', new: 'published' } }, age: 9, hour: 4 },
  {
    by: 'vn.admin',
    action: 'export',
    kind: 'talents',
    changed: { filter: 'status=published&format=csv', count: 58 },
    age: 8,
    hour: 8,
  },
  { by: 'th.admin', action: 'view', kind: 'members', of: 'TH', age: 6, hour: 2 },
  { by: 'th.admin', action: 'view', kind: 'talents', of: 'TH', age: 6, hour: 2 },
  { by: 'secret', action: 'export', kind: 'audit-entries', changed: { filter: 'action=export' }, age: 3, hour: 6 },
  { by: null, action: 'run', kind: 'processes', label: 'recount-keywords-hourly', changed: done, age: 1, hour: 17 },
  { by: null, action: 'run', kind: 'processes', label: 'forget-record', changed: done, age: 1, hour: 18 },
  { by: null, action: 'run', kind: 'processes', label: 'check-links', changed: { outcome: { new: 'failed' } }, age: 1, hour: 19 },
]
