// Who opens which page: the guards of each are written down once more in page-rights.ts.
import type { Check } from '../crawl.ts'
import { addressOf } from '../addresses.ts'
import { acts, sentTo, shown } from '../page-rights.ts'
import type { World } from '../canary-world.ts'
import { outside } from '#tests/support/people/actors.ts'

/** @param planted the world, once it is made */
export const pageAccess = (planted: () => World): Check => ({
  finds: 'a page opened to somebody whom its guards send elsewhere, or closed to whom they let in',
  look({ asked: { page, part, actor, url }, statusCode, headers, body }) {
    if (!page || part !== 'whole') return []
    const to = sentTo(page, actor, url)
    const isThere = addressOf(planted(), page) !== null
    const isRight = to
      ? statusCode === 302 && headers.location === to
      : isThere
        ? statusCode === shown(page, actor)
        : // What could stand in the address is not known here: it leads to nothing, or to a page that says so.
          [200, 404].includes(statusCode)
    return [
      ...(isRight ? [] : [`${statusCode} ${String(headers.location)}, not ${to ?? shown(page, actor)}`]),
      ...(to && body.length > 0 ? [`the way on carries ${body.length} characters`] : []),
    ]
  },
})

export const pageMethods: Check = {
  finds: 'more of a page by its data, by a form or by another method than its guards give',
  look({ asked: { page, part, actor, url }, statusCode, headers, body }) {
    if (!page) return []
    if (part === 'method') return statusCode === 405 ? [] : [`${statusCode}, not 405`]
    if (part === 'data') return statusCode === 204 && body === '' ? [] : [`${statusCode} ${body.slice(0, 80)}`]
    if (part !== 'form') return []
    const to = sentTo(page, actor, url)
    // A form after the session comes back with what was typed, where its page says so.
    const isBack = page.returnsForm === true && outside.includes(actor)
    const isRight = to
      ? isBack
        ? statusCode === 401 && headers.location === undefined
        : statusCode === 302 && headers.location === to
      : acts(page)
        ? statusCode < 500 && !String(headers.location).includes('/login')
        : statusCode === 405
    return isRight ? [] : [`${statusCode} ${String(headers.location)}, not ${to ?? (acts(page) ? 'an answer' : 405)}`]
  },
}
