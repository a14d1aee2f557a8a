// A row that is shown for a time says so: scheduled before its moment, over after its last.
import { expect, test } from 'vitest'
import { laterThan, shownTime } from './shown-time.ts'

const now = Date.parse('2026-12-01T00:00:00Z')
const looks = { from: 'publishAt', until: 'unpublishAt' }
const [before, after] = ['2026-11-30T00:00:00.000Z', '2026-12-05T02:00:00.000Z']

test('what is published for later is scheduled, what is past its last moment is over, the rest is as it says', () => {
  const of = (values: Record<string, unknown>) => shownTime(now, looks, values)
  expect(of({ status: 'published', publishAt: after })).toEqual({ state: 'scheduled', at: after })
  expect(of({ status: 'published', publishAt: before, unpublishAt: before })).toEqual({ state: 'over', at: before })
  expect(of({ active: true, publishAt: after })).toEqual({ state: 'scheduled', at: after })
  for (const values of [
    { status: 'published', publishAt: before, unpublishAt: after },
    { status: 'published' },
    { status: 'draft', publishAt: after },
    { active: false, publishAt: after },
  ])
    expect(of(values)).toBeNull()
  expect(shownTime(now, {}, { status: 'published', publishAt: after })).toBeNull()
  expect([laterThan(now, looks, { publishAt: after }), laterThan(now, looks, { publishAt: before })]).toEqual([
    after,
    null,
  ])
})
