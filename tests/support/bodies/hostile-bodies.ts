// Bodies as no form and no program of the product sends them, each with what it says that it is.

export type Sent = { payload?: string | Buffer; headers: Record<string, string> }

const as = (type: string, payload: string | Buffer): Sent => ({ payload, headers: { 'content-type': type } })
const json = (payload: string | Buffer): Sent => as('application/json', payload)
const form = (payload: string): Sent => as('application/x-www-form-urlencoded', payload)
const parts = (payload: string): Sent => as('multipart/form-data; boundary=x', payload)

const part = (name: string, text = 'a', more = ''): string =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`
const deep = 50_000
const numbers = ['1e309', '-1e309', '9007199254740993', '-0', '1e-400', '99999999999999999999']
// Names that bodies of the product have, with values that none of them has.
const values = [
  ...numbers,
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"__proto__"',
  'null',
  '[]',
  '[[]]',
  '{}',
  '[null,{},[]]',
  '{"id":{"toString":1}}',
  '{"__proto__":{"id":"x"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  `"${'x'.repeat(40_000)}"`,
  `"${'‹'.repeat(20_000)}"`,
  `[${'"x",'.repeat(5000)}"x"]`,
]
const names =
  'version status reason values id lose take email password token totp consents fullName phone biography country label keywords photo columns cells decision group repair value publish ids'.split(
    ' ',
  )

export const hostileJson: readonly Sent[] = [
  json(''),
  json('{'),
  json('nothing'),
  json('null'),
  json('true'),
  json('7'),
  json('"text"'),
  json('[]'),
  json('[{}]'),
  json('{}'),
  json('{"a":1,"a":2}'),
  json('{"__proto__":{"version":1}}'),
  json('{"constructor":{"prototype":{"x":1}}}'),
  json('{"\\u0000":"x"}'),
  json(`{${Array.from({ length: 5000 }, (_, at) => `"k${at}":1`).join()}}`),
  json('['.repeat(deep)),
  json('{"version":'.repeat(deep)),
  json('['.repeat(deep) + ']'.repeat(deep)),
  json(`{"version":1,"values":${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}}`),
  json(`"${'['.repeat(deep)}"`),
  json(Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])),
  json(Buffer.from('\ufeff{}', 'utf8')),
  json(Buffer.from('{"version":1}', 'utf16le')),
  ...names.map((name, at) => json(`{"version":1,"${name}":${values[at % values.length]}}`)),
  ...values.map((value, at) => json(`{"version":1,"${names[at % names.length]}":${value}}`)),
  ...values.map((value) => json(`{${names.map((name) => `"${name}":${value}`).join()}}`)),
]

export const hostileForms: readonly Sent[] = [
  form('%'),
  form('a=%E0%A4&b=%ff%fe'),
  form('email=%00&password=a%00b&id=%00&do=%00&key=%00'),
  form('__proto__=1&constructor=2&a=1&a=2&version=1e309'),
  form(`do=save&${Array.from({ length: 1900 }, (_, at) => `degrees.${at}.name=x`).join('&')}`),
  form('&'.repeat(10_000)),
  parts(''),
  parts('--x'),
  parts('--x--'),
  parts('--x\r\n\r\n'),
  parts(part('do')),
  parts(part('file', 'name\r\nA', '; filename="a.csv"')),
  parts(`${part('file', 'name\r\nA', '; filename="a.csv"')}--x`),
  parts(`${part('file', 'A', '; filename="a\u0000.csv"')}--x--\r\n`),
  parts(`${part('file', 'A', '; filename=""')}${part('file', 'B', '; filename="b.csv"')}--x--\r\n`),
  parts(`--x\r\nnothing at all\r\n\r\na\r\n--x--\r\n`),
  parts(`--x\r\ncontent-disposition: form-data\r\n\r\na\r\n--x--\r\n`),
  parts(`${part('__proto__')}--x--\r\n`),
  parts(`${part('do').repeat(30)}--x--\r\n`),
  parts(`${part('a').repeat(2500)}--x--\r\n`),
  as('multipart/form-data', `${part('a')}--x--\r\n`),
  as('multipart/form-data; boundary=', `${part('a')}--x--\r\n`),
  as('multipart/form-data; boundary=y', `${part('a')}--x--\r\n`),
  as('multipart/mixed; boundary=x', `${part('a')}--x--\r\n`),
]

export const hostileTypes: readonly Sent[] = [
  as('text/plain', '{}'),
  as('text/xml', '<a/>'),
  as('application/octet-stream', Buffer.from([0, 1, 2, 255])),
  as('application/jsonx', '{}'),
  as('application/json; charset=utf-16', '{}'),
  as(';;', '{}'),
  as('\u00ff/x', '{}'),
  { payload: '{}', headers: { 'content-type': '' } },
  { headers: { 'content-type': 'application/json' } },
]
