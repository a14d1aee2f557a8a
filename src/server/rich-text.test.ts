import fc from 'fast-check'
import sanitize from 'sanitize-html'
import { expect, test } from 'vitest'
import { cleanHtml } from './rich-text.ts'

test('a text without markup is what the library for cleaning makes of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = text.replaceAll(/[<>&]/g, '')
      expect(cleanHtml(plain)).toBe(sanitize(plain))
    }),
  )
})

test('markup is cleaned', () => {
  expect(cleanHtml('<p onclick="x()">One<script>two()</script> &amp; <b>three</b></p>')).toBe(
    '<p>One &amp; <strong>three</strong></p>',
  )
})
