// A mail as it goes over the wire: MIME with a text and an HTML part, the same bytes at every try.

export type Written = {
  from: { name: string; address: string }
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** Address of a page that ends mails of this sort, for mails that are not about the account. */
  unsubscribe?: string
}

export type Message = { id: string; from: string; to: string; raw: Buffer }

/**
 * @param about.id decides the Message-ID, so that a mail server sees a repeated mail as the same
 */
export async function buildMessage(
  written: Written,
  about: { id: string; to: string; queuedAt: string },
): Promise<Message> {
  // Loaded with the first mail: the library for mails takes 4 MB.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const { from, to } = { from: written.from.address, to: about.to }
  const composer = new MailComposer({
    from: written.from,
    to: { name: '', address: to },
    ...(written.replyTo ? { replyTo: written.replyTo } : {}),
    subject: written.subject,
    text: written.text,
    html: written.html,
    messageId: `<${about.id}@${from.split('@').at(-1)}>`,
    date: new Date(about.queuedAt),
    textEncoding: 'base64',
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(written.unsubscribe
        ? { 'List-Unsubscribe': `<${written.unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return { id: about.id, from, to, raw: await composer.compile().build() }
}
