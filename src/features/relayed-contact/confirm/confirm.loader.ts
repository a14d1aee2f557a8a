// The page behind the link that a visitor confirms a request by.
import { behindSecretLink } from '#engine/page/secret-link.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { findByLink } from '../links.ts'
import { targetName } from '../mails/mails.ts'
import { groupOf } from '../requests.ts'
import { isPublic } from '../targets.ts'
import { textsOf } from '../texts.ts'

export type ConfirmData = {
  numbers: string
  names: string[]
  /** Those of them that are public no more: nothing is sent to them. */
  gone: string[]
  message: string
  state: 'waits' | 'sent' | 'withdrawn'
} | null

export async function loader(context: LoaderContext): Promise<ConfirmData> {
  const { locale } = context
  const linked = await behindSecretLink(context, (token) => findByLink('confirm', token))
  if (!linked) return null
  const group = await groupOf(linked.request)
  const gone: string[] = []
  for (const one of group) if (!one.sentAt && !(await isPublic(one.target))) gone.push(await targetName(one, locale))
  return {
    numbers: group.map(({ number }) => number).join(', '),
    names: await Promise.all(group.map((one) => targetName(one, locale))),
    gone,
    message: (await textsOf(linked.request.id)).message,
    state: group.some(({ status }) => status === 'draft')
      ? 'waits'
      : group.some(({ sentAt }) => sentAt)
        ? 'sent'
        : 'withdrawn',
  }
}
