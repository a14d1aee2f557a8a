// Where to report a weakness (RFC 9116), from the settings.
import type { FastifyInstance } from 'fastify'
import { getSettings } from '#features/settings/settings.ts'
import { locales } from '#words/locales.ts'

const day = 86_400_000

export function addSecurityTxt(app: FastifyInstance, origin: string): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { contact_email: email } = await getSettings()
    // Valid for half a year from today: a file that nobody renews would lose its meaning.
    const until = new Date((Math.floor(Date.now() / day) + 180) * day).toISOString()
    const lines = [
      `Contact: ${email ? `mailto:${email}` : `${origin}/about`}`,
      `Expires: ${until}`,
      `Preferred-Languages: ${locales.join(', ')}`,
      `Canonical: ${origin}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })
}
