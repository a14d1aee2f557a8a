// Begins to read the repository, goes on where it stopped, or stops.
import type { ActionContext, Answer } from '#engine/page/context.ts'
import { writeAudit } from '#engine/store/audit.ts'
import { tx } from '#server/database/db.ts'
import { badRequest, forbiddenTo, notFound } from '#server/errors.ts'
import { controlRunOf, getRunOf, type Run, startRun } from '#server/runs/runs.ts'
import { mayImportRecords } from '../import/import-data.ts'
import { importRepository } from '../import/run.ts'
import { reportPath } from './choice.ts'

const works = { fetch: 'start', again: 'resume', stop: 'stop' } as const

async function work({ viewer, form }: ActionContext, how: (typeof works)[keyof typeof works]): Promise<Run> {
  if (how === 'start') return startRun(importRepository.name, { by: { id: String(viewer.id), name: viewer.name } })
  const number = Number(form.get('run'))
  if ((await getRunOf(number)).name !== importRepository.name) throw notFound()
  return controlRunOf(number, how)
}

export async function action(context: ActionContext): Promise<Answer<never>> {
  const { viewer, form } = context
  if (!mayImportRecords(viewer)) throw forbiddenTo('import')
  const intent = form.get('do') ?? ''
  if (!Object.hasOwn(works, intent)) throw badRequest('unknown_action')
  const how = works[intent as keyof typeof works]
  await tx(async () => {
    const { name, number } = await work(context, how)
    await writeAudit(viewer, [
      { action: 'run', kind: 'processes', label: name, changed: { outcome: { new: how }, run: { new: number } } },
    ])
  })
  return { redirect: `${reportPath}?flash=saved#import` }
}
