// What stands in the head of every answer, and what no page holds in place.
import { pageCsp } from '#tests/security/page-csp.ts'
import { outside } from '#tests/support/people/actors.ts'
import type { Check } from '../crawl.ts'

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

export const safeHeaders: Check = {
  finds: 'an answer whose head lets browsers guess, frame, keep or run what they must not',
  look({ asked: { actor, page, route }, headers, body, statusCode }) {
    // Pictures of charts are the one answer that other sites may show.
    const isShown = route === '/charts/:locale/:chart.svg' && statusCode < 400
    const expected = { ...always, ...(isShown && { 'cross-origin-resource-policy': 'cross-origin' }) }
    const missing = Object.entries(expected).filter(([name, value]) => headers[name] !== value)
    const isPage = String(headers['content-type']).startsWith('text/html') && page !== undefined
    const isKept = page && !outside.includes(actor) && headers['cache-control'] !== 'no-store'
    return [
      ...missing.map(([name]) => `${name}: ${String(headers[name])}`),
      ...(isPage && headers['content-security-policy'] !== pageCsp
        ? [`content-security-policy: ${String(headers['content-security-policy'])}`]
        : []),
      ...(isKept ? [`cache-control: ${String(headers['cache-control'])}`] : []),
      ...(isPage ? (body.match(/<script(?![^>]*(type="application\/(ld\+)?json"|src="\/))[^>]{0,60}/) ?? []) : []),
      ...(isPage ? (body.match(/<[a-z][^<>]*\son[a-z]+="[^"]{0,40}/) ?? []) : []),
    ]
  },
}
