// Reads single values of the environment; each malformed one is one clear line naming the variable.

/** A value that a person gave and that cannot be used; the message is one line for that person. */
export class ConfigError extends Error {}

export type Values = Readonly<Record<string, string | undefined>>

export type Reader = ReturnType<typeof readerOf>

const fail = (name: string, value: string, wanted: string): never => {
  const shown = /KEY|SECRET|PASSWORD|TOKEN|_URL/.test(name) ? 'its value' : `"${value}"`
  throw new ConfigError(`${name}: ${shown} is not ${wanted}`)
}

const isCidr = (text: string): boolean => {
  const match = /^(?:(\d{1,3}(?:\.\d{1,3}){3})(?:\/(\d{1,2}))?|([0-9a-f]*:[0-9a-f:.]*)(?:\/(\d{1,3}))?)$/i.exec(text)
  if (!match) return false
  if (match[1]) return match[1].split('.').every((part) => Number(part) <= 255) && Number(match[2] ?? 0) <= 32
  return URL.canParse(`http://[${match[3]}]/`) && Number(match[4] ?? 0) <= 128
}

/** Typed access to variables. An empty value counts as not given. */
export function readerOf(values: Values) {
  const text = (name: string): string | undefined => values[name]?.trim() || undefined

  function oneOf<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = text(name)
    if (value === undefined || (choices as readonly string[]).includes(value)) return value as Choice | undefined
    return fail(name, value, `one of ${choices.join(', ')}`)
  }

  function flag(name: string): boolean | undefined {
    const value = oneOf(name, ['0', '1'])
    return value === undefined ? undefined : value === '1'
  }

  function wholeNumber(name: string, least: number, most: number): number | undefined {
    const value = text(name)
    if (value === undefined) return undefined
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= least && number <= most) return number
    return fail(name, value, `a whole number from ${least} to ${most}`)
  }

  /** An address with one of the schemes; http(s) ones without their final slash. */
  function url(name: string, schemes: readonly string[] = ['http', 'https']): string | undefined {
    const value = text(name)
    if (value === undefined) return undefined
    const scheme = /^([a-z]+):\/\//.exec(value)?.[1] ?? ''
    const isWhole = scheme.startsWith('postgres')
      ? value.length > scheme.length + 3
      : Boolean(URL.parse(value)?.hostname)
    if (!schemes.includes(scheme) || !isWhole) fail(name, value, `an address like ${schemes[0]}://...`)
    return scheme.startsWith('http') ? value.replace(/(?<!\/)\/+$/, '') : value
  }

  /** Where a site begins: what stands behind it would be lost in the links and comparisons that are made of it. */
  function origin(name: string): string | undefined {
    const value = url(name)
    if (value === undefined) return undefined
    const { origin: start, pathname, search, hash, username, password } = new URL(value)
    const isBare = pathname === '/' && !search && !hash && !username && !password && !/[?#]/.test(value)
    return isBare ? start : fail(name, value, 'an address without a path, like https://portal.example')
  }

  function cidrs(name: string): string[] {
    const parts = (text(name) ?? '').split(/[\s,]+/).filter(Boolean)
    for (const part of parts) if (!isCidr(part)) fail(name, part, 'a list of addresses like 10.0.0.0/8')
    return parts
  }

  function key32(name: string): Buffer | undefined {
    const value = text(name)
    if (value === undefined) return undefined
    const bytes = Buffer.from(value, 'base64')
    return bytes.length === 32 ? bytes : fail(name, value, '32 bytes in base64 (openssl rand -base64 32 makes one)')
  }

  function host(name: string): string | undefined {
    const value = text(name)
    if (value === undefined || /^[a-z0-9.:_-]+$/i.test(value)) return value
    return fail(name, value, 'a host name or an address')
  }

  function mailbox(name: string): string | undefined {
    const value = text(name)
    if (value === undefined || /^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(value)) return value
    return fail(name, value, 'an e-mail address')
  }

  return { text, oneOf, flag, wholeNumber, url, origin, cidrs, key32, host, mailbox }
}
