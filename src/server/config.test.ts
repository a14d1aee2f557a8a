import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'config '))
})
afterEach(() => rmSync(folder, { recursive: true }))

const key = Buffer.alloc(32, 7).toString('base64')
const read = (env: Record<string, string>) => readConfig(env, folder)
const dotEnv = (text: string) => writeFileSync(join(folder, '.env'), text)

describe('without any variable', () => {
  test('everything has its default', () => {
    const config = read({})
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      worker: true,
      rateLimits: true,
    })
    expect(config.dataDir).toBe(join(folder, 'data'))
    expect(config.isDataDirGiven).toBe(false)
    expect(config.demo).toBeUndefined()
    expect(config.databaseUrl).toBeUndefined()
  })

  test('variables of other programs do not matter', () => {
    expect(() => read({ PATH: '/bin', DATABASE_HOST: 'x', ORCID: '1', npm_config_yes: '' })).not.toThrow()
  })
})

describe('.env', () => {
  test('is read, and the environment wins over it', () => {
    dotEnv('PORT=4000\nHOST="0.0.0.0"\n')
    expect(read({ PORT: '5000' })).toMatchObject({ port: 5000, host: '0.0.0.0' })
  })

  test('an empty variable of the environment does not hide it', () => {
    dotEnv('PORT=4000')
    expect(read({ PORT: '' }).port).toBe(4000)
  })

  test('an unknown name stops', () => {
    dotEnv('PROT=4000')
    expect(() => read({})).toThrow(new ConfigError('PROT: unknown name in .env'))
  })
})

test.each([
  ['PORT', '80a', 'PORT: "80a" is not a whole number from 1 to 65535'],
  ['PORT', '0', 'PORT: "0" is not a whole number from 1 to 65535'],
  ['HOST', 'my host', 'HOST: "my host" is not a host name or an address'],
  ['PUBLIC_URL', 'portal.example', 'PUBLIC_URL: its value is not an address like http://...'],
  ...['/portal', '/?a=1', '?', '#top'].map((end) => [
    'PUBLIC_URL',
    `https://portal.example${end}`,
    'PUBLIC_URL: its value is not an address without a path, like https://portal.example',
  ]),
  [
    'PUBLIC_URL',
    'https://me:word@portal.example',
    'PUBLIC_URL: its value is not an address without a path, like https://portal.example',
  ],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL: its value is not an address like postgres://...'],
  ['SECRET_KEY', 'short', 'SECRET_KEY: its value is not 32 bytes in base64 (openssl rand -base64 32 makes one)'],
  ['SMTP_URL', 'http://x', 'SMTP_URL: its value is not an address like smtp://...'],
  ['SMTP_URL', 'smtp://', 'SMTP_URL: its value is not an address like smtp://...'],
  ['MAIL_FROM', 'nobody', 'MAIL_FROM: "nobody" is not an e-mail address'],
  ['DEMO', 'yes', 'DEMO: "yes" is not one of 0, 1'],
  ['WORKER', 'true', 'WORKER: "true" is not one of 0, 1'],
  ['RATE_LIMITS', 'no', 'RATE_LIMITS: "no" is not one of on, off'],
  ['TRUST_PROXY', '10.0.0.0/8, everyone', 'TRUST_PROXY: "everyone" is not a list of addresses like 10.0.0.0/8'],
  ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY: "10.0.0.0/33" is not a list of addresses like 10.0.0.0/8'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL: "loud" is not one of fatal, error, warn, info, debug, trace, silent'],
  ['RATE_LIMIT', 'off', 'RATE_LIMIT: unknown name in the environment'],
  ['S3_BUCKET', 'files', 'S3_ENDPOINT: missing; needed together with S3_BUCKET'],
  ['OIDC_GOOGLE_CLIENT_ID', 'x', 'OIDC_GOOGLE_ISSUER: missing; needed together with OIDC_GOOGLE_CLIENT_ID'],
  ['OIDC_X_ISSUER', 'http://x', 'OIDC_X_ISSUER: without https only together with ALLOW_PRIVATE_SOURCES=1'],
])('%s=%s is one clear line', (name = '', value = '', line = '') => {
  expect(() => read({ [name]: value })).toThrow(new ConfigError(line))
})

test('a secret never appears in the message', () => {
  expect(() => read({ DATABASE_URL: 'mysql://me:hunter2@x' })).not.toThrow(/hunter2/)
})

test('DATABASE_URL needs SECRET_KEY', () => {
  expect(() => read({ DATABASE_URL: 'postgres://u@h/d' })).toThrow(/^SECRET_KEY: needed with DATABASE_URL/)
  expect(read({ DATABASE_URL: 'postgres://u@h/d', SECRET_KEY: key }).secretKey).toHaveLength(32)
})

test('a database on a socket is an address too', () => {
  const databaseUrl = 'postgres://u@%2Ftmp%2Fa%20b/d'
  expect(read({ DATABASE_URL: databaseUrl, SECRET_KEY: key }).databaseUrl).toBe(databaseUrl)
})

test('PUBLIC_URL follows HOST and PORT and loses its slash', () => {
  expect(read({ HOST: '::1', PORT: '80' }).publicUrl).toBe('http://[::1]:80')
  expect(read({ PUBLIC_URL: 'https://portal.example/' }).publicUrl).toBe('https://portal.example')
  // As browsers name it in what they send.
  expect(read({ PUBLIC_URL: 'https://Portal.Example:443' }).publicUrl).toBe('https://portal.example')
})

test('records of ORCID are written by the client of the sign-in alone, and encrypted', () => {
  const client = {
    OIDC_ORCID_ISSUER: 'https://sandbox.orcid.org',
    OIDC_ORCID_CLIENT_ID: 'a',
    OIDC_ORCID_CLIENT_SECRET: 'b',
  }
  const url = 'https://api.sandbox.orcid.org'
  expect(read({}).sources.orcid.memberUrl).toBeUndefined()
  expect(read({ ...client, ORCID_MEMBER_API_URL: url }).sources.orcid.memberUrl).toBe(url)
  expect(() => read({ ORCID_MEMBER_API_URL: url })).toThrow('OIDC_ORCID_CLIENT_ID: missing')
  const plain = { ...client, ORCID_MEMBER_API_URL: 'http://127.0.0.1:1' }
  expect(() => read(plain)).toThrow('ORCID_MEMBER_API_URL: without https')
  expect(read({ ...plain, ALLOW_PRIVATE_SOURCES: '1' }).sources.orcid.memberUrl).toBe('http://127.0.0.1:1')
})

test('sign-in providers are collected by name', () => {
  const env = {
    OIDC_ORCID_ISSUER: 'https://orcid.org',
    OIDC_ORCID_CLIENT_ID: 'a',
    OIDC_ORCID_CLIENT_SECRET: 'b',
    OIDC_ORCID_LABEL: 'ORCID',
  }
  expect(read(env).providers).toEqual([
    { name: 'orcid', issuer: 'https://orcid.org', clientId: 'a', clientSecret: 'b', label: 'ORCID' },
  ])
})
