// What the environment and .env say, checked and typed. Every variable of the product is read here and nowhere else.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { ConfigError, readerOf, type Reader, type Values } from './config-values.ts'

export { ConfigError }

export type ObjectStorage = { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string }
export type SignInProvider = { name: string; issuer: string; clientId: string; clientSecret: string; label: string }
export type LogLevel = (typeof logLevels)[number]

export type Sources = {
  scopus: { url: string; key: string | undefined; instToken: string | undefined }
  openalex: { url: string; key: string | undefined }
  orcid: {
    url: string
    clientId: string | undefined
    clientSecret: string | undefined
    /** Where records are written, with the client of OIDC_ORCID_*; undefined: nothing is. */
    memberUrl: string | undefined
  }
  crossref: { url: string; mailto: string | undefined }
  ror: { url: string }
  tnrr: { url: string }
  allowPrivate: boolean
}

export type Config = {
  dataDir: string
  /** False when nobody chose the folder, so that another default may be taken. */
  isDataDirGiven: boolean
  host: string
  port: number
  publicUrl: string
  databaseUrl: string | undefined
  databaseReplicaUrl: string | undefined
  /** undefined: on a new embedded database only. */
  demo: boolean | undefined
  demoPassword: string | undefined
  secretKey: Buffer | undefined
  smtpUrl: string | undefined
  mailFrom: string | undefined
  storage: ObjectStorage | undefined
  trustProxy: string[]
  rateLimits: boolean
  /** What answers lists and searches: the database alone, an index in memory beside it, or whichever suits the number of documents. */
  searchIndex: 'auto' | 'postgres' | 'process'
  worker: boolean
  providers: SignInProvider[]
  sources: Sources
  logLevel: LogLevel
  /** Reload on save; set by `npm run dev`. */
  isDev: boolean
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const names = new Set(
  `HOST PORT PUBLIC_URL DATA_DIR DATABASE_URL DATABASE_REPLICA_URL DEMO DEMO_PASSWORD SECRET_KEY SMTP_URL MAIL_FROM
  S3_ENDPOINT S3_BUCKET S3_REGION S3_ACCESS_KEY S3_SECRET_KEY TRUST_PROXY RATE_LIMITS SEARCH_INDEX WORKER LOG_LEVEL DEV ALLOW_PRIVATE_SOURCES
  SCOPUS_API_URL SCOPUS_API_KEY SCOPUS_INST_TOKEN OPENALEX_API_URL OPENALEX_API_KEY ORCID_API_URL ORCID_CLIENT_ID
  ORCID_CLIENT_SECRET ORCID_MEMBER_API_URL CROSSREF_API_URL CROSSREF_MAILTO ROR_API_URL TNRR_API_URL CHROMIUM_PATH`.split(
    /\s+/,
  ),
)
const providerName = /^OIDC_([A-Z0-9]+)_(ISSUER|CLIENT_ID|CLIENT_SECRET|LABEL)$/
// A misspelt name with one of these beginnings was surely meant for us, wherever it stands.
const ownPrefix = /^(OIDC|S3|SCOPUS|OPENALEX|CROSSREF|TNRR|SMTP|DEMO|RATE_LIMIT|SEARCH_|TRUST_PROX)/

const isKnown = (name: string): boolean => names.has(name) || providerName.test(name)

function readDotEnv(cwd: string): Values {
  try {
    return parseEnv(readFileSync(join(cwd, '.env'), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new ConfigError(`.env: cannot be read: ${(error as Error).message}`)
  }
}

function refuseUnknown(file: Values, env: Values): void {
  for (const name of Object.keys(file)) if (!isKnown(name)) throw new ConfigError(`${name}: unknown name in .env`)
  for (const name of Object.keys(env)) {
    if (ownPrefix.test(name) && !isKnown(name)) throw new ConfigError(`${name}: unknown name in the environment`)
  }
}

/** All of a group or none of it. */
function readGroup<Key extends string>(read: Reader, wanted: Record<Key, string>): Record<Key, string> | undefined {
  const entries = Object.entries<string>(wanted).map(([key, name]) => [key, read.text(name), name] as const)
  if (entries.every(([, value]) => value === undefined)) return undefined
  const missing = entries.find(([, value]) => value === undefined)
  if (missing)
    throw new ConfigError(`${missing[2]}: missing; needed together with ${entries.find(([, value]) => value)?.[2]}`)
  return Object.fromEntries(entries) as Record<Key, string>
}

function readStorage(read: Reader): ObjectStorage | undefined {
  read.url('S3_ENDPOINT')
  const group = { endpoint: 'S3_ENDPOINT', bucket: 'S3_BUCKET', accessKey: 'S3_ACCESS_KEY', secretKey: 'S3_SECRET_KEY' }
  const storage = readGroup(read, group)
  return storage && { ...storage, region: read.text('S3_REGION') ?? 'us-east-1' }
}

function readProviders(read: Reader, values: Values): SignInProvider[] {
  const found = Object.keys(values).flatMap((name) => providerName.exec(name)?.[1] ?? [])
  return [...new Set(found)].sort().flatMap((name) => {
    const issuer = read.url(`OIDC_${name}_ISSUER`)
    if (issuer?.startsWith('http:') && !read.flag('ALLOW_PRIVATE_SOURCES'))
      throw new ConfigError(`OIDC_${name}_ISSUER: without https only together with ALLOW_PRIVATE_SOURCES=1`)
    const group = {
      issuer: `OIDC_${name}_ISSUER`,
      clientId: `OIDC_${name}_CLIENT_ID`,
      clientSecret: `OIDC_${name}_CLIENT_SECRET`,
    }
    const provider = readGroup(read, group)
    return provider ? [{ ...provider, name: name.toLowerCase(), label: read.text(`OIDC_${name}_LABEL`) ?? name }] : []
  })
}

/** Who writes to records is the client by which members sign in there. */
function readMemberUrl(read: Reader): string | undefined {
  const url = read.url('ORCID_MEMBER_API_URL')
  if (url && !read.text('OIDC_ORCID_CLIENT_ID'))
    throw new ConfigError('OIDC_ORCID_CLIENT_ID: missing; needed together with ORCID_MEMBER_API_URL')
  if (url?.startsWith('http:') && !read.flag('ALLOW_PRIVATE_SOURCES'))
    throw new ConfigError('ORCID_MEMBER_API_URL: without https only together with ALLOW_PRIVATE_SOURCES=1')
  return url
}

function readSources(read: Reader): Sources {
  return {
    scopus: {
      url: read.url('SCOPUS_API_URL') ?? 'https://api.elsevier.com',
      key: read.text('SCOPUS_API_KEY'),
      instToken: read.text('SCOPUS_INST_TOKEN'),
    },
    openalex: { url: read.url('OPENALEX_API_URL') ?? 'https://api.openalex.org', key: read.text('OPENALEX_API_KEY') },
    orcid: {
      url: read.url('ORCID_API_URL') ?? 'https://pub.orcid.org',
      clientId: read.text('ORCID_CLIENT_ID'),
      clientSecret: read.text('ORCID_CLIENT_SECRET'),
      memberUrl: readMemberUrl(read),
    },
    crossref: {
      url: read.url('CROSSREF_API_URL') ?? 'https://api.crossref.org',
      mailto: read.mailbox('CROSSREF_MAILTO'),
    },
    ror: { url: read.url('ROR_API_URL') ?? 'https://api.ror.org' },
    tnrr: { url: read.url('TNRR_API_URL') ?? 'https://www.tnrr.in.th' },
    allowPrivate: read.flag('ALLOW_PRIVATE_SOURCES') ?? false,
  }
}

const postgres = ['postgres', 'postgresql']
const inAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/**
 * Reads the configuration; the environment wins over .env in `cwd`.
 * @throws ConfigError with one line that names the variable
 */
export function readConfig(env: Values, cwd: string): Config {
  const file = readDotEnv(cwd)
  refuseUnknown(file, env)
  const values = { ...file, ...Object.fromEntries(Object.entries(env).filter(([, value]) => value)) }
  const read = readerOf(values)
  const host = read.host('HOST') ?? '127.0.0.1'
  const port = read.wholeNumber('PORT', 1, 65_535) ?? 3000
  const databaseUrl = read.url('DATABASE_URL', postgres)
  const secretKey = read.key32('SECRET_KEY')
  if (databaseUrl && !secretKey)
    throw new ConfigError('SECRET_KEY: needed with DATABASE_URL (openssl rand -base64 32 makes one)')
  return {
    dataDir: resolve(cwd, read.text('DATA_DIR') ?? 'data'),
    isDataDirGiven: read.text('DATA_DIR') !== undefined,
    host,
    port,
    publicUrl: read.origin('PUBLIC_URL') ?? `http://${inAddress(host)}:${port}`,
    databaseUrl,
    databaseReplicaUrl: read.url('DATABASE_REPLICA_URL', postgres),
    demo: read.flag('DEMO'),
    demoPassword: read.text('DEMO_PASSWORD'),
    secretKey,
    smtpUrl: read.url('SMTP_URL', ['smtp', 'smtps']),
    mailFrom: read.mailbox('MAIL_FROM'),
    storage: readStorage(read),
    trustProxy: read.cidrs('TRUST_PROXY'),
    rateLimits: (read.oneOf('RATE_LIMITS', ['on', 'off']) ?? 'on') === 'on',
    searchIndex: read.oneOf('SEARCH_INDEX', ['auto', 'postgres', 'process']) ?? 'auto',
    worker: read.flag('WORKER') ?? true,
    providers: readProviders(read, values),
    sources: readSources(read),
    logLevel: read.oneOf('LOG_LEVEL', logLevels) ?? 'info',
    isDev: read.flag('DEV') ?? false,
  }
}
