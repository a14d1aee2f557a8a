// Puts a mail into words: one frame around the parts of every template, as plain text and as HTML for mail programs.
import { isTimeZone } from '#lib/time-zone.ts'
import { formatDate } from '#words/formats.ts'
import { isLocale, languageTags, type Locale, prefixOf } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import type { Written } from '#server/mail/message.ts'
import { type Content, type Part, type Template, textOf, type Values } from './mail.ts'
import { templates } from './templates.ts'

/** Who sends: from the settings and the configuration, never from a request. */
export type Sender = {
  origin: string
  site: string
  from: { name: string; address: string }
  replyTo: string | null
  contact: string | null
  /** Thai years are written in the Buddhist era. */
  buddhist: boolean
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const asText = (part: Part, address: (path: string) => string): string => {
  if (typeof part === 'string') return part
  if ('button' in part) return `${part.button}:\n${address(part.path)}`
  return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
}

const paragraph = 'margin:0 0 16px'
const button =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#10222b;color:#ffffff;text-decoration:none;font-weight:600'

const asHtml = (part: Part, address: (path: string) => string): string => {
  if (typeof part === 'string') return `<p style="${paragraph}">${escaped(part)}</p>`
  if ('button' in part) {
    const target = escaped(address(part.path))
    return `<p style="${paragraph}"><a href="${target}" style="${button}">${escaped(part.button)}</a></p>
<p style="${paragraph};font-size:13px;color:#5b6b73;word-break:break-all">${target}</p>`
  }
  const rows = part.facts.map(
    ([name, value]) =>
      `<tr><th scope="row" align="left" style="padding:4px 16px 4px 0;font-weight:400;color:#5b6b73;vertical-align:top">${escaped(name)}</th><td style="padding:4px 0">${escaped(value)}</td></tr>`,
  )
  return `<table role="presentation" style="${paragraph};border-collapse:collapse">${rows.join('')}</table>`
}

type Said = Content & { locale: Locale; address: (path: string) => string; text: string; html: string }

async function say(template: Template, locale: Locale, values: Values, sender: Sender): Promise<Said> {
  const words = (await wordsIn(locale)).mail
  const zone = textOf(values, 'timeZone')
  const when = (instant: string): string =>
    formatDate(instant, locale, {
      shape: 'date-time',
      buddhist: sender.buddhist,
      ...(isTimeZone(zone) ? { timeZone: zone } : {}),
    })
  const content = template(words, values, { locale, site: sender.site, when })
  const address = (path: string): string => sender.origin + prefixOf(locale) + path
  return {
    ...content,
    locale,
    address,
    text: content.parts.map((part) => asText(part, address)).join('\n\n'),
    html: `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.4">${escaped(content.subject)}</h1>
${content.parts.map((part) => asHtml(part, address)).join('\n')}`,
  }
}

/**
 * Writes a mail of a template. With the value `alsoIn` the same is said once more below, in that language.
 * @param senderThere the sender as that language names it
 * @throws when the template does not exist
 */
export async function renderMail(
  name: string,
  locale: Locale,
  values: Values,
  sender: Sender,
  senderThere = sender,
): Promise<Written> {
  const template = templates[name]
  if (!template) throw new Error(`no mail template is called ${name}`)
  const words = (await wordsIn(locale)).mail
  const first = await say(template, locale, values, sender)
  const more = values['alsoIn']
  const second = isLocale(more) && more !== locale ? await say(template, more, values, senderThere) : null
  const { unsubscribe, address } = first
  const subject = second ? `${first.subject} / ${second.subject}` : first.subject
  const stop = unsubscribe && { label: words.frame.unsubscribe, href: address(unsubscribe) }
  const footer = [
    words.frame.sentBy({ site: sender.site, address: sender.origin }),
    ...(sender.contact ? [words.frame.contact({ address: sender.contact })] : []),
  ]
  return {
    from: sender.from,
    replyTo: sender.replyTo,
    subject,
    text: `${[first.text, ...(second ? ['* * *', second.subject, second.text] : []), `-- \n${[...footer, ...(stop ? [`${stop.label}: ${stop.href}`] : [])].join('\n')}`].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${languageTags[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#faf8f3;color:#10222b;font:16px/1.6 sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-weight:600;color:#10222b">${escaped(sender.site)}</p>
<div style="background:#ffffff;border:1px solid #ddd8cc;border-radius:8px;padding:24px">
${first.html}
${second ? `<div lang="${languageTags[second.locale]}" style="margin-top:24px;padding-top:24px;border-top:1px solid #ddd8cc">${second.html.replace('<h1', '<h2').replace('</h1>', '</h2>')}</div>\n` : ''}</div>
<p style="margin:16px 0 0;font-size:13px;color:#5b6b73">${footer.map(escaped).join('<br>')}${stop ? `<br><a href="${escaped(stop.href)}" style="color:#5b6b73">${escaped(stop.label)}</a>` : ''}</p>
</div></body></html>
`,
    ...(stop ? { unsubscribe: stop.href } : {}),
  }
}
