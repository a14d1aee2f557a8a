// Web addresses that people may store (rules 6.9).
import { fail, invalid, ok, type Result } from '../result.ts'

export const longestUrl = 2048

/** The address in ASCII form; without a scheme `http://` is prepended. */
export function parseUrl(text: string): Result<string> {
  const typed = text.normalize('NFC').trim()
  if (!typed || typed.startsWith('//') || /[\s\u0000-\u001F\u007F\\]/.test(typed)) return invalid('urlForm')
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(typed)?.[0]
  const isPort = scheme !== undefined && scheme.includes('.') && /^\d/.test(typed.slice(scheme.length))
  const url = URL.parse(scheme && !isPort ? typed : `http://${typed}`)
  if (!url) return invalid('urlForm')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return invalid('urlScheme')
  if (scheme && !isPort && !/^https?:\/\//i.test(typed)) return invalid('urlForm')
  if (url.username || url.password) return invalid('urlUser')
  const host = url.hostname.replace(/\.$/, '')
  const isAddress = /^[\d.]+$/.test(host) || host.startsWith('[')
  if (isAddress || host === 'localhost' || host.endsWith('.localhost')) return invalid('urlHost')
  if (!/^[^.]+(\.[^.]+)+$/.test(host)) return invalid('urlHost')
  return url.href.length > longestUrl ? fail('maxChars', { count: longestUrl }) : ok(url.href)
}
