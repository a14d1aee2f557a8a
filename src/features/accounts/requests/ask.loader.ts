// What the form for requests about own data shows: what can be asked for, and what was just sent.
import { answerDays } from '#kinds/data-requests/kind.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { activeAccount } from '#kinds/accounts.queries.ts'
import { makeTask } from '#server/crypto/proof-of-work.ts'
import { formatDate } from '#words/formats.ts'
import { type Choice, typeChoices } from './choices.ts'

export type AskData = {
  types: Choice[]
  type: string
  email: string
  /** Where a member finds the own requests. */
  ownHref: string | null
  /** The request that was just sent; its number is empty where none is told. */
  sent: { number: string; date: string } | null
  task: string
}

export async function loader({ viewer, locale, query, site, reply }: LoaderContext): Promise<AskData> {
  const types = typeChoices(locale)
  const sent = query.get('sent')
  const account = viewer.who === 'member' ? await activeAccount('member', viewer.id) : null
  const due = new Date(Date.now() + answerDays * 86_400_000).toISOString()
  reply.header('cache-control', 'no-store')
  return {
    types,
    type: types.find(({ value }) => value === query.get('type'))?.value ?? '',
    email: account?.email ?? '',
    ownHref: account ? '/my-profile/privacy#requests' : null,
    sent:
      sent === null
        ? null
        : {
            number: /^D-\d{4}-\d{6,}$/.test(sent) ? sent : '',
            date: formatDate(due, locale, { shape: 'long', ...site.dates }),
          },
    task: makeTask(),
  }
}
