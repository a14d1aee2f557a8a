// The call that gives a work to programs that keep references, in the format they read.
import type { FastifyInstance } from 'fastify'
import { described } from '#engine/api/described.ts'
import { type Operation, parameter, refusals } from '#engine/api/description.ts'
import { type ExportFormat, exportFormat } from '#engine/api/export-formats.ts'
import type { ViewerOf } from '#engine/api/kind-calls.ts'
import { keyParameter } from '#engine/api/schemas.ts'
import type { Kind } from '#engine/model/kind.ts'
import { records } from '#engine/store/records.ts'
import { citedItems } from '#kinds/citations.queries.ts'
import { publications } from '#kinds/publications/kind.ts'
import { toBibtex } from '#lib/citations/bibtex.ts'
import { type CslItem, toCslJson } from '#lib/citations/csl-json.ts'
import { toRis } from '#lib/citations/ris.ts'
import { badRequest } from '#server/errors.ts'

type Format = { label: string; type: string; ending: string; write: (items: readonly CslItem[]) => string }

const formats: Readonly<Record<string, Format>> = {
  bib: { label: 'BibTeX', type: 'application/x-bibtex; charset=utf-8', ending: 'bib', write: toBibtex },
  ris: { label: 'RIS', type: 'application/x-research-info-systems; charset=utf-8', ending: 'ris', write: toRis },
  csl: {
    label: 'CSL-JSON',
    type: 'application/vnd.citationstyles.csl+json; charset=utf-8',
    ending: 'json',
    write: toCslJson,
  },
}

const description = (kind: Kind): Operation => ({
  summary: 'A work as BibTeX, RIS or CSL-JSON',
  operationId: 'citationOfPublications',
  tags: [kind.name],
  parameters: [
    keyParameter(kind),
    parameter('format', 'bib, unless told.', { type: 'string', enum: Object.keys(formats) }),
  ],
  responses: {
    200: {
      description: 'The file.',
      content: Object.fromEntries(Object.values(formats).map(({ type }) => [type.split(';')[0] ?? type, {}])),
    },
    ...refusals(400, 401, 403, 404),
  },
})

export function addCitationCalls(app: FastifyInstance, kind: Kind, enter: ViewerOf): void {
  if (kind.name !== publications.name) return
  app.get(`/api/${kind.name}/:id/citation`, described(description(kind)), async (request, reply) => {
    const viewer = await enter(request)
    const asked = (request.query as { format?: string }).format ?? 'bib'
    const format = Object.hasOwn(formats, asked) ? formats[asked] : undefined
    if (!format) throw badRequest('unknown_format')
    const row = await records(viewer, publications).get((request.params as { id: string }).id)
    return reply
      .type(format.type)
      .header('content-disposition', `attachment; filename="${row.slug ?? row.id}.${format.ending}"`)
      .header('cache-control', 'no-store')
      .send(format.write(await citedItems(viewer, [row])))
  })
}

/** Whole lists in the same formats. */
export const citationFormats: readonly ExportFormat[] = Object.entries(formats).map(
  ([name, { label, type, ending, write }]) =>
    exportFormat(publications, {
      name,
      label,
      type,
      ending,
      write: async (viewer, rows) => write(await citedItems(viewer, rows)),
    }),
)
