// Saving a generated form that was sent without JavaScript: the same writes as the API, then back to the page.
import { isUuid } from '#lib/uuid.ts'
import { describeKind, type KindShape } from '../describe.ts'
import type { Kind } from '../kind.ts'
import { enterPassword } from '../server/recent-password.ts'
import { records } from '../server/records.ts'
import { maySee, refOut, targetsOf } from '../server/refs.ts'
import type { Values } from './form-values.ts'
import { type Status, statuses } from '../status.ts'
import { isProblem } from '#server/errors.ts'
import type { ActContext, Answer } from '#engine/pages/context.ts'
import { commonWords, fieldMessage } from '#engine/server/problem-body.ts'
import { readForm } from './form-codec.ts'
import { readSealedForm } from './sealed-form.ts'
import type { ListAnswer } from './list-answer.ts'
import { resolverFor } from '../server/typed-reference.ts'

async function messagesOf(
  kind: Kind,
  error: { fields: unknown },
  context: ActContext,
): Promise<Record<string, string[]>> {
  const words = await commonWords(context.locale)
  const { fields, sealed } = describeKind(kind, context.viewer, context.locale)
  const problems = (error.fields ?? {}) as Record<string, { code: string; count?: number | string; detail?: string }[]>
  return Object.fromEntries(
    Object.entries(problems).map(([name, list]) => [
      name,
      list.map((one) => fieldMessage(words, (fields[name] ?? sealed[name])?.label ?? name, one)),
    ]),
  )
}

/** References of a form that came back, as its inputs show them: an id alone would stand there empty. */
async function spelled(values: Values, shape: KindShape, { viewer, locale }: ActContext): Promise<Values> {
  const shown: Values = { ...values }
  for (const field of [...Object.values(shape.fields), ...Object.values(shape.sealed)]) {
    const given = values[field.name]
    if (!field.to || given === null || given === undefined) continue
    const to = field.to
    const words = [given].flat().filter((one): one is string => typeof one === 'string')
    const targets = await targetsOf(to, words.filter(isUuid))
    const said = words.map((one) => {
      const target = targets.get(one)
      return target && maySee(viewer, target.kind, target) ? refOut(target, locale) : one
    })
    shown[field.name] = field.type === 'ref' ? (said[0] ?? null) : said
  }
  return shown
}

/** Saves the row (a new one for 'new') and moves it when a button with a status was used. */
export async function saveForm(context: ActContext, kind: Kind, key: string): Promise<Answer<ListAnswer>> {
  const { viewer, form, locale, path, page } = context
  const shape = describeKind(kind, viewer, locale)
  const locked = viewer.role === 'country_admin' && kind.fields['country'] ? ['country'] : []
  const values = {
    ...(await readForm(shape, locked, form, resolverFor(viewer))),
    ...(await readSealedForm(shape, form, resolverFor(viewer))),
  }
  try {
    const password = form.get('confirm_password')
    if (password !== null) await enterPassword(viewer, password, context.ip)
    const rows = records(viewer, kind)
    const saved =
      key === 'new'
        ? await rows.create(values, { idempotencyKey: form.get('key') ?? undefined })
        : await rows.update(key, values, Number(form.get('version')))
    const to = form.get('to') as Status
    if (statuses.includes(to) && saved['status'] !== to)
      await rows.setStatus(saved.id, to, form.get('reason'), saved['version'] as number)
    const own = page.view.endsWith('manage-form')
    return {
      redirect: own
        ? `${path.replace(/\/form.*/, '')}/form/${saved.id}?done=saved`
        : `${path}?edit=${saved.id}&done=saved`,
    }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const fields = await messagesOf(kind, error, context)
    return {
      status: 422,
      data: { fields, values: await spelled(values, shape, context), problem: { code: error.code } },
    }
  }
}
