// The ways a mail leaves: a mail server, or a file per mail in a folder.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Log } from '../log.ts'
import type { Message } from './message.ts'

/** Sends one message. `beforeLast` is awaited right before the last thing after which the other side may have it. */
export type Transport = (message: Message, beforeLast: () => Promise<void>) => Promise<void>

/** The other side answered, and did not take the mail; `forGood` when trying again is of no use. */
export class Refused extends Error {
  readonly forGood: boolean
  constructor(message: string, forGood: boolean) {
    super(message)
    this.forGood = forGood
  }
}

type SmtpError = Error & { responseCode?: number | undefined; command?: string | undefined }

// Everything about the connection or the account may be put right within the day; a recipient or a text that is refused not.
const isForGood = (error: SmtpError): boolean =>
  (error.responseCode ?? 0) >= 500 && ['RCPT TO', 'DATA'].includes(error.command ?? '')

/** How to reach a mail server: smtp://user:password@host:587, smtps://… for TLS from the start, ?tls=required for STARTTLS or nothing. */
export function readSmtpUrl(address: string) {
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: url.searchParams.get('tls') === 'required',
    auth: user ? { user, pass: decodeURIComponent(url.password) } : null,
  }
}

/** By SMTP, one connection a mail. A slow server has ten minutes after the text, as RFC 5321 4.5.3.2.6 asks. */
export function smtpTransport(address: string): Transport {
  const { auth, ...where } = readSmtpUrl(address)
  return async (message, beforeLast) => {
    const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection')
    return new Promise((resolve, reject) => {
      const connection = new SMTPConnection({
        ...where,
        connectionTimeout: 30_000,
        greetingTimeout: 30_000,
        socketTimeout: 600_000,
      })
      const end = (error?: SmtpError | null): void => {
        connection.removeAllListeners('error')
        connection.on('error', () => {})
        if (error) connection.close()
        else connection.quit()
        if (!error) resolve()
        else reject(error.responseCode ? new Refused(error.message, isForGood(error)) : error)
      }
      const send = (): void =>
        connection.send({ from: message.from, to: [message.to] }, content(), (error) => end(error))
      // The final dot follows the end of this stream: nothing is accepted before `beforeLast` has returned.
      const content = (): Readable =>
        Readable.from(
          (async function* () {
            yield message.raw
            await beforeLast()
          })(),
          { objectMode: true },
        )
      connection.once('error', end)
      // A refusal closes the connection too; its reason is told a moment later.
      connection.once('end', () => setImmediate(() => end(new Error('the mail server closed the connection'))))
      connection.connect((error) => {
        if (error) end(error)
        else if (auth) connection.login({ credentials: auth }, (refused) => (refused ? end(refused) : send()))
        else send()
      })
    })
  }
}

/** As files `{id}.eml`: the same mail is always the same file. */
export function folderTransport(folder: string, log: Log): Transport {
  return async (message, beforeLast) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${message.id}.eml`)
    try {
      await writeFile(`${file}.part`, message.raw, { mode: 0o600 })
      await beforeLast()
      await rename(`${file}.part`, file)
    } catch (error) {
      await rm(`${file}.part`, { force: true })
      throw error
    }
    log.info({ file }, 'mail written to the outbox folder: SMTP_URL is not set')
  }
}
