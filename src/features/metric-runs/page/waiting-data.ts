// What waits for somebody: doubtful values and missing ids; and the runs that were.
import { rowAddress } from '#engine/model/addresses/kind-pages.ts'
import { records } from '#engine/store/records.ts'
import { peopleKind } from '#kinds/people.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { formatDate } from '#words/formats.ts'
import { nextAsked } from '../missing/candidates.ts'
import { undoableLinks } from '../missing/link-id.ts'
import { doubtfulRecords } from '../run/review.ts'
import { listMetricRuns } from '../run/runs-of-viewer.ts'
import { addressWith } from './address.ts'
import { type Ask, attributed, sourceLabel } from './asked.ts'
import { pageOfAuthor } from './author-page.ts'
import type { MissingData, PageData, ReviewRow } from './page-data.ts'
import { countsOf, notesOf, startedOf } from './run-view.ts'

export async function reviewOf(ask: Ask): Promise<ReviewRow[]> {
  const { context, pool } = ask
  const found = await doubtfulRecords(context.viewer, pool)
  const kind = peopleKind(pool)
  const ids = found.map(({ talent }) => talent)
  const { rows } = await records(context.viewer, kind).list({ ids, size: Math.max(1, ids.length) }, ['fullName'])
  const names = new Map(rows.map(({ id, fullName }) => [id, fullName]))
  return found.flatMap(({ id, talent, source, authorId, at, after, before }): ReviewRow[] => {
    const name = names.get(talent)
    if (!name) return []
    return [
      {
        id,
        name,
        href: rowAddress(kind, talent) ?? '',
        was: before ? attributed(ask, { source, authorId, at: before.at, figures: before }) : null,
        now: attributed(ask, { source, authorId, at, figures: after }),
      },
    ]
  })
}

export async function missingOf(ask: Ask): Promise<MissingData> {
  const { context, pool, chosen } = ask
  const { viewer, query, words, locale, site } = context
  const { metricRuns } = words.curator
  const { missing } = metricRuns
  const { source } = chosen.choice
  const given = query.get('after')
  const after = given && isUuid(given) ? given : null
  const one = await nextAsked({ ...viewer, locale }, pool, chosen.choice, after)
  const links = await undoableLinks(viewer, pool, source)
  // The source was asked just now.
  const attribution = words.common.facts.sourceAndDate({
    source: sourceLabel(source, context),
    date: formatDate(new Date(), locale, site.dates),
  })
  return {
    asked: one && {
      id: one.id,
      version: one.version,
      name: [one.name, one.native].filter(Boolean).join(' · '),
      href: rowAddress(peopleKind(pool), one.id) ?? '',
      facts: [one.place, one.orcid ? `ORCID ${one.orcid}` : ''].filter(Boolean),
      candidates: one.candidates.map((found) => ({
        value: found.authorId,
        label: found.name,
        note: [
          found.authorId,
          found.affiliation,
          found.country,
          found.documentCount === null ? null : `${missing.works({ count: found.documentCount })} (${attribution})`,
          missing.why[found.why],
        ]
          .filter(Boolean)
          .join(' · '),
        href: pageOfAuthor(source, found.authorId),
      })),
      fault: one.fault ? metricRuns.run.faults[one.fault] : null,
      skipHref: addressWith(pool, query, { after: one.id }),
    },
    after: after !== null,
    fromStart: addressWith(pool, query, { after: null }),
    links: links.map(({ id, name, value, who, until }) => ({
      id,
      text: missing.linked({ name, text: value }),
      facts: missing.facts({ name: who ?? words.editor.form.somebody, date: formatDate(until, locale, site.dates) }),
    })),
  }
}

export async function historyOf({ context, reader, pool }: Ask): Promise<PageData['history']> {
  const { metricRuns } = context.words.curator
  return (await listMetricRuns(context.viewer, pool)).map((run) => {
    return {
      number: metricRuns.run.title({ number: run.number }),
      href: addressWith(pool, context.query, { run: run.number, tab: null }),
      source: sourceLabel(run.place.source, context),
      who: startedOf(reader, run),
      state: notesOf(reader, run).join(' '),
      results: countsOf(reader, run)
        .filter(({ count }) => count !== '0')
        .map(({ name, count }) => `${name} ${count}`)
        .join(' · '),
    }
  })
}
