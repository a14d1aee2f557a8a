// How the product is: a number of each thing that may go wrong unseen, whether it is good, and a sentence about it.
import { queryOne, sql } from '#server/database/db.ts'
import { queueState } from '#server/mail/queue.ts'
import { queueDepth } from '#server/queue/jobs.ts'
import { restingSources } from '#server/sources/circuit.ts'
import type { Catalogs } from '#words/catalogs.ts'
import { type Dates, formatBytes, formatDate, formatNumber, listed } from '#words/formats.ts'
import type { Locale } from '#words/locales.ts'

export type Health = { label: string; value: string; isGood: boolean; text: string }

const gibibyte = 1024 ** 3
const largeDatabase = 50 * gibibyte
const slowAfter = 5
const deepQueue = 500
const backupHours = 48
const mailMinutes = 15
const hour = 3_600_000
const minute = 60_000

type Words = Catalogs['processes']['health']
export type HealthReader = { locale: Locale; dates: Dates; words: Words; none: string; now: string }

async function database({ locale, words }: HealthReader): Promise<Health> {
  const row = await queryOne<{ bytes: number }>(sql`select pg_database_size(current_database())::float8 bytes`)
  const bytes = row?.bytes ?? 0
  const isGood = bytes < largeDatabase
  return {
    label: words.database,
    value: formatBytes(bytes, locale),
    isGood,
    text: isGood ? words.databaseGood : words.databaseBad,
  }
}

/** Those that are under way now; their texts are shown to nobody, for they hold values. */
async function slowQueries({ locale, words }: HealthReader): Promise<Health> {
  const row = await queryOne<{ count: number; longest: number }>(sql`
    select count(*)::int count, coalesce(max(extract(epoch from clock_timestamp() - query_start)), 0)::int longest from pg_stat_activity
    where datname = current_database() and state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend'
      and query_start < clock_timestamp() - ${slowAfter} * interval '1 second'`)
  const { count, longest } = row ?? { count: 0, longest: 0 }
  return {
    label: words.slow,
    value: formatNumber(count, locale),
    isGood: count === 0,
    text: count === 0 ? words.slowGood : words.slowBad({ seconds: longest }),
  }
}

async function queue({ locale, words, none }: HealthReader): Promise<Health> {
  const depth = await queueDepth()
  if (!depth) return { label: words.queue, value: none, isGood: true, text: words.queueNone }
  const isGood = depth.waiting < deepQueue && depth.failed === 0
  return {
    label: words.queue,
    value: formatNumber(depth.waiting, locale),
    isGood,
    text: isGood ? words.queueGood : words.queueBad({ count: depth.failed }),
  }
}

async function backup({ locale, dates, words, none, now }: HealthReader): Promise<Health> {
  const row = await queryOne<{ at: string }>(sql`select made_at at from backups_made order by made_at desc limit 1`)
  if (!row) return { label: words.backup, value: none, isGood: false, text: words.backupNever }
  const isGood = Date.parse(now) - Date.parse(row.at) < backupHours * hour
  return {
    label: words.backup,
    value: formatDate(row.at, locale, { shape: 'date-time', ...dates }),
    isGood,
    text: isGood ? words.backupGood : words.backupBad,
  }
}

async function mails({ locale, words, now }: HealthReader): Promise<Health> {
  const { waiting, failed, unsure, oldestWaiting } = await queueState()
  const isLate = oldestWaiting !== null && Date.parse(now) - Date.parse(oldestWaiting) > mailMinutes * minute
  const lost = failed + unsure
  const isGood = !isLate && lost === 0
  return {
    label: words.mails,
    value: formatNumber(waiting, locale),
    isGood,
    text: isGood ? words.mailsGood : words.mailsBad({ count: lost }),
  }
}

/** Of an address only its host is told: what follows it may hold a key. */
const hostOf = (source: string): string => (URL.canParse(source) ? new URL(source).hostname : source)

function circuits({ locale, words }: HealthReader): Health {
  const resting = restingSources().map(({ source }) => hostOf(source))
  const isGood = resting.length === 0
  return {
    label: words.circuits,
    value: formatNumber(resting.length, locale),
    isGood,
    text: isGood ? words.circuitsGood : words.circuitsBad({ sources: listed(resting, locale) }),
  }
}

export const healthOf = async (reader: HealthReader): Promise<Health[]> => [
  await database(reader),
  await slowQueries(reader),
  await queue(reader),
  await backup(reader),
  await mails(reader),
  circuits(reader),
]
