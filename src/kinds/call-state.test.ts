import { expect, test } from 'vitest'
import { callAt, callsAt, callsUntil } from './call-state.ts'

const now = new Date('2026-10-20T10:00:00.000Z')

test.each([
  [{ isCanceled: true, isRolling: true }, 'canceled', null],
  [{ isRolling: true, closesAt: '2026-01-01T00:00:00.000Z' }, 'open', null],
  [{}, 'open', null],
  [{ closesAt: '2026-10-20T10:00:00.000Z' }, 'closed', null],
  [{ closesAt: '2026-10-20T10:00:00.001Z' }, 'closing', '2026-10-20T10:00:00.001Z'],
  [{ closesAt: '2026-11-03T10:00:00.000Z' }, 'closing', '2026-11-03T10:00:00.000Z'],
  [{ closesAt: '2026-11-03T10:00:00.001Z' }, 'open', '2026-10-20T10:00:00.001Z'],
  // The day begins in Bangkok five hours before it does in Berlin in summer, and six in winter.
  [{ opensOn: '2026-10-21', closesZone: 'Asia/Bangkok' }, 'forecast', '2026-10-20T17:00:00.000Z'],
  [{ opensOn: '2026-10-21', closesZone: 'Europe/Berlin' }, 'forecast', '2026-10-20T22:00:00.000Z'],
  [{ opensOn: '2026-10-26', closesZone: 'Europe/Berlin' }, 'forecast', '2026-10-25T23:00:00.000Z'],
  [{ opensOn: '2026-10-20' }, 'open', null],
] as const)('%o is %s until %s', (call, state, until) => expect(callAt(call, now)).toEqual({ state, until }))

test('a funder without calls says so, and waits for nothing', () => {
  expect(callsAt([], now)).toMatchObject({ openCalls: 0, openNow: false, nextDeadline: null, callStates: null })
  expect(callsUntil([], now)).toBeNull()
})
