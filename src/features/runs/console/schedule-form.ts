// The form of a schedule: how often, on which day and at what time in Bangkok, as a cron and back.
import { unifyDigits } from '#lib/text/digits.ts'
import type { Schedule, ScheduleChange } from '#server/queue/schedules.ts'

export const often = ['default', 'hourly', 'daily', 'weekly', 'monthly', 'paused'] as const
export type Often = (typeof often)[number]
export type ScheduleForm = { often: Often; time: string; weekday: string }

const two = (text: string | undefined): string => (text ?? '0').padStart(2, '0')
const isNumber = (text: string | undefined): boolean => /^\d+$/.test(text ?? '')

/** What the form says of a schedule as it stands. */
export function formOf({ cron, isLocal, isPaused }: Schedule): ScheduleForm {
  const [minute, hour, day, , weekday] = cron.split(' ')
  const time = isLocal && isNumber(hour) ? `${two(hour)}:${two(minute)}` : '02:00'
  const known = { time, weekday: isLocal && isNumber(weekday) ? (weekday as string) : '0' }
  if (isPaused) return { often: 'paused', ...known }
  if (!isLocal) return { often: 'default', ...known }
  if (hour === '*') return { often: 'hourly', ...known }
  return { often: isNumber(day) ? 'monthly' : isNumber(weekday) ? 'weekly' : 'daily', ...known }
}

/** @returns null where the time is none */
export function changeOf({ often: how, time, weekday }: ScheduleForm, before: string | null): ScheduleChange | null {
  if (how === 'default') return { cron: null, isPaused: false }
  if (how === 'paused') return { cron: before, isPaused: true }
  // As people write it: 02:30, ๐๒:๓๐, 02.30 น.
  const typed = unifyDigits(time)
    .normalize('NFKC')
    .replace(/น\.?\s*$/, '')
    .trim()
  const [, hour, minute] = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(typed) ?? []
  if (how === 'hourly') return { cron: `${Number(minute ?? 0)} * * * *`, isPaused: false }
  if (hour === undefined) return null
  const at = `${Number(minute)} ${Number(hour)}`
  const days = { daily: '* * *', weekly: `* * ${/^[0-6]$/.test(weekday) ? weekday : '0'}`, monthly: '1 * *' }[how]
  return { cron: `${at} ${days}`, isPaused: false }
}
