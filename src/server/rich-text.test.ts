import { fc } from '#tests/support/property.ts'
import sanitize from 'sanitize-html'
import { expect, test } from 'vitest'
import { withoutControls } from '#lib/text/text-clean.ts'
import { cleanHtml } from './rich-text.ts'

test('a text without markup is what the library for cleaning makes of it, without what controls the text around', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = text.replaceAll(/[<>&]/g, '')
      expect(cleanHtml(plain)).toBe(withoutControls(sanitize(plain)))
    }),
  )
})

test('no sign of a text turns around what stands after it, written as a letter or as an entity; where a line may break stays', () => {
  expect(cleanHtml('a\u202Eb')).toBe('ab')
  expect(cleanHtml('<p>a&#8238;b&#x2066;c\u061Cd\u0007e\u200Bf\n</p>')).toBe('<p>abcde\u200Bf\n</p>')
})

test('markup is cleaned', () => {
  expect(cleanHtml('<p onclick="x()">One<script>two()</script> &amp; <b>three</b></p>')).toBe(
    '<p>One &amp; <strong>three</strong></p>',
  )
})

test('links of texts pass nothing on, whatever was written or stored', () => {
  const rel = 'rel="nofollow ugc noopener"'
  for (const [given, cleaned] of [
    ['<a href="https://example.org/" rel="noopener">x</a>', `<a href="https://example.org/" ${rel}>x</a>`],
    [
      '<a href="https://example.org/" rel="dofollow" target="_blank">x</a>',
      `<a href="https://example.org/" ${rel}>x</a>`,
    ],
    ['<a href="javascript:x()">x</a>', `<a ${rel}>x</a>`],
  ] as const)
    expect(cleanHtml(given)).toBe(cleaned)
})

test('pictures of texts are files of the product, by their own address', () => {
  const key = 'a'.repeat(64)
  const kept = `<img src="/files/${key}?w=640" alt="A loom" />`
  expect(cleanHtml(kept)).toBe(kept)
  for (const src of [
    `https://example.org/files/${key}`,
    `//example.org/files/${key}`,
    `/files/../${key}`,
    `/files//example.org/a.png`,
    `/files/${key}/../../../api/auth/logout`,
    `/files/${key}?whole`,
    `/\\example.org/files/${key}`,
    'data:image/png;base64,AAAA',
  ])
    expect(cleanHtml(`<p>x<img src="${src}" alt="A loom"></p>`), src).toBe('<p>x</p>')
})
