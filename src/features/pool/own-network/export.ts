// GET /api/own-network/export: what a part of the member's dashboard shows, as CSV.
import type { FastifyInstance } from 'fastify'
import { described } from '#engine/api/described.ts'
import { call, type Operation, parameter, refusals } from '#engine/api/description.ts'
import type { CallTools } from '#engine/interfaces/feature.ts'
import type { Viewer } from '#engine/model/viewer.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { refuseUnknownParams } from '#server/http/params.ts'
import { sendSheet } from '#server/sheets/writing/send-sheet.ts'
import type { WriteCell } from '#server/sheets/writing/write-csv.ts'
import { defaultTimeZone } from '#words/formats.ts'
import { wordsIn } from '#words/words-in.ts'
import { coauthorsOf } from '../profile/co-authors-of.ts'
import { type Choice, growingFields, inCountry, narrowedTo, peopleNear, readChoice, yearsOf } from './own-network.ts'
import { spans } from './own-page.ts'
import { type OwnSubject, ownSubject } from './own-subject.ts'

const parts = ['people', 'co-authors', 'fields'] as const

const exportCall: Operation = {
  ...call('my-profile', 'The network of the person signed in as a file', {
    200: { description: 'The file.', content: { 'text/csv': {} } },
    ...refusals(400, 401, 404),
  }),
  parameters: [
    parameter('part', 'What of the page.', { type: 'string', enum: [...parts] }),
    parameter('country', 'Code of a country.', { type: 'string' }),
    parameter('years', 'So many years back.', { type: 'integer', enum: [...spans] }),
    parameter('locale', 'Language of the file.', { type: 'string' }),
  ],
}

type Table = { headings: string[]; rows: WriteCell[][] }

async function tableOf(
  part: (typeof parts)[number],
  viewer: Viewer,
  subject: OwnSubject,
  choice: Choice,
): Promise<Table> {
  const { works, ownNetwork } = await wordsIn(viewer.locale)
  const { coauthors } = works
  if (part === 'people') {
    const near = inCountry(await peopleNear(viewer, subject), choice)
    return {
      headings: [coauthors.country, ownNetwork.people],
      rows: near.map(({ label, count }) => [label, count]),
    }
  }
  if (part === 'fields') {
    const { from, turn, until } = yearsOf(choice)
    return {
      headings: [
        ownNetwork.field,
        ownNetwork.worksIn({ from: String(turn), to: String(until) }),
        ownNetwork.worksIn({ from: String(from), to: String(turn - 1) }),
      ],
      rows: (await growingFields(viewer, subject, choice)).map(({ label, recent, before }) => [label, recent, before]),
    }
  }
  const context = {
    viewer,
    locale: viewer.locale,
    site: { dates: { buddhist: false, timeZone: defaultTimeZone } },
  }
  const { person } = subject
  const found = person ? await coauthorsOf(context, person.row.id, narrowedTo(choice)) : null
  return {
    headings: [coauthors.name, coauthors.countries, coauthors.works, coauthors.last],
    rows: [
      ...(found?.people ?? []).map(({ name, countries, works: count, last }) => [name, countries, count, last]),
      ...(found && found.others > 0 ? [[coauthors.more({ count: found.others })]] : []),
      ...(found && found.unnamed > 0 ? [[coauthors.unnamed({ count: found.unnamed })]] : []),
    ],
  }
}

export function addOwnNetworkExport(app: FastifyInstance, { origin }: CallTools): void {
  app.get('/api/own-network/export', described(exportCall), async ({ url, identity: { viewer } }, reply) => {
    const params = new URL(url, origin).searchParams
    refuseUnknownParams(params, ['part', 'country', 'years', 'locale'])
    const part = parts.find((one) => one === params.get('part'))
    if (!part) throw badRequest('unknown_value', { parameter: 'part' })
    if (viewer.who !== 'member') throw notFound()
    const { headings, rows } = await tableOf(part, viewer, await ownSubject(viewer), await readChoice(params))
    return sendSheet(
      reply,
      `own-network-${part}`,
      'csv',
      headings.map((heading) => ({ heading })),
      rows,
    )
  })
}
