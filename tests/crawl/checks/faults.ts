// No answer says that the server failed, and what is refused is refused with a sentence and nothing of the inside.
import type { Check } from '../crawl.ts'

/** Whether the product itself is well is said by a status. */
const isHealth = /^\/(?:readyz|healthz)/

export const noFailure: Check = {
  finds: 'a failure of the server',
  look: ({ asked, statusCode, body }) =>
    statusCode >= 500 && !isHealth.test(asked.url) ? [`${statusCode} ${body.slice(0, 200)}`] : [],
}

const sentenceOf = (body: string): unknown => {
  try {
    return (JSON.parse(body) as { message?: unknown }).message
  } catch {
    return undefined
  }
}

export const explainedRefusals: Check = {
  finds: 'a refusal without a sentence, or one that tells of the inside of the server',
  look({ asked, statusCode, body, headers }) {
    if (statusCode < 400) return []
    const inside = /\bselect [^<>=]+ from |node_modules|\bat \w+ \(|\/src\/\w/i.exec(body)?.[0]
    if (inside) return [`${statusCode} tells ${inside}`]
    if (!asked.route?.startsWith('/api/') || body === '') return []
    const isSaid = String(headers['content-type']).includes('json') && typeof sentenceOf(body) === 'string'
    return isSaid ? [] : [`${statusCode} ${body.slice(0, 200)}`]
  },
}
