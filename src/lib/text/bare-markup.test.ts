import sanitize from 'sanitize-html'
import { describe, expect, test } from 'vitest'
import { fc } from '#tests/support/property.ts'
import { isBareMarkup } from './bare-markup.ts'

const names = ['p', 'strong', 'em', 's', 'ul', 'ol', 'li', 'blockquote', 'code']
/** What the library for cleaning makes of it, where these elements are allowed. */
const cleaned = (html: string): string => sanitize(html, { allowedTags: [...names, 'br'] })

const signs = [
  '<br />',
  '<br>',
  '&amp;',
  '&lt;',
  '&gt;',
  '&quot;',
  '&#60;',
  '&amp',
  '<p class="x">',
  '<P>',
  '<p',
  '<',
  '>',
  '&',
]
const words = ['a', ' ', '\n', 'ข้อความ', '文', 'ຄຳ', '\u202E', '\u0000']
const pieces = [...names.flatMap((name) => [`<${name}>`, `</${name}>`]), ...signs, ...words]

describe('markup of bare elements', () => {
  test('is what cleaning would leave as it is', () => {
    let found = 0
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (tokens) => {
        const html = tokens.join('')
        if (!isBareMarkup(html)) return
        found++
        expect(cleaned(html)).toBe(html)
      }),
      { numRuns: 5000 },
    )
    expect(found).toBeGreaterThan(50)
  })

  test('may stand in each other as the parser lets it', () => {
    const { text } = fc.letrec<{ text: string }>((tie) => ({
      text: fc.oneof(
        { depthSize: 'medium' },
        fc.constantFrom('words', 'คำ', '&lt;b&gt; &amp; more', '<br />', ''),
        fc
          .tuple(fc.constantFrom(...names), fc.array(tie('text'), { maxLength: 3 }))
          .map(([name, within]) => `<${name}>${within.join('')}</${name}>`),
      ),
    }))
    let found = 0
    fc.assert(
      fc.property(text, (html) => {
        if (!isBareMarkup(html)) return
        if (html.includes('</')) found++
        expect(cleaned(html)).toBe(html)
      }),
      { numRuns: 5000 },
    )
    expect(found).toBeGreaterThan(50)
  })

  test.each([
    ['<p>One <strong>two</strong> &amp; three</p><ul><li>four</li><li><p>five</p></li></ul>', true],
    ['<blockquote><p>a</p></blockquote><p>b<br />c</p>', true],
    ['', true],
    ['<p>a<p>b</p></p>', false],
    ['<li>a</li>', false],
    ['<p>a</p', false],
    ['<p>a', false],
    ['a</p>', false],
    ['<em><p>a</em></p>', false],
    ['<p><ul><li>a</li></ul></p>', false],
    ['<p onclick="x()">a</p>', false],
    ['<img src=x>', false],
    ['<pre>a</pre>', false],
    ['a > b', false],
  ])('%s', (html, is) => expect(isBareMarkup(html)).toBe(is))

  test('takes time with its length', () => {
    expect(isBareMarkup('<p>'.repeat(100_000))).toBe(false)
    expect(isBareMarkup('<p>a</p>'.repeat(100_000))).toBe(true)
  })
})
