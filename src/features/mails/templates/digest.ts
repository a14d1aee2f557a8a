// What waited because others caused more mails than go out one by one in a day: a line each with its links. Values: mails, unsubscribe.
import { isMailName, ruleOf } from '#server/mail/mails.ts'
import {
  type Content,
  type Part,
  type Recipient,
  type Template,
  textOf,
  unlinked,
  type Values,
  type Words,
} from '../mail.ts'

type DigestMail = { template: string; values: Values }

const isLink = (part: Part): boolean => typeof part === 'object' && 'button' in part

/** The line is what the mail would have had as its subject; what stands nowhere else follows whole. */
function partsOf({ subject, parts }: Content, isWhole: boolean, number: number): Part[] {
  return [`${number}. ${subject}`, ...parts.filter((part) => isWhole || isLink(part))]
}

const isWhole = (name: string): boolean => {
  const rule = isMailName(name) ? ruleOf(name) : null
  return rule?.limit === 'others' && rule.digest === 'whole'
}

/** @param find the template with this name */
export function digestOf(find: (name: string) => Template | undefined): Template {
  const contentOf = ({ template, values }: DigestMail, words: Words, recipient: Recipient): Content | undefined =>
    find(template)?.(words, unlinked(values), recipient)
  return (words, values, recipient) => {
    const lines = (values.mails as DigestMail[]).flatMap((one) => {
      const content = contentOf(one, words, recipient)
      return content ? [{ content, isWhole: isWhole(one.template) }] : []
    })
    return {
      subject: words.digest.subject({ count: lines.length, site: recipient.site }),
      parts: [words.digest.text, ...lines.flatMap((one, at) => partsOf(one.content, one.isWhole, at + 1))],
      why: lines[0]?.content.why ?? 'address',
      unsubscribe: textOf(values, 'unsubscribe'),
    }
  }
}
